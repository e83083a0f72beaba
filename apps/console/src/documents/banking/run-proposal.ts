import type { Related } from '../../data/wire.js';
import { sumOf } from '../../words/decimals.js';

/** A bill of a proposed payment run. */
export interface ProposedLine {
  readonly bill: Related;
  readonly type: string;
  readonly partner: Related | null;
  readonly amount: number;
  readonly iban: string;
}

/** A bill that is due and not proposed. */
export interface LeftOut {
  readonly bill: Related;
  readonly partner: Related | null;
  readonly reason: string;
  readonly amount: number;
  readonly currency: string;
}

export interface Proposal {
  readonly record: { readonly lines: readonly ProposedLine[]; readonly currency: string };
  readonly left_out: readonly LeftOut[];
}

/** What the ticked bills cost: credit notes are deducted. */
export function totalOf(lines: readonly ProposedLine[], unticked: ReadonlySet<string>): number {
  return sumOf(
    lines
      .filter(({ bill }) => !unticked.has(bill.id))
      .map(({ type, amount }) => (type === 'bill_credit_note' ? -amount : amount)),
  );
}

/** The body of the run with the ticked bills. */
export function bodyOf(
  account: string,
  date: string,
  lines: readonly ProposedLine[],
  unticked: ReadonlySet<string>,
): object {
  const ticked = lines.filter(({ bill }) => !unticked.has(bill.id));
  return {
    bank_account: account,
    ...(date === '' ? {} : { date }),
    lines: ticked.map(({ bill, amount, iban }) => ({ bill: bill.id, amount, iban })),
  };
}
