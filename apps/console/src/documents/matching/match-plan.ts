import type { Related } from '../../data/wire.js';
import { readDay } from '../../parts/day-text.js';
import { readNumber } from '../../parts/number-text.js';
import { sumOf } from '../../words/decimals.js';

export type Side = 'debit' | 'credit';

/** A line that is not fully matched: a row of the report `open_items`. */
export interface OpenLine {
  readonly id: string;
  readonly side: Side;
  /** `INV/2026/00001 #1`. */
  readonly name: string;
  readonly account: Related;
  readonly partner: Related | null;
  readonly entry: Related;
  readonly text: string | null;
  readonly date: string;
  readonly dateDue: string;
  readonly currency: string;
  /** The open amount in its currency, without a sign. */
  readonly open: number;
}

/** A row of `GET /v1/reports/open_items`. */
export interface OpenItemRow {
  readonly line: Related;
  readonly account: Related;
  readonly partner: Related | null;
  readonly entry: Related;
  readonly reference: string | null;
  readonly description: string | null;
  readonly date: string;
  readonly date_due: string;
  readonly currency: string;
  readonly amount_currency: number;
}

export function lineIn(row: OpenItemRow): OpenLine {
  return {
    id: row.line.id,
    side: row.amount_currency < 0 ? 'credit' : 'debit',
    name: row.line.name ?? row.line.id,
    account: row.account,
    partner: row.partner,
    entry: row.entry,
    text: row.description ?? row.reference,
    date: row.date,
    dateDue: row.date_due,
    currency: row.currency,
    open: Math.abs(row.amount_currency),
  };
}

/** Whether the service can match a line with the chosen ones: same account, partner and currency (docs/spec/domain.md 4.11). */
export function fits(line: OpenLine, chosen: readonly OpenLine[]): boolean {
  const [first] = chosen;
  return (
    first === undefined ||
    (line.account.id === first.account.id && line.partner?.id === first.partner?.id && line.currency === first.currency)
  );
}

export interface Pair {
  readonly debit: OpenLine;
  readonly credit: OpenLine;
  readonly amount: number;
}

/** The matches that settle the chosen lines, oldest first, each for what is left on both sides. */
export function pairsOf(chosen: readonly OpenLine[]): readonly Pair[] {
  const byDay = (side: Side): OpenLine[] =>
    chosen
      .filter((line) => line.side === side)
      .toSorted((one, other) => (one.dateDue < other.dateDue ? -1 : one.dateDue > other.dateDue ? 1 : 0));
  const [debits, credits] = [byDay('debit'), byDay('credit')];
  const pairs: Pair[] = [];
  let [owed, paid] = [debits[0]?.open ?? 0, credits[0]?.open ?? 0];
  for (let [at, to] = [0, 0]; at < debits.length && to < credits.length;) {
    const [debit, credit] = [debits[at] as OpenLine, credits[to] as OpenLine];
    const amount = Math.min(owed, paid);
    pairs.push({ debit, credit, amount });
    owed = sumOf([owed, -amount]);
    paid = sumOf([paid, -amount]);
    if (owed === 0) owed = debits[++at]?.open ?? 0;
    if (paid === 0) paid = credits[++to]?.open ?? 0;
  }
  return pairs;
}

export function sumOfSide(chosen: readonly OpenLine[], side: Side): number {
  return sumOf(chosen.filter((line) => line.side === side).map(({ open }) => open));
}

export interface LineFilter {
  readonly amount: string;
  readonly from: string;
  readonly to: string;
}

/** Whether there is a filter besides account and partner. */
export function isFiltered({ amount, from, to }: LineFilter): boolean {
  return amount !== '' || from !== '' || to !== '';
}

/** The filters as parameters of the request. A value that is not valid (yet) is ignored. */
export function narrowedBy({ amount, from, to }: LineFilter, today: string): Readonly<Record<string, string>> {
  const read = amount === '' ? undefined : readNumber(amount);
  const [first, last] = [from, to].map((typed) => (typed === '' ? null : readDay(typed, today)));
  return {
    ...(read?.ok && Number(read.text) > 0 ? { amount: read.text } : {}),
    ...(first ? { dated_from: first } : {}),
    ...(last ? { dated_to: last } : {}),
  };
}

const PLACE = /^operations\[(\d+)\]/;

/** The problems of matches that were sent together, by index. */
export function problemsByPair(error: unknown): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const all = (error as { readonly errors?: readonly Problem[] } | null)?.errors ?? [];
  for (const { field, message } of all) {
    const place = PLACE.exec(field ?? '')?.[1];
    if (place === undefined) continue;
    const before = found.get(Number(place));
    found.set(Number(place), before === undefined ? message : `${before} ${message}`);
  }
  return found;
}

interface Problem {
  readonly field?: string | undefined;
  readonly message: string;
}
