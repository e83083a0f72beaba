import { add, isZero, subtract } from '@daybook/money';
import type { BankFile, BankLine, BankStatement } from '../bank-file.js';

/** A file with its lines as texts of some hundred lines each: what a thread receives as text costs it little until it is read. */
export interface PackedFile extends Pick<BankFile, 'format'> {
  readonly statements: readonly PackedStatement[];
}

export interface PackedStatement extends Omit<BankStatement, 'lines'> {
  readonly lineCount: number;
  /** Of the amounts of all lines. */
  readonly sum: string;
  /** The first and the last day of booking among the lines; null without lines. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** {@link unpackedLines} reads them. */
  readonly slices: readonly string[];
}

const LINES_IN_SLICE = 200;

export function packed({ format, statements }: BankFile): PackedFile {
  return { format, statements: statements.map(packedStatement) };
}

function packedStatement({ lines, ...statement }: BankStatement): PackedStatement {
  const slices: string[] = [];
  for (let at = 0; at < lines.length; at += LINES_IN_SLICE)
    slices.push(JSON.stringify(lines.slice(at, at + LINES_IN_SLICE)));
  const days = lines.map(({ date }) => date).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return {
    ...statement,
    ...{ slices, lineCount: lines.length, firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null },
    sum: lines.reduce((sum, { amount }) => add(sum, amount), '0'),
  };
}

export const unpackedLines = (slice: string): readonly BankLine[] => JSON.parse(slice) as readonly BankLine[];

/** Closing less opening and lines; 0 if the file does not say both balances. */
export function differenceIn({ opening, closing, sum }: Pick<PackedStatement, 'opening' | 'closing' | 'sum'>): string {
  if (opening === null || closing === null) return '0';
  const difference = subtract(closing, add(opening, sum));
  return isZero(difference) ? '0' : difference;
}
