import type { Daybook } from '@daybook/client';
import type { Desk } from './desk.js';

type Row = Readonly<Record<string, unknown>>;

/** Untyped access to any report and list. */
interface Reads {
  get(path: string, options: object): Promise<{ readonly data: readonly Row[]; readonly totals?: Row | null }>;
}

const SPAN = { date_from: '2025-01-01', date_to: '2025-12-31' };
const DAY = { date: '2025-12-31' };

/** The reports to compare at the end of the year. */
export const REPORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...{ trial_balance: SPAN, profit_and_loss: SPAN, tax: SPAN, balance_sheet: DAY },
  ...{ stock_valuation: DAY, aged_receivable: DAY, aged_payable: DAY, received_not_billed: DAY },
};

/** The fields to compare for each document; ids and times differ between workspaces. */
const DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  invoices: ['number', 'type', 'date', 'partner', 'state', 'payment_state', 'amount_total', 'amount_residual'],
  bills: ['number', 'type', 'date', 'partner', 'state', 'payment_state', 'amount_total', 'amount_residual'],
  payments: ['number', 'type', 'date', 'partner', 'state', 'amount', 'amount_unallocated'],
  entries: ['number', 'date', 'reference', 'state'],
  quotations: ['number', 'date', 'partner', 'state', 'amount_total'],
  orders: ['number', 'date', 'partner', 'state', 'delivery_status', 'invoice_status', 'amount_total'],
  transfers: ['number', 'kind', 'date', 'partner', 'state'],
  adjustments: ['number', 'date', 'reason', 'state'],
  reconciliations: ['amount', 'date', 'state'],
};

export interface Books {
  readonly reports: Readonly<Record<string, unknown>>;
  readonly documents: Readonly<Record<string, readonly string[]>>;
  readonly integrity: readonly Row[];
}

/** Replaces a relation by its name, because ids differ between workspaces. */
function comparable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if ('id' in value) return (value as { readonly name?: unknown }).name ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, comparable(one)]));
}

async function allOf(api: Reads, resource: string, fields: readonly string[]): Promise<readonly string[]> {
  const query = { fields: fields.join(','), limit: 200 };
  const { data } = await api.get(`/v1/${resource}`, { params: { query } });
  return data.map((row) => fields.map((name) => String(comparable(row[name]))).join(' | ')).sort();
}

/** Everything that is compared between two workspaces. */
export async function booksOf(daybook: Daybook): Promise<Books> {
  const api = daybook as unknown as Reads;
  const reports = Object.entries(REPORTS).map(async ([name, query]) => {
    const { data, totals } = await api.get(`/v1/reports/${name}`, { params: { query } });
    return [name, { data: data.map(comparable), totals: comparable(totals) }] as const;
  });
  const documents = Object.entries(DOCUMENTS).map(
    async ([resource, fields]) => [resource, await allOf(api, resource, fields)] as const,
  );
  return {
    reports: Object.fromEntries(await Promise.all(reports)),
    documents: Object.fromEntries(await Promise.all(documents)),
    integrity: (await api.get('/v1/reports/integrity', {})).data,
  };
}

/** A report of the year as the console shows it: the cells of every row, including totals. */
export async function shownReport(desk: Desk, title: string): Promise<readonly string[]> {
  const [name, query] = Object.entries(REPORTS).find(([one]) => one === title.toLowerCase().replaceAll(' ', '_'))!;
  await desk.press('Escape', 'Control+k');
  await desk.focusComes(({ kind }) => kind === 'combobox', 'the palette');
  await desk.type(title);
  await desk.press('Enter');
  await desk.arrivesAt(new RegExp(`/reports/${name}$`));
  await desk.looks();
  for (const [parameter, day] of Object.entries(query)) {
    const label = { date_from: 'From', date_to: 'To', date: 'Date' }[parameter]!;
    await desk.tabTo((page) => page.getByRole('main').getByRole('textbox', { name: label, exact: true }), label);
    await desk.type(day);
    await desk.press('Enter');
  }
  await desk.looks();
  const rows = desk.see((page) => page.getByRole('main').getByRole('table')).getByRole('row');
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()).join(' | ')),
  );
}
