import type { Row } from '../../data/wire.js';

/** What the documents of an order come to, with taxes; credit notes count against, drafts do not count. */
export interface OrderSums {
  readonly down: number;
  readonly invoiced: number;
  readonly paid: number;
}

const amountOf = (row: Row, name: string): number => Number(row[name] ?? 0);

export function sumsOf(documents: readonly Row[]): OrderSums {
  const cents = { down: 0, invoiced: 0, paid: 0 };
  for (const row of documents) {
    if (row.state !== 'posted') continue;
    const isCredit = row.type === 'credit_note' || row.type === 'bill_credit_note';
    const total = Math.round(amountOf(row, 'amount_total') * 1000) * (isCredit ? -1 : 1);
    cents.invoiced += total;
    if (row.down_payment_of) cents.down += total;
    cents.paid += Math.round(amountOf(row, 'amount_paid') * 1000) * (isCredit ? -1 : 1);
  }
  return { down: cents.down / 1000, invoiced: cents.invoiced / 1000, paid: cents.paid / 1000 };
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
    upTo = Math.round((upTo + milestone.percent) * 10000) / 10000;
    return { ...milestone, upTo, isReached: least >= upTo };
  });
}

/** Percent of the whole, for a bar. */
export function shareOf(amount: number, whole: number): number {
  if (whole <= 0) return 0;
  return Math.max(0, Math.min(100, (amount / whole) * 100));
}
