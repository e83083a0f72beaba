import { isMoney, isPrice } from '../data/money-fields.js';
import type { Field, Row } from '../data/wire.js';
import { formatAmount, formatDay, formatInstant, formatNumber } from '../words/formats.js';
import { type Column, valueAt } from './columns.js';
import { anywhere } from '../texts/anywhere.js';

/** Pixels of a text column that shares what the others leave. */
export const LEAST_TEXT = 128;

/** What the first and the last column have more around their cells. */
export const EDGE = 7;

/** Around the text of a cell. */
const AROUND = 15;
/** Figures are of one width; what stands between them is narrow. */
const FIGURE = 9.1;
const MARK = 3.8;
const LETTER = 7.8;
/** Of a badge, which is written smaller, and what is around its word. */
const BADGE_LETTER = 6.6;
const BADGE = 27;
const ARROW = 15;
/** The code of a currency beside its amount, written smaller. */
const CURRENCY = 32;

const LEAST_AMOUNT = '12,345.67';
const LEAST_NUMBER = '1,000';
/** A number of a document; codes are as long as the schema allows, up to so many letters. */
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

/** The texts of the rows, as far as they are of that kind. */
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

/** Some month of the language has the longest name. */
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
  // It stands out, in a stronger writing.
  return Math.min(MOST, widest([LEAST_NAME, ...textsIn(rows, path, isText, (text) => text)]) * 1.05);
}

/** Figures are never cut off: a column with longer ones becomes wider. */
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

/** The part of the list that the name of the records takes, where several texts share what is left. */
const NAMES_SHARE = '26%';

/** Widths as styles. Names come first, and are what one looks for: they get more than what stands beside them. */
export function styledWidths(widths: readonly (number | undefined)[]): readonly (number | string | undefined)[] {
  const isShared = widths.filter((one) => one === undefined).length > 2;
  return widths.map((one, at) => one ?? (at === 0 && isShared ? NAMES_SHARE : undefined));
}

/** Pixels of a column that has a width by its nature; undefined: it is a text and shares the rest. */
export function widthOf(column: Column, isFirst: boolean, rows: readonly Row[], currency: string): number | undefined {
  const width = ofValues(column, isFirst, rows, currency);
  if (width === undefined) return undefined;
  const head = ofText(column.label) + (column.field.sortable ? ARROW : 0);
  return Math.ceil(Math.max(width, head)) + AROUND;
}
