import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/report.js';
/** How single reports are laid out; one that is not named here is a table of all its columns. */
export interface ReportLayout {
  /** Rows with the same value stand below it. */
  readonly groupBy?: string;
  /** Columns that the head of a group shows. */
  readonly hidden?: readonly string[];
  /** Beside the head of a group: from its first row. */
  readonly beside?: readonly string[];
  /** Each group has a running balance: its head says where that begins. */
  readonly opening?: true;
  /** The total of the report that closes a group, by the group's value. */
  readonly groupTotals?: Readonly<Record<string, string>>;
}

const LAYOUTS: Readonly<Record<string, ReportLayout>> = {
  general_ledger: { groupBy: 'account', hidden: ['account', 'code'], beside: ['code'], opening: true },
  partner_ledger: { groupBy: 'partner', hidden: ['partner', 'code'] },
  open_items: { hidden: ['line', 'code'] },
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

/** The reports as one looks for them. */
const GROUPS: readonly { readonly name: string; readonly reports: readonly string[] }[] = [
  {
    get name() {
      return t.reportLayouts.statements;
    },
    reports: ['profit_and_loss', 'balance_sheet', 'trial_balance'],
  },
  {
    get name() {
      return t.reportLayouts.ledgers;
    },
    reports: ['general_ledger', 'partner_ledger', 'journal'],
  },
  {
    get name() {
      return t.reportLayouts.owed;
    },
    reports: ['aged_receivable', 'aged_payable', 'open_items', 'received_not_billed'],
  },
  {
    get name() {
      return t.reportLayouts.salesAndStock;
    },
    reports: ['sales', 'stock_valuation'],
  },
  {
    get name() {
      return t.reportLayouts.tax;
    },
    reports: ['tax'],
  },
  {
    get name() {
      return t.reportLayouts.checks;
    },
    reports: ['integrity'],
  },
];

/** Reports by group in their order; what no group names stands under More. */
export function groupReports<Report extends { readonly name: string }>(
  reports: readonly Report[],
): readonly { readonly name: string; readonly reports: readonly Report[] }[] {
  const placed = new Set(GROUPS.flatMap((group) => group.reports));
  const more = { name: anywhere.more, reports: reports.filter(({ name }) => !placed.has(name)) };
  const groups = GROUPS.map((group) => ({
    name: group.name,
    reports: group.reports.flatMap((name) => reports.find((one) => one.name === name) ?? []),
  }));
  return [...groups, more].filter((group) => group.reports.length > 0);
}
