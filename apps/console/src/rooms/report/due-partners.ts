import type { Related, Row } from '../../data/wire.js';
import type { ReportRow } from '../../data/reports/report-types.js';

/** A customer to remind, with what is due in each currency. */
export interface DuePartner extends Row {
  readonly id: string;
  readonly name: string;
  /** 1 to 3: the highest of its currencies. */
  readonly level: number;
  readonly invoices: number;
  readonly open: readonly { readonly currency: string; readonly amount: number }[];
  readonly daysOverdue: number;
  readonly lastReminded: string | null;
  readonly hasEmail: boolean;
}

/** The rows of the report `reminders_due`, which has one for each currency, by customer. The longest overdue is first. */
export function duePartners(rows: readonly ReportRow[]): readonly DuePartner[] {
  const found = new Map<string, DuePartner>();
  for (const row of rows) {
    const { id, name } = row['partner'] as Related;
    const before = found.get(id);
    const last = row['last_reminded'] as string | null;
    found.set(id, {
      id,
      name: name ?? id,
      level: Math.max(before?.level ?? 0, Number(row['level'])),
      invoices: (before?.invoices ?? 0) + Number(row['invoices']),
      open: [...(before?.open ?? []), { currency: String(row['currency']), amount: Number(row['amount_open']) }],
      daysOverdue: Math.max(before?.daysOverdue ?? 0, Number(row['days_overdue'])),
      lastReminded: [before?.lastReminded ?? null, last].reduce((a, b) =>
        a === null || (b !== null && b > a) ? b : a,
      ),
      hasEmail: row['has_email'] === true,
    });
  }
  return [...found.values()].sort((a, b) => b.daysOverdue - a.daysOverdue || a.name.localeCompare(b.name));
}
