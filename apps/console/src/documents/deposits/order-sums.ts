import type { Row } from '../../data/wire.js';
import { sumOf } from '../../words/decimals.js';

/** What the documents of an order come to, with taxes; credit notes count against, drafts do not count. */
export interface OrderSums {
  readonly down: number;
  readonly invoiced: number;
  readonly paid: number;
}

const CREDITS: readonly unknown[] = ['credit_note', 'bill_credit_note'];

export function sumsOf(documents: readonly Row[]): OrderSums {
  const posted = documents.filter(({ state }) => state === 'posted');
  const totalOf = (rows: readonly Row[], name: string): number =>
    sumOf(rows.map((row) => (CREDITS.includes(row.type) ? -1 : 1) * Number(row[name] ?? 0)));
  return {
    down: totalOf(
      posted.filter((row) => row.down_payment_of),
      'amount_total',
    ),
    invoiced: totalOf(posted, 'amount_total'),
    paid: totalOf(posted, 'amount_paid'),
  };
}

/** A milestone, and how much of the order is invoiced with it and those before. */
export interface Milestone {
  readonly id: string;
  readonly name: string;
  readonly percent: number;
  readonly date: string | null;
  readonly upTo: number;
  readonly isReached: boolean;
}

interface StoredMilestone {
  readonly id: string;
  readonly name: string;
  readonly percent: number;
  readonly date: string | null;
}

/** Reached once every line that progress invoices is invoiced so far. */
export function milestonesOf(record: Row): Milestone[] {
  const lines = (record.lines ?? []) as readonly { readonly progress_percent?: number }[];
  const shares = lines.map(({ progress_percent: share }) => share ?? 0);
  const least = shares.length > 0 ? Math.min(...shares) : 0;
  let upTo = 0;
  return ((record.milestones ?? []) as readonly StoredMilestone[]).map((milestone) => {
    upTo = sumOf([upTo, milestone.percent]);
    return { ...milestone, upTo, isReached: least >= upTo };
  });
}

/** Percent of the whole, for a bar. */
export function shareOf(amount: number, whole: number): number {
  if (whole <= 0) return 0;
  return Math.max(0, Math.min(100, (amount / whole) * 100));
}
