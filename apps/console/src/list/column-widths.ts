import { isMoney, isPrice } from '../data/money-fields.js';
import type { Field, Row } from '../data/wire.js';
import { formatAmount, formatDay, formatInstant, formatNumber } from '../words/formats.js';
import { type Column, valueAt } from './columns.js';
import { anywhere } from '../texts/anywhere.js';

/** Minimum width in pixels of a text column, which shares the remaining space. */
export const LEAST_TEXT = 128;

/** Additional padding of the first and the last column. */
export const EDGE = 7;

/** Padding around the text of a cell. */
const AROUND = 15;
/** The width of a digit. All digits have the same width; separators are narrower. */
const FIGURE = 9.1;
const MARK = 3.8;
const LETTER = 7.8;
/** The width of a letter in a badge, which has a smaller font. */
const BADGE_LETTER = 6.6;
const BADGE = 27;
const ARROW = 15;
/** The currency code beside an amount, in a smaller font. */
const CURRENCY = 32;

const LEAST_AMOUNT = '12,345.67';
const LEAST_NUMBER = '1,000';
/** A document number. Codes are as long as the schema allows, up to a maximum. */
const LEAST_NAME = 'INV/2026/00000';
const SHORT = 20;
const MOST = 240;

function ofText(text: string): number {
  return [...text].reduce(
    (width, one) => width + (/[\d\u2212]/.test(one) ? FIGURE : /\p{L}/u.test(one) ? LETTER : MARK),
    0,
  );
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(ofText));
}

/** The values of the rows that have the given type, as texts. */
function textsIn<Value>(
  rows: readonly Row[],
  path: string,
  isOne: (value: unknown) => value is Value,
  text: (value: Value) => string,
): readonly string[] {
  return rows
    .map((row) => valueAt(row, path))
    .filter(isOne)
    .map(text);
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';

/** A day in each month, because the month with the longest name depends on the language. */
const DAYS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-28`);

function ofChoice({ name, values = [] }: Field): number {
  const labels = values.map(({ label }) => label);
  if (/(state|status)$/.test(name)) return Math.max(0, ...labels.map(({ length }) => length)) * BADGE_LETTER + BADGE;
  return Math.min(MOST, widest(labels));
}

function ofString(
  { max_length, read_only }: Field,
  path: string,
  isFirst: boolean,
  rows: readonly Row[],
): number | undefined {
  if (max_length !== undefined && max_length <= SHORT) return max_length * LETTER;
  if (!isFirst || !read_only) return undefined;
  // It has a heavier font weight.
  return Math.min(MOST, widest([LEAST_NAME, ...textsIn(rows, path, isText, (text) => text)]) * 1.05);
}

/** Figures are never cut off: the column becomes wider instead. */
function ofValues(
  { field, path }: Column,
  isFirst: boolean,
  rows: readonly Row[],
  currency: string,
): number | undefined {
  const inMoney = (value: number): string => formatAmount(value, currency);
  if (isMoney(field))
    return widest([LEAST_AMOUNT, ...textsIn(rows, path, isNumber, inMoney)]) + (isPrice(field) ? 0 : CURRENCY);
  switch (field.type) {
    case 'number':
    case 'integer':
      return widest([LEAST_NUMBER, ...textsIn(rows, path, isNumber, formatNumber)]);
    case 'date':
      return widest(DAYS.map(formatDay));
    case 'instant':
      return widest(DAYS.map((day) => formatInstant(`${day}T12:58:00Z`)));
    case 'choice':
      return ofChoice(field);
    case 'string':
      return ofString(field, path, isFirst, rows);
    case 'relation':
      return field.target === 'currencies' ? widest(['MMM']) + AROUND : undefined;
    case 'boolean':
      return widest([anywhere.yes]);
    default:
      return undefined;
  }
}

/** The share of the list's width for the record's name, where several text columns share the remaining space. */
const NAMES_SHARE = '26%';

/** Widths as CSS values. Names get more space than other texts, because users scan for them. */
export function styledWidths(widths: readonly (number | undefined)[]): readonly (number | string | undefined)[] {
  const isShared = widths.filter((one) => one === undefined).length > 2;
  return widths.map((one, at) => one ?? (at === 0 && isShared ? NAMES_SHARE : undefined));
}

/** The width in pixels of a column whose type determines it; undefined for a text, which shares the remaining space. */
export function widthOf(column: Column, isFirst: boolean, rows: readonly Row[], currency: string): number | undefined {
  const width = ofValues(column, isFirst, rows, currency);
  if (width === undefined) return undefined;
  const head = ofText(column.label) + (column.field.sortable ? ARROW : 0);
  return Math.ceil(Math.max(width, head)) + AROUND;
}
