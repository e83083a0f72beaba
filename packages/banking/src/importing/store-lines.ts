import { newId, RowInsert } from '@daybook/database';
import { Runner, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankLine } from '../entities/bank-line.js';
import type { BankStatement } from '../entities/bank-statement.js';
import { bankLines } from '../resources/bank-lines.resource.js';
import { type FileStatement, lineSlices } from './found-lines.js';

/** A line of a file, and the id of the stored line that it equals; undefined: it is new. */
export interface FoundRow {
  readonly row: number;
  readonly line: BankLine;
  readonly equal: string | undefined;
}

const REPEAT = new RowInsert('banking.bank_repeats', [
  ...['workspace_id', 'id', 'bank_statement_id', 'bank_line_id', 'row', 'place', 'line_key'].map((name) => ({ name })),
]);

/** Lines that are written together, with their history and events: few enough to leave the event loop free. */
const WRITTEN_AT_ONCE = 100;

/** Writes the lines of a statement: new ones as records, the others as repeats of the line that each equals. */
@Injectable()
export class StoreLines {
  constructor(private readonly runner: Runner) {}

  /**
   * `equalOf`: the id of the stored line that the line with this number in the file equals. `show` gets every line.
   */
  async store(
    work: UnitOfWork,
    statement: BankStatement,
    from: FileStatement,
    equalOf: (row: number) => string | undefined,
    show: (found: FoundRow) => void,
  ): Promise<void> {
    for await (const slice of lineSlices(from)) {
      const found = slice.map(({ row, line }) => ({ row, line, equal: equalOf(row) }));
      found.forEach(show);
      await this.repeat(
        work,
        statement,
        found.filter(({ equal }) => equal !== undefined),
      );
      const fresh = found.filter(({ equal }) => equal === undefined).map(({ line }) => line);
      for (let at = 0; at < fresh.length; at += WRITTEN_AT_ONCE)
        await this.add(work, statement, fresh.slice(at, at + WRITTEN_AT_ONCE));
    }
  }

  /** Adds lines of a statement that is stored already. */
  async add(work: UnitOfWork, { bankAccountId, id }: BankStatement, lines: readonly BankLine[]): Promise<void> {
    for (const line of lines) Object.assign(line, { bankAccountId, bankStatementId: id });
    await this.runner.portion(work, (part) => part.addAll(bankLines, lines));
    await work.tx.flush();
  }

  private async repeat(
    { tx, workspaceId }: UnitOfWork,
    { id }: BankStatement,
    found: readonly FoundRow[],
  ): Promise<void> {
    if (found.length === 0) return;
    const rows = found.map(({ row, line, equal }) => [workspaceId, newId(), id, equal, row, line.place, line.lineKey]);
    await tx.writeTogether([REPEAT.statement(rows)]);
  }
}
