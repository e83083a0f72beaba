import type { Sheet, SheetCell, SheetRow } from '../../sheets/sheet.js';
import { sumOf } from '../../words/decimals.js';
import { digitsOf } from '../../words/formats.js';
import { columnLabel, lowered } from '../../words/labels.js';
import { cellText, isOtherSide, rowText } from './cell-text.js';
import type { ComparedRow } from './comparison.js';
import type { ReportLayout } from './report-layouts.js';
import type { Compared } from './report-table.js';
import type { Column, ReportRow, ReportSummary } from '../../data/reports/report-types.js';
import {
  besideOf,
  closingOf,
  figureOf,
  groupRows,
  openingOf,
  otherTotals,
  tableColumns,
  type TableGroup,
} from './table-model.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/report.js';

export interface ShownReport {
  readonly report: ReportSummary;
  readonly layout: ReportLayout;
  /** Of all pages. */
  readonly rows: readonly ComparedRow[];
  readonly totals: Readonly<Record<string, number>>;
  readonly compared: Compared | undefined;
  /** Of the books. */
  readonly currency: string;
  /** The company, the report, its period and its currency: lines above the table. */
  readonly title: readonly string[];
}

interface Drawn extends ShownReport {
  readonly columns: readonly Column[];
  readonly twice: ReadonlySet<string>;
}

/** A report as a sheet: the rows, groups and totals of its table, in the same order. */
export function reportSheet(shown: ShownReport): Sheet {
  const { report, layout, rows, currency, compared, title, totals } = shown;
  const drawn: Drawn = { ...shown, ...tableColumns(report, layout, rows, currency, compared !== undefined) };
  const groups = groupRows(rows, layout);
  const others = otherTotals(report, layout, drawn.columns, groups).map((name): SheetRow => ({
    cells: [columnLabel(name), amount(totals[name] ?? 0, currency)],
    isStrong: true,
  }));
  return {
    title,
    head: drawn.columns.flatMap((column) => headOf(column, drawn)),
    rows: [
      ...groups.flatMap((group) => groupLines(group, drawn)),
      ...sumRow(anywhere.total, ({ name }) => (report.totals.includes(name) ? name : undefined), drawn),
      ...others,
    ],
  };
}

function amount(number: number, currency: string): SheetCell {
  return { number, decimals: digitsOf(currency) };
}

/** The table shows the currency of a foreign amount in its cell; here it has a column of its own. */
const FOREIGN = 'amount_currency';

function headOf({ name }: Column, { twice, compared }: Drawn): readonly string[] {
  const label = columnLabel(name);
  if (name === FOREIGN) return [label, columnLabel('currency')];
  if (!twice.has(name) || !compared) return [label];
  const [now, earlier] = compared.names;
  return [`${label}, ${now}`, `${label}, ${earlier}`, t.reportTable.difference];
}

function groupLines(group: TableGroup, drawn: Drawn): readonly SheetRow[] {
  const { layout, report } = drawn;
  const closing = closingOf(group, layout, report);
  return [
    ...(group.head === null ? [] : [groupHead(group, drawn)]),
    ...group.rows.map((one): SheetRow => ({ cells: drawn.columns.flatMap((column) => cellsOf(column, one, drawn)) })),
    ...(closing ? sumRow(t.reportTable.totalOf(lowered(columnLabel(closing))), () => closing, drawn) : []),
  ];
}

/** The name of the group, and its opening balance in the column of balances. */
function groupHead(group: TableGroup, { layout, report, columns, currency }: Drawn): SheetRow {
  const text = cellText({ name: layout.groupBy as string, type: 'string' }, group.head);
  const name = [text, ...besideOf(group, layout, report)].join(' · ');
  const opening = layout.opening ? openingOf(group.first) : undefined;
  const cells = columns.flatMap(({ name: column }): readonly SheetCell[] => {
    if (column === FOREIGN) return [null, null];
    return [column === 'balance' && opening !== undefined ? amount(opening, currency) : null];
  });
  return { cells: [name, ...cells.slice(1)], isStrong: true };
}

function cellsOf(column: Column, { row, now, earlier }: ComparedRow, { twice, currency }: Drawn): readonly SheetCell[] {
  if (column.name === FOREIGN) return foreignCells(row);
  if (!twice.has(column.name)) return [cellOf(column, row, currency)];
  return pair(figureOf(now, column.name), figureOf(earlier, column.name), currency);
}

/** The current figure, the earlier one and the difference. A missing row counts as 0. */
function pair(now: number | undefined, earlier: number | undefined, currency: string): readonly SheetCell[] {
  const shown = [now, earlier].map((figure) => (figure === undefined ? null : amount(figure, currency)));
  return [...shown, amount(sumOf([now ?? 0, -(earlier ?? 0)]), currency)];
}

function foreignCells({ amount_currency: value, currency }: ReportRow): readonly SheetCell[] {
  return typeof value === 'number' && typeof currency === 'string' ? [amount(value, currency), currency] : [null, null];
}

function cellOf(column: Column, row: ReportRow, currency: string): SheetCell {
  const { name, type, decimals } = column;
  const value = row[name] ?? null;
  if (value === null || value === '') return null;
  if (typeof value === 'number') {
    if (isOtherSide(name, row)) return null;
    return decimals === null ? amount(value, currency) : { number: value };
  }
  if (type === 'date' && typeof value === 'string') return { day: value };
  return rowText(column, row);
}

/** Empty if no column has a total. */
function sumRow(label: string, nameOf: (column: Column) => string | undefined, drawn: Drawn): readonly SheetRow[] {
  const { columns, twice, totals, compared, currency } = drawn;
  const totalOf = (column: Column): string | undefined => (column.type === 'number' ? nameOf(column) : undefined);
  if (!columns.some((column) => totalOf(column) !== undefined)) return [];
  const cells = columns.flatMap((column): readonly SheetCell[] => {
    if (column.name === FOREIGN) return [null, null];
    const name = totalOf(column);
    const value = name === undefined ? undefined : totals[name];
    if (twice.has(column.name))
      return pair(value, name === undefined ? undefined : compared?.answer.totals[name], currency);
    return [value === undefined ? null : amount(value, currency)];
  });
  return [{ cells: [label, ...cells.slice(1)], isStrong: true }];
}
