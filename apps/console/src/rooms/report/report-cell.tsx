import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Amount } from '../../parts/amount.js';
import { Nothing } from '../../parts/field-value.js';
import { formatNumber } from '../../words/formats.js';
import { isOtherSide, rowText } from './cell-text.js';
import type { Target } from './drill-down.js';
import type { Column, ReportRow } from '../../data/reports/report-types.js';
import classes from './report.module.css';

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
  const text = rowText(column, row);
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
