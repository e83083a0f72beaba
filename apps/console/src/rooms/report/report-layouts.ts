import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/report.js';
import { perLanguage } from '../../texts/language.js';
/** The layout of a report. Reports without one are a table of all their columns. */
export interface ReportLayout {
  /** Groups rows by the value of this column. */
  readonly groupBy?: string;
  /** Columns that are hidden, because the group header or another column shows them. */
  readonly hidden?: readonly string[];
  /** Shown in the group header: values of the first row. */
  readonly beside?: readonly string[];
  /** Each group has a running balance. Its header shows the opening balance. */
  readonly opening?: true;
  /** The report total in the footer of a group, by the group's value. */
  readonly groupTotals?: Readonly<Record<string, string>>;
}

const LAYOUTS: Readonly<Record<string, ReportLayout>> = {
  general_ledger: { groupBy: 'account', hidden: ['account', 'code'], beside: ['code'], opening: true },
  partner_ledger: { groupBy: 'partner', hidden: ['partner', 'code'] },
  open_items: { hidden: ['line', 'code'] },
  foreign_items: { hidden: ['line', 'code'] },
  // The name of a bank line is its text.
  bank_reconciliation: { groupBy: 'bank_account', hidden: ['bank_account', 'text'] },
  journal: {
    groupBy: 'entry',
    hidden: ['entry', 'date', 'journal', 'reference'],
    beside: ['date', 'journal', 'reference'],
  },
  profit_and_loss: { groupBy: 'group', hidden: ['group'], groupTotals: { income: 'income', expense: 'expense' } },
  balance_sheet: {
    groupBy: 'group',
    hidden: ['group'],
    groupTotals: { asset: 'assets', liability: 'liabilities', equity: 'equity' },
  },
  received_not_billed: { groupBy: 'partner', hidden: ['partner', 'receipt_line', 'bill_line'] },
  sales: { groupBy: 'month', hidden: ['month'] },
};

export function layoutOf(report: string): ReportLayout {
  return Object.hasOwn(LAYOUTS, report) ? (LAYOUTS[report] as ReportLayout) : {};
}

/** The reports, grouped as users look for them. */
const GROUPS = perLanguage((): readonly { readonly name: string; readonly reports: readonly string[] }[] => [
  {
    name: t.reportLayouts.statements,
    reports: ['profit_and_loss', 'balance_sheet', 'trial_balance'],
  },
  {
    name: t.reportLayouts.ledgers,
    reports: ['general_ledger', 'partner_ledger', 'journal', 'bank_reconciliation'],
  },
  {
    name: t.reportLayouts.owed,
    reports: ['aged_receivable', 'aged_payable', 'open_items', 'foreign_items', 'reminders_due', 'received_not_billed'],
  },
  {
    name: t.reportLayouts.salesAndStock,
    reports: ['sales', 'stock_valuation'],
  },
  {
    name: t.reportLayouts.tax,
    reports: ['tax', 'tax_return', 'oss', 'ec_sales_list'],
  },
  {
    name: t.reportLayouts.checks,
    reports: ['integrity'],
  },
]);

/** Reports by group, in order. Reports without a group are listed under More. */
export function groupReports<Report extends { readonly name: string }>(
  reports: readonly Report[],
): readonly { readonly name: string; readonly reports: readonly Report[] }[] {
  const placed = new Set(GROUPS().flatMap((group) => group.reports));
  const more = { name: anywhere.more, reports: reports.filter(({ name }) => !placed.has(name)) };
  const groups = GROUPS().map((group) => ({
    name: group.name,
    reports: group.reports.flatMap((name) => reports.find((one) => one.name === name) ?? []),
  }));
  return [...groups, more].filter((group) => group.reports.length > 0);
}
