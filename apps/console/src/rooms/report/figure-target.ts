import { addDays, addMonths } from '../../words/days.js';
import { AGES } from '../../data/reports/ages.js';
import { type Place, recordTarget, type Target, targetOf } from './drill-down.js';
import { isRelated, type ReportRow } from '../../data/reports/report-types.js';

/** Columns that tell where a row's figures come from, most specific first. */
const SOURCES = ['entry', 'receipt', 'bill', 'account', 'partner', 'customer', 'product', 'tax'] as const;

const AGED: ReadonlySet<string> = new Set(AGES);

interface FigurePlace extends Place {
  readonly today: string;
}

/**
 * The link of a figure to the lines behind it, if the user's role may read them. An ageing bucket of today links to the
 * partner's open items, sales link to the customer's invoices in the period, a stock value links to its moves.
 */
export function figureTarget(column: string, row: ReportRow, place: FigurePlace): Target | undefined {
  const { report } = place;
  if (AGED.has(column)) return openItems(row, place) ?? nearest(row, place);
  if (report === 'sales') return salesTarget(row, place) ?? nearest(row, place);
  if (report === 'stock_valuation') return movesTarget(row, place) ?? nearest(row, place);
  return nearest(row, place);
}

function nearest(row: ReportRow, place: FigurePlace): Target | undefined {
  for (const name of SOURCES) {
    const value = row[name];
    if (!isRelated(value)) continue;
    const target = targetOf(name, value, place) ?? recordTarget(place.workspace, value.id, place.resources);
    if (target) return target;
  }
  return undefined;
}

function openItems({ partner }: ReportRow, { workspace, answer, today, reports }: FigurePlace): Target | undefined {
  // The report shows the current open items. For another day, the ledger up to that day is more accurate.
  if (!isRelated(partner) || answer.date_to !== today || !reports.has('open_items')) return undefined;
  const params = { workspace, report: 'open_items' };
  return { to: '/w/$workspace/reports/$report', params, search: { partner: partner.id } };
}

function salesTarget(row: ReportRow, place: FigurePlace): Target | undefined {
  const { workspace, resources, reports } = place;
  const [from, to] = daysOf(row, place);
  const { customer, product } = row;
  if (isRelated(customer) && resources.some(({ name }) => name === 'invoices')) {
    const days = { ...(from ? { 'date[gte]': from } : {}), ...(to ? { 'date[lte]': to } : {}) };
    const params = { workspace, resource: 'invoices' };
    return { to: '/w/$workspace/$resource', params, search: { partner: customer.id, state: 'posted', ...days } };
  }
  if (!reports.has('sales')) return undefined;
  const days: Record<string, string> = { ...(from ? { date_from: from } : {}), ...(to ? { date_to: to } : {}) };
  const params = { workspace, report: 'sales' };
  const by: Record<string, string> = { by: 'customer', ...(isRelated(product) ? { product: product.id } : {}) };
  return { to: '/w/$workspace/reports/$report', params, search: { ...by, ...days } };
}

/** The days of a row's month within the report's period; the whole period if the row has no month. */
function daysOf({ month }: ReportRow, { answer }: FigurePlace): readonly [string | null, string | null] {
  const { date_from, date_to } = answer;
  if (typeof month !== 'string') return [date_from, date_to];
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return [
    date_from !== null && date_from > first ? date_from : first,
    date_to !== null && date_to < last ? date_to : last,
  ];
}

function movesTarget({ product }: ReportRow, { workspace, answer, resources }: FigurePlace): Target | undefined {
  if (!isRelated(product) || !resources.some(({ name }) => name === 'moves')) return undefined;
  const until: Record<string, string> = answer.date_to ? { 'date[lte]': answer.date_to } : {};
  return {
    to: '/w/$workspace/$resource',
    params: { workspace, resource: 'moves' },
    search: { product: product.id, ...until },
  };
}
