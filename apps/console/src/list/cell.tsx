import { currencyOf, isMoney, isPrice } from '../data/money-fields.js';
import type { Row } from '../data/wire.js';
import { Amount } from '../parts/amount.js';
import { StateBadge } from '../parts/state-badge.js';
import { cellText, choiceLabel, isEmpty } from './cell-text.js';
import { type Column, valueAt } from './columns.js';
import { currencyName } from '../words/currencies.js';
import { labelOf, valueLabel } from '../words/labels.js';

interface CellProps {
  readonly column: Column;
  readonly row: Row;
  /** The currency of the books, for rows without their own. */
  readonly currency: string;
}

/** The dash of an empty cell, hidden from screen readers, which would read it hundreds of times. */
const EMPTY = (
  <span aria-hidden="true" data-empty>
    –
  </span>
);

/** A value in a row. The row is a link, so a cell contains none. No hooks, because a page has thousands of cells. */
export function Cell({ column: { field, path }, row, currency }: CellProps) {
  const value = valueAt(row, path);
  if (isEmpty(value)) return EMPTY;
  if (typeof value === 'number' && isMoney(field))
    return <Amount value={value} currency={currencyOf(row, currency)} bare={isPrice(field)} />;
  const text = (field.name === 'name' ? currencyName(row) : undefined) ?? cellText(field, value);
  if (typeof value !== 'string') return text;
  if (field.type === 'date' || field.type === 'instant') return <time dateTime={value}>{text}</time>;
  if (field.type === 'choice' && /(^|_)(state|status)$/.test(field.name)) {
    const label = choiceLabel(field, value);
    return <StateBadge state={value} {...(label === undefined ? {} : { label })} />;
  }
  return text;
}

/** The title of a record in its row: the first column, or the kind of record if that is empty. */
export function RowTitle({ column, row, currency, singular }: CellProps & { readonly singular: string }) {
  const value = valueAt(row, column.path);
  if (value !== null && value !== undefined && value !== '')
    return <Cell column={column} row={row} currency={currency} />;
  return <span data-empty>{typeof row.state === 'string' ? valueLabel(row.state) : labelOf(singular)}</span>;
}
