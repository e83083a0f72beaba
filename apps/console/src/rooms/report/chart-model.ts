import { AGES } from '../../data/reports/ages.js';
import { sumOf } from '../../words/decimals.js';
import { formatMonth } from '../../words/formats.js';
import { columnLabel } from '../../words/labels.js';
import { isRelated, type ReportAnswer, type ReportRow } from '../../data/reports/report-types.js';

export interface ChartBar {
  /** The row or column of the bar. */
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly row?: ReportRow;
}

export interface Chart {
  readonly kind: 'months' | 'parts';
  readonly bars: readonly ChartBar[];
}

/** The maximum number of bars. */
const MOST = 8;

const amountOf = (row: ReportRow, name: string): number => {
  const value = row[name];
  return typeof value === 'number' ? value : 0;
};

/** The chart of a report; undefined if the report has none or there is nothing to compare. */
export function chartOf(report: string, { data, totals }: Pick<ReportAnswer, 'data' | 'totals'>): Chart | undefined {
  const chart = modelOf(report, data, totals);
  return chart && chart.bars.filter(({ value }) => value !== 0).length > 1 ? chart : undefined;
}

function modelOf(report: string, data: readonly ReportRow[], totals: ReportAnswer['totals']): Chart | undefined {
  switch (report) {
    case 'aged_receivable':
    case 'aged_payable':
      return {
        kind: 'parts',
        bars: AGES.map((age) => ({ key: age, label: columnLabel(age), value: totals[age] ?? 0 })),
      };
    case 'profit_and_loss':
      return {
        kind: 'parts',
        bars: ['income', 'expense', 'profit'].map((key) => ({ key, label: columnLabel(key), value: totals[key] ?? 0 })),
      };
    case 'sales':
      return data.some(({ month }) => typeof month === 'string')
        ? { kind: 'months', bars: byMonth(data) }
        : { kind: 'parts', bars: largest(data, 'customer', 'amount') ?? largest(data, 'product', 'amount') ?? [] };
    case 'stock_valuation':
      return { kind: 'parts', bars: largest(data, 'product', 'value') ?? [] };
    default:
      return undefined;
  }
}

function byMonth(data: readonly ReportRow[]): readonly ChartBar[] {
  const months = new Map<string, number[]>();
  for (const row of data) {
    const month = String(row.month ?? '');
    months.set(month, [...(months.get(month) ?? []), amountOf(row, 'amount')]);
  }
  return [...months]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, amounts]) => ({ key: month, label: formatMonth(month), value: sumOf(amounts), row: { month } }));
}

/** The rows with the largest figures, labelled by a related record; undefined if no row has one. */
function largest(data: readonly ReportRow[], by: string, figure: string): readonly ChartBar[] | undefined {
  const bars = data.flatMap((row): ChartBar[] => {
    const named = row[by];
    return isRelated(named)
      ? [{ key: named.id, label: named.name ?? named.id, value: amountOf(row, figure), row }]
      : [];
  });
  if (bars.length === 0) return undefined;
  return bars.sort((one, other) => other.value - one.value).slice(0, MOST);
}
