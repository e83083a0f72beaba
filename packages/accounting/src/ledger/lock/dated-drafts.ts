import type { Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';

/** The collections whose drafts a lock can strand (domain.md 3.5); each has `state` and `date`. */
const COLLECTIONS = [
  { noun: 'entries', table: 'accounting.entries', which: '' },
  { noun: 'invoices', table: 'accounting.invoices', which: `AND d.type IN ('invoice', 'credit_note')` },
  { noun: 'bills', table: 'accounting.invoices', which: `AND d.type IN ('bill', 'bill_credit_note')` },
  { noun: 'payments', table: 'accounting.payments', which: '' },
];

const COUNT = COLLECTIONS.map(
  ({ noun, table, which }) => `SELECT '${noun}' AS noun, count(*)::integer AS count FROM ${table} d
    WHERE d.workspace_id = $1 AND d.state = 'draft' AND d.date <= $2::date ${which}`,
).join(' UNION ALL ');

export interface DraftCount {
  /** The collection. */
  readonly noun: string;
  readonly count: number;
}

/** Drafts that could no longer be posted with their own date once it is locked. */
@Injectable()
export class DatedDrafts {
  /** The number in each collection dated on or before the day; collections without any are omitted. */
  async upTo(tx: Transaction, workspaceId: string, date: string): Promise<DraftCount[]> {
    const counts = await tx.query<DraftCount>(COUNT, [workspaceId, date]);
    return counts.filter(({ count }) => count > 0);
  }
}
