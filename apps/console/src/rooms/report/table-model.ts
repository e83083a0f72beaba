import { sumOf } from '../../words/decimals.js';
import { comparedColumns, type ComparedRow } from './comparison.js';
import type { ReportLayout } from './report-layouts.js';
import { cellText } from './cell-text.js';
import {
  isRelated,
  type Cell,
  type Column,
  type ReportRow,
  type ReportSummary,
} from '../../data/reports/report-types.js';

export interface TableGroup {
  /** Null: the rows have no header. */
  readonly head: Cell;
  readonly first: ReportRow;
  readonly rows: readonly ComparedRow[];
}

function isEmptyThroughout(name: string, rows: readonly ReportRow[]): boolean {
  return rows.length > 0 && rows.every((row) => row[name] === null || row[name] === undefined);
}

function hasGroups({ groupBy }: ReportLayout, rows: readonly ReportRow[]): boolean {
  return groupBy !== undefined && !isEmptyThroughout(groupBy, rows);
}

/** The relation that a column `name` belongs to, for example the account. */
export function namedRelation(columns: readonly Column[]): string | undefined {
  return columns.some(({ name }) => name === 'name')
    ? columns.find(({ type }) => type === 'relation')?.name
    : undefined;
}

/** Columns with values, in display order. */
export function visibleColumns(
  { column_details }: ReportSummary,
  layout: ReportLayout,
  rows: readonly ReportRow[],
  currency: string,
): readonly Column[] {
  const isForeign = rows.some((row) => typeof row.currency === 'string' && row.currency !== currency);
  const grouped = hasGroups(layout, rows);
  const relation = namedRelation(column_details);
  const isHidden = ({ name, type }: Column): boolean =>
    type === 'json' ||
    name === relation ||
    ((grouped || layout.groupBy === undefined) && (layout.hidden ?? []).includes(name)) ||
    isEmptyThroughout(name, rows) ||
    (name === 'currency' && column_details.some((one) => one.name === 'amount_currency')) ||
    (name === 'amount_currency' && !isForeign);
  const shown = column_details.filter((column) => !isHidden(column));
  // Show a code before its name.
  return grouped || relation === undefined || relation === 'account'
    ? [...shown.filter(({ name }) => name === 'code'), ...shown.filter(({ name }) => name !== 'code')]
    : shown;
}

/** The columns of the table, and which of them have a second figure and a difference: in a comparison no other figures are shown. */
export function tableColumns(
  report: ReportSummary,
  layout: ReportLayout,
  rows: readonly ComparedRow[],
  currency: string,
  isCompared: boolean,
): { readonly columns: readonly Column[]; readonly twice: ReadonlySet<string> } {
  const shown = rows.map(({ row }) => row);
  const all = visibleColumns(report, layout, shown, currency);
  const twice = new Set(isCompared ? comparedColumns(all).map(({ name }) => name) : []);
  return { columns: isCompared ? all.filter(({ name, type }) => twice.has(name) || type !== 'number') : all, twice };
}

function keyOf(value: Cell | undefined): string {
  return isRelated(value) ? value.id : String(value ?? '');
}

/** Rows by group. A report without groups has a single group without a header. */
export function groupRows(rows: readonly ComparedRow[], layout: ReportLayout): readonly TableGroup[] {
  const by = layout.groupBy;
  const [first] = rows;
  if (first === undefined) return [];
  if (
    by === undefined ||
    !hasGroups(
      layout,
      rows.map(({ row }) => row),
    )
  )
    return [{ head: null, first: first.row, rows }];
  const groups: { head: Cell; first: ReportRow; rows: ComparedRow[] }[] = [];
  for (const one of rows) {
    const last = groups.at(-1);
    if (last && keyOf(last.head) === keyOf(one.row[by])) last.rows.push(one);
    else groups.push({ head: one.row[by] ?? null, first: one.row, rows: [one] });
  }
  return groups;
}

/** The balance before the first line of a group, computed from the balance after it; undefined if the rows have no balance. */
export function openingOf({ balance, debit, credit }: ReportRow): number | undefined {
  if (typeof balance !== 'number' || typeof debit !== 'number' || typeof credit !== 'number') return undefined;
  return sumOf([balance, -debit, credit]);
}

/** Totals that are shown neither in a column nor in a group's footer. */
export function otherTotals(
  { totals }: ReportSummary,
  layout: ReportLayout,
  columns: readonly Column[],
  groups: readonly TableGroup[],
): readonly string[] {
  const closing = groups.map(({ head }) => layout.groupTotals?.[String(head)]);
  return totals.filter((name) => !columns.some((column) => column.name === name) && !closing.includes(name));
}

/** What the head of a group says beside its name: values of its first row. */
export function besideOf({ first }: TableGroup, layout: ReportLayout, report: ReportSummary): readonly string[] {
  return (layout.beside ?? []).flatMap((name) => {
    const column = report.column_details.find((one) => one.name === name);
    const value = first[name];
    return column && value !== null && value !== undefined && value !== '' ? [cellText(column, value)] : [];
  });
}

/** The total in the foot of a group, if the report has one. */
export function closingOf({ head }: TableGroup, layout: ReportLayout, { totals }: ReportSummary): string | undefined {
  const name = layout.groupTotals?.[String(head)];
  return name !== undefined && totals.includes(name) ? name : undefined;
}

/** A figure of a row; undefined where it has none. */
export function figureOf(row: ReportRow | undefined, name: string): number | undefined {
  const value = row?.[name];
  return typeof value === 'number' ? value : undefined;
}

/** Lines with one of the two sides: on a phone, each is a row of two lines. The sums of accounts have both sides. */
export function isLedger(columns: readonly Pick<Column, 'name'>[]): boolean {
  const has = (wanted: string): boolean => columns.some(({ name }) => name === wanted);
  return has('debit') && has('credit') && !has('opening');
}
