import { formatDay, formatMonth } from '../../words/formats.js';
import { said, valueLabel } from '../../words/labels.js';
import { isRelated, type Cell, type Column, type ReportRow } from '../../data/reports/report-types.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/report.js';

/** Columns with codes, which are shown as labels: `purchase` becomes `Purchase`. */
const CODES: ReadonlySet<string> = new Set(['type', 'group', 'scope', 'kind']);

export function cellText({ name, type }: Pick<Column, 'name' | 'type'>, value: Cell): string {
  if (value === null) return t.reportCell.none;
  if (isRelated(value)) return value.name ?? value.id;
  if (typeof value === 'boolean') return value ? anywhere.yes : anywhere.no;
  if (type === 'date') return formatDay(String(value));
  if (name === 'month') return formatMonth(String(value));
  return CODES.has(name) ? valueLabel(String(value)) : String(value);
}

/** The text of a cell. A line that the service computes has no account: its name is a sentence of the service, which is translated. */
export function rowText(column: Pick<Column, 'name' | 'type'>, row: ReportRow): string {
  const value = row[column.name] ?? null;
  return column.name === 'name' && row.account === null && value !== null
    ? said(String(value))
    : cellText(column, value);
}

/** Whether it is the side of a ledger line that is 0, which is not shown. */
export function isOtherSide(name: string, row: ReportRow): boolean {
  return (name === 'debit' || name === 'credit') && row[name] === 0 && 'entry' in row && row.debit !== row.credit;
}
