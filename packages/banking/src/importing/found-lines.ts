import { type PackedStatement, unpackedLines } from '@daybook/bank-files';
import { InvalidRequest } from '@daybook/errors';
import { yieldToEventLoop } from '@daybook/json';
import { BankLine } from '../entities/bank-line.js';
import type { FoundLine } from './equal-lines.js';
import { lineFrom } from './line-from-file.js';

/** A statement of a file, with the number of its first line among those of the file. */
export interface FileStatement {
  readonly statement: PackedStatement;
  /** From 1. */
  readonly firstRow: number;
}

/** The statements with the numbers of their lines. */
export function numbered(statements: readonly PackedStatement[]): readonly FileStatement[] {
  let firstRow = 1;
  return statements.map((statement) => {
    const one = { statement, firstRow };
    firstRow += statement.lineCount;
    return one;
  });
}

/** The lines of a statement, some hundred at a time; the event loop turns in between. */
export async function* lineSlices({
  statement,
  firstRow,
}: FileStatement): AsyncGenerator<readonly { readonly row: number; readonly line: BankLine }[]> {
  let row = firstRow;
  for (const slice of statement.slices) {
    await yieldToEventLoop();
    const lines = unpackedLines(slice);
    const first = row;
    row += lines.length;
    const other = lines.find(({ currency }) => currency !== statement.currency);
    if (other) {
      const message = `Line ${other.place}: the line is in ${other.currency}, the account in ${statement.currency}.`;
      throw new InvalidRequest({ field: 'currency', code: 'invalid_currency', message });
    }
    yield lines.map((line, i) => ({ row: first + i, line: lineFrom(line) }));
  }
}

/** What tells the lines of these statements apart, in the order of the file. */
export async function foundLines(statements: readonly FileStatement[]): Promise<FoundLine[]> {
  const found: FoundLine[] = [];
  for (const statement of statements)
    for await (const slice of lineSlices(statement))
      for (const { line } of slice)
        found.push({
          lineKey: line.lineKey,
          likeKey: line.likeKey,
          hasReference: line.bankReference !== null,
        });
  return found;
}
