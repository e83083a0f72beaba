import { DUE_SUMS } from '../../documents/reminders/due-invoices.sql.js';
import { shownRelation } from './shown-relation.js';
import type { TableReport } from './report.js';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly level: string;
  readonly invoices: string;
  readonly open: string;
  readonly daysOverdue: string;
  readonly lastReminded: string | null;
  readonly isReachable: boolean;
}

/** Whom a reminder would reach today, by partner and currency (domain.md 4.24). */
export const remindersDue: TableReport = {
  name: 'reminders_due',
  summary: 'Customers with overdue invoices that have reached a level of reminders that was not sent yet.',
  period: 'now',
  filters: ['partner'],
  columns: {
    ...{ partner: 'relation', currency: 'text', level: 'amount', invoices: 'amount', amount_open: 'amount' },
    ...{ days_overdue: 'amount', last_reminded: 'text', has_email: 'boolean' },
  },
  totals: [],
  async read({ workspaceId, filters }, { tx, registry }) {
    const found = await tx.query<Row>(DUE_SUMS, [workspaceId, filters.partner]);
    const rows = found.map(({ id, name, daysOverdue, lastReminded, isReachable, open, ...row }) => ({
      partner: shownRelation(registry, 'partners', id, name),
      ...row,
      amount_open: open,
      days_overdue: daysOverdue,
      last_reminded: lastReminded,
      has_email: isReachable,
    }));
    return { rows, totals: {} };
  },
};
