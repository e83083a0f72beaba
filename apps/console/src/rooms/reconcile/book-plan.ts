import type { Related } from '../../data/wire.js';
import { readNumber } from '../../parts/number-text.js';
import { sumOf } from '../../words/decimals.js';
import type { BankLine, MatchBody } from './bank-line.js';

/** A part that is booked to an account, as typed. */
export interface BookedPart {
  readonly key: number;
  readonly account: Related | null;
  /** Empty: what the others leave. */
  readonly amount: string;
  readonly tax: Related | null;
  readonly description: string;
}

export interface BookedSum {
  /** The amount of each part; null: not a number yet. */
  readonly amounts: readonly (number | null)[];
  /** What is left of the line. */
  readonly rest: number;
  readonly body: MatchBody | undefined;
}

export const newPart = (key: number): BookedPart => ({ key, account: null, amount: '', tax: null, description: '' });

/** The match that books the parts. The first part without an amount takes what the others leave. */
export function bookedSum(
  line: Pick<BankLine, 'amount_open'>,
  parts: readonly BookedPart[],
  keepsRest: boolean,
): BookedSum {
  const typed = parts.map(({ amount }) => {
    if (amount === '') return undefined;
    const read = readNumber(amount);
    return read.ok ? Number(read.text) : null;
  });
  const whole = Math.abs(line.amount_open);
  const known = sumOf(typed.flatMap((one) => one ?? []));
  const taker = typed.indexOf(undefined);
  const amounts = typed.map((one, at) => (one === undefined ? (at === taker ? sumOf([whole, -known]) : 0) : one));
  const rest = sumOf([whole, ...amounts.map((one) => -(one ?? 0))]);
  const isComplete =
    parts.length > 0 &&
    parts.every(({ account }) => account !== null) &&
    amounts.every((one) => one !== null && one !== 0) &&
    (rest === 0 || (rest > 0 && keepsRest));
  return { amounts, rest, body: isComplete ? { lines: linesOf(parts, amounts as readonly number[]) } : undefined };
}

function linesOf(parts: readonly BookedPart[], amounts: readonly number[]): readonly object[] {
  return parts.map(({ account, tax, description }, at) => ({
    account: account?.id,
    amount: amounts[at],
    ...(tax === null ? {} : { tax: tax.id }),
    ...(description.trim() === '' ? {} : { description: description.trim() }),
  }));
}
