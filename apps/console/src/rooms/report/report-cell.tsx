import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Amount } from '../../parts/amount.js';
import { Nothing } from '../../parts/field-value.js';
import { formatDay, formatMonth, formatNumber } from '../../words/formats.js';
import { said, valueLabel } from '../../words/labels.js';
import type { Target } from './drill-down.js';
import { isRelated, type Cell, type Column, type ReportRow } from './report-types.js';
import classes from './report.module.css';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/report.js';

/** Columns with codes, which are shown as labels: `purchase` becomes `Purchase`. */
const CODES: ReadonlySet<string> = new Set(['type', 'group', 'scope']);

interface ReportCellProps {
  readonly column: Column;
  readonly row: ReportRow;
  readonly currency: string;
  /** The target of its link. */
  readonly target: Target | undefined;
}

export function ReportCell({ column, row, currency, target }: ReportCellProps) {
  const value = row[column.name] ?? null;
  if (column.type === 'number')
    return (
      <FigureLink target={value === 0 || value === null || isOtherSide(column.name, row) ? undefined : target}>
        <Figure column={column} value={value as number | null} row={row} currency={currency} />
      </FigureLink>
    );
  if (value === null || value === '') return <Nothing />;
  // A line that the service computes has no account. Its name is a sentence of the service, which is translated.
  const isReckoned = column.name === 'name' && row.account === null;
  const text = isReckoned ? said(String(value)) : textOf(column, value);
  return target ? (
    <Link to={target.to} params={target.params} search={target.search ?? {}}>
      <bdi>{text}</bdi>
    </Link>
  ) : (
    <bdi>{text}</bdi>
  );
}

/** A figure that links to its details. It is underlined on hover and focus. */
export function FigureLink({
  target,
  children,
}: {
  readonly target: Target | undefined;
  readonly children: ReactNode;
}) {
  if (!target) return children;
  return (
    <Link to={target.to} params={target.params} search={target.search ?? {}} className={classes.figureLink}>
      {children}
    </Link>
  );
}

export function textOf({ name, type }: Pick<Column, 'name' | 'type'>, value: Cell): string {
  if (value === null) return t.reportCell.none;
  if (isRelated(value)) return value.name ?? value.id;
  if (typeof value === 'boolean') return value ? anywhere.yes : anywhere.no;
  if (type === 'date') return formatDay(String(value));
  if (name === 'month') return formatMonth(String(value));
  return CODES.has(name) ? valueLabel(String(value)) : String(value);
}

function Figure({
  column,
  value,
  row,
  currency,
}: {
  readonly column: Column;
  readonly value: number | null;
  readonly row: ReportRow;
  readonly currency: string;
}) {
  if (value === null) return <Nothing />;
  // A ledger line has either a debit or a credit. The other cell stays empty, as on paper.
  if (isOtherSide(column.name, row)) return null;
  const muted = value === 0 ? classes.zero : undefined;
  if (column.name === 'amount_currency' && typeof row.currency === 'string')
    return <Amount value={value} currency={row.currency} />;
  if (column.decimals === null)
    return (
      <span className={muted}>
        <Amount value={value} currency={currency} bare />
      </span>
    );
  return <span className={`figures ${muted ?? ''}`}>{formatNumber(value)}</span>;
}

/** Whether it is the side of a ledger line that is 0, which is not shown. */
export function isOtherSide(name: string, row: ReportRow): boolean {
  return (name === 'debit' || name === 'credit') && row[name] === 0 && 'entry' in row && row.debit !== row.credit;
}
