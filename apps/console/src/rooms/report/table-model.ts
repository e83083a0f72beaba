import { sumOf } from '../../words/decimals.js';
import type { ComparedRow } from './comparison.js';
import type { ReportLayout } from './report-layouts.js';
import { isRelated, type Cell, type Column, type ReportRow, type ReportSummary } from './report-types.js';

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
    (grouped && (layout.hidden ?? []).includes(name)) ||
    isEmptyThroughout(name, rows) ||
    (name === 'currency' && column_details.some((one) => one.name === 'amount_currency')) ||
    (name === 'amount_currency' && !isForeign);
  const shown = column_details.filter((column) => !isHidden(column));
  // Show a code before its name.
  return grouped || relation === undefined || relation === 'account'
    ? [...shown.filter(({ name }) => name === 'code'), ...shown.filter(({ name }) => name !== 'code')]
    : shown;
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
