import type { Related, Row } from '../../data/wire.js';

/** A line of an account, as the screen needs it. */
export interface BankLine extends Row {
  readonly date: string;
  readonly amount: number;
  /** What nothing explains yet, with the sign of the amount. */
  readonly amount_open: number;
  readonly currency: string;
  readonly state: 'open' | 'matched' | 'ignored';
  readonly text: string | null;
  readonly counterparty: { readonly name: string | null; readonly iban: string | null } | null;
  readonly structured_reference: string | null;
  readonly end_to_end: string | null;
  readonly partner: Related | null;
  readonly matches: readonly Explained[];
  readonly ignore_reason: string | null;
}

/** What explains a part of a line in the books. */
export interface Explained {
  readonly amount: number;
  readonly payment: Related | null;
  readonly entry: Related | null;
  readonly bound: boolean;
}

/** The arguments of `match`. */
export type MatchBody = Readonly<Record<string, unknown>>;

export const LINE_FIELDS = [
  ...['date', 'amount', 'amount_open', 'currency', 'state', 'text', 'counterparty', 'partner'],
  ...['structured_reference', 'end_to_end', 'matches', 'ignore_reason', 'version'],
].join(',');

/** Who paid or was paid, as far as it is known. */
export function whoOf({ partner, counterparty, text }: BankLine): string {
  return partner?.name ?? counterparty?.name ?? text ?? '–';
}

/** What the bank says of it, where that is not its name already. */
export function smallText(line: BankLine): string | null {
  return line.text !== null && line.text !== whoOf(line) ? line.text : null;
}
