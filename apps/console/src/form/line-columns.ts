import type { CSSProperties } from 'react';
import { cellCurrency, isMoney } from '../data/money-fields.js';
import type { Field, Related, Row } from '../data/wire.js';
import { isLineRelation } from '../parts/relations.js';
import { formatAmount, formatDay, formatNumber } from '../words/formats.js';
import { fieldLabel } from '../words/labels.js';
import { writable } from './form-values.js';
import { t } from '../texts/record.js';

/** An amount that the service computes for every line. It is the last column of the grid. */
const isComputedAmount = ({ type, read_only, decimals, nullable }: Field): boolean =>
  type === 'number' && read_only && decimals === null && !nullable;

const byName = (fields: readonly Field[], names: readonly string[]): readonly Field[] =>
  names.flatMap((name) => fields.find((field) => field.name === name) ?? []);

/** The columns of an editable grid: the given ones, or the writable ones and the amount. */
export function gridColumns(field: Field, names?: readonly string[]): readonly Field[] {
  const fields = field.fields ?? [];
  if (names) return byName(fields, names).filter((one) => !one.read_only || isComputedAmount(one));
  return [
    ...writable(fields).filter((one) => one.required || !isLineRelation(one)),
    ...fields.filter(isComputedAmount),
  ];
}

/** The quantities that are in the unit of the line. */
export const COUNTED: ReadonlySet<string> = new Set(['quantity', 'quantity_counted']);

/** Whether a line is in another unit than that of its product. */
export const isConverted = (row: Row): boolean =>
  typeof row.quantity_base === 'number' && row.quantity_base !== (row.quantity ?? row.quantity_counted);

/**
 * Said elsewhere: the unit below the quantity, whether the price follows at the price of a draft, and when an order is invoiced by what is to
 * be invoiced.
 */
const ELSEWHERE: readonly string[] = ['unit_code', 'quantity_base', 'price_source', 'invoice_policy'];

/** Left out where no line says more by it: without a discount, or with the name of its product as description. */
const QUIET: Readonly<Record<string, (row: Row) => unknown>> = {
  discount: (row) => row.discount,
  description: (row) => row.description && row.description !== (row.product as Related | null | undefined)?.name,
};

/** Said where a line has them, although they can be written: for a grid they are too rare. */
const RARE: readonly string[] = ['period'];

/** The columns of a read-only table: those that have any values. */
export function tableColumns(field: Field, rows: readonly Row[], names?: readonly string[]): readonly Field[] {
  const fields = (field.fields ?? []).filter(({ type }) => type !== 'list' && type !== 'id');
  const isShown = ({ name }: Field): boolean =>
    rows.some(
      (row) =>
        row[name] !== null &&
        row[name] !== undefined &&
        row[name] !== '' &&
        !(Array.isArray(row[name]) && (row[name] as readonly unknown[]).length === 0),
    );
  const inGrid = (names ? byName(fields, names) : gridColumns(field).filter(isShown)).filter(
    ({ name }) => !ELSEWHERE.includes(name) && rows.some(QUIET[name] ?? (() => true)),
  );
  const more = fields.filter(
    (one) =>
      !inGrid.includes(one) &&
      (one.read_only || RARE.includes(one.name)) &&
      !ELSEWHERE.includes(one.name) &&
      isShown(one) &&
      rows.some((row) => row[one.name] !== 0 && row[one.name] !== false),
  );
  return [...inGrid, ...more];
}

/** The minimum width of a column in pixels, and its share of the remaining width. */
const WIDTHS: Readonly<Record<string, readonly [number, number]>> = {
  relation: [128, 1.5],
  reference: [128, 1.5],
  relations: [128, 1.2],
  string: [128, 2],
  strings: [120, 1],
  number: [84, 0.7],
  integer: [64, 0.6],
  boolean: [64, 0.5],
  choice: [88, 0.7],
  date: [112, 0.8],
};

const NUMBER_PX = 28;
const BUTTON_PX = 32;

/** The width of a digit, and the padding of a cell. */
const FIGURE_PX = 8;
const BESIDE_PX = 20;

const figureText = (field: Field, value: number, row: Row, currency: string): string =>
  isMoney(field) ? formatAmount(value, cellCurrency(field, row, currency)) : formatNumber(value);

/** The width of the longest number in a column, so that amounts of millions also fit. */
function figuresPx(field: Field, rows: readonly Row[], currency: string): number {
  const lengths = rows.map((row) => {
    const value = row[field.name];
    return typeof value === 'number' ? figureText(field, value, row, currency).length : 0;
  });
  return lengths.reduce((most, length) => Math.max(most, length), 0) * FIGURE_PX + BESIDE_PX;
}

/** The width of a letter of a heading. */
const LETTER_PX = 7;

/** The width of the longest word of a heading, which is not broken. */
const headingPx = (field: Field): number =>
  Math.max(
    ...fieldLabel(field)
      .split(/[\s-]/)
      .map(({ length }) => length),
  ) *
    LETTER_PX +
  BESIDE_PX;

/**
 * The widths of a grid as custom properties: line number, columns, button. `rows`: the shown rows, so that no number overflows
 * its column.
 */
export function widthsOf(
  columns: readonly Field[],
  hasButton: boolean,
  rows: readonly Row[],
  currency: string,
): CSSProperties {
  const widths = columns.map((field): readonly [number, number] => {
    const [px, share] = WIDTHS[field.type] ?? ([96, 1] as const);
    const figures = field.type === 'number' ? figuresPx(field, rows, currency) : 0;
    return [Math.max(px, figures, headingPx(field)), share];
  });
  const ends = hasButton ? [`${BUTTON_PX}px`] : [];
  const least = widths.reduce((sum, [px]) => sum + px, NUMBER_PX + (hasButton ? BUTTON_PX : 0));
  return {
    '--columns': [`${NUMBER_PX}px`, ...widths.map(([px, share]) => `minmax(${px}px, ${share}fr)`), ...ends].join(' '),
    '--least': `${least}px`,
  } as CSSProperties;
}

export const isRight = ({ type }: Field): boolean => type === 'number' || type === 'integer';

/** The value that the service would fill into an empty cell. `currency`: for amounts. */
export function placeholderOf(field: Field, row: Row | undefined, currency: string | undefined): string | undefined {
  const { name, type, default: start } = field;
  const value = row?.[name] ?? (typeof start === 'number' ? start : undefined);
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value))
    return value.map((one: { readonly name?: string }) => one.name ?? '').join(', ') || t.lineColumns.none;
  if (typeof value === 'object') return (value as { readonly name?: string | null }).name ?? undefined;
  if (typeof value === 'number')
    return isMoney(field) ? formatAmount(value, cellCurrency(field, row, currency)) : formatNumber(value);
  return type === 'date' ? formatDay(String(value)) : String(value);
}
