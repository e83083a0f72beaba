import { currencyOf, isMoney, isPrice } from '../data/money-fields.js';
import type { Field, Related, Row } from '../data/wire.js';
import { Amount } from '../parts/amount.js';
import { StateBadge } from '../parts/state-badge.js';
import { formatDay, formatInstant, formatNumber } from '../words/formats.js';
import { type Column, valueAt } from './columns.js';
import { labelOf, valueLabel } from '../words/labels.js';
import { anywhere } from '../texts/anywhere.js';

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

function nameOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value ?? '');
  const { id, name } = value as Partial<Related>;
  return name ?? id ?? JSON.stringify(value);
}

function choiceLabel(field: Field, value: string): string | undefined {
  return field.values?.find((one) => one.value === value)?.label;
}

/** A value in a row. The row is a link, so a cell contains none. No hooks, because a page has thousands of cells. */
export function Cell({ column: { field, path }, row, currency }: CellProps) {
  const value = valueAt(row, path);
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return EMPTY;
  if (Array.isArray(value)) return value.map(nameOf).join(', ');
  if (typeof value === 'number') {
    if (isMoney(field)) return <Amount value={value} currency={currencyOf(row, currency)} bare={isPrice(field)} />;
    return formatNumber(value);
  }
  if (typeof value === 'boolean') return value ? anywhere.yes : anywhere.no;
  // Its keys are arbitrary: one named `name` would hide the others.
  if (field.type === 'map')
    return Object.entries(value)
      .map(([name, text]) => `${name}: ${String(text)}`)
      .join(', ');
  if (typeof value === 'object') return nameOf(value);
  const text = String(value);
  if (field.type === 'date') return <time dateTime={text}>{formatDay(text)}</time>;
  if (field.type === 'instant') return <time dateTime={text}>{formatInstant(text)}</time>;
  if (field.type !== 'choice') return text;
  const label = choiceLabel(field, text);
  return /(^|_)(state|status)$/.test(field.name) ? (
    <StateBadge state={text} {...(label === undefined ? {} : { label })} />
  ) : (
    (label ?? text)
  );
}

/** The title of a record in its row: the first column, or the kind of record if that is empty. */
export function RowTitle({ column, row, currency, singular }: CellProps & { readonly singular: string }) {
  const value = valueAt(row, column.path);
  if (value !== null && value !== undefined && value !== '')
    return <Cell column={column} row={row} currency={currency} />;
  return <span data-empty>{typeof row.state === 'string' ? valueLabel(row.state) : labelOf(singular)}</span>;
}
