import type { Field, Row } from '../data/types.js';
import { formatAmount, formatNumber } from '../words/formats.js';
import { type Column, isAmount, valueAt } from './columns.js';

/** Pixels of a text column that shares what the others leave. */
export const LEAST_TEXT = 128;

/** What a letter and a figure take, and the space around a cell. */
const LETTER = 7.4;
/** A badge is written smaller. */
const BADGE_LETTER = 7;
const WIDE_LETTER = 8.2;
const FIGURE = 7.8;
const AROUND = 24;
const BADGE = 26;
const ARROW = 26;
const CURRENCY = 34;
/** Three capital letters. */
const CURRENCY_CODE = 58;

const WIDTHS: Partial<Record<Field['type'], number>> = { date: 116, instant: 172, boolean: 92 };
const SHORTEST_AMOUNT = '12,345.67'.length;
const SHORTEST_NUMBER = '1,000'.length;
/** A number of a document; codes are as long as the schema allows, up to so many letters. */
const NAME = 144;
const SHORT = 20;
const MOST_OF_CHOICE = 240;

function longest(rows: readonly Row[], path: string, text: (value: number) => string, least: number): number {
  return Math.max(least, ...rows.map((row) => valueAt(row, path)).map((value) => (typeof value === 'number' ? text(value).length : 0)));
}

function ofChoice({ name, values = [] }: Field): number {
  const letters = Math.max(...values.map(({ label }) => label.length), 3);
  const width = /(state|status)$/.test(name) ? letters * BADGE_LETTER + BADGE : letters * WIDE_LETTER;
  return Math.min(MOST_OF_CHOICE, Math.ceil(width) + AROUND);
}

function ofText({ max_length, read_only }: Field, isFirst: boolean): number | undefined {
  if (max_length !== undefined && max_length <= SHORT) return Math.ceil(max_length * FIGURE) + AROUND;
  return isFirst && read_only ? NAME : undefined;
}

function ofValues({ field, path }: Column, isFirst: boolean, rows: readonly Row[], currency: string): number | undefined {
  // Figures are never cut off: a column with longer ones becomes wider.
  if (isAmount(field)) return Math.ceil(longest(rows, path, (value) => formatAmount(value, currency), SHORTEST_AMOUNT) * FIGURE) + CURRENCY + AROUND;
  if (field.type === 'number' || field.type === 'integer') return Math.ceil(longest(rows, path, formatNumber, SHORTEST_NUMBER) * FIGURE) + AROUND + 8;
  if (field.type === 'choice') return ofChoice(field);
  if (field.type === 'string') return ofText(field, isFirst);
  if (field.type === 'relation' && field.target === 'currencies') return CURRENCY_CODE;
  return WIDTHS[field.type];
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
  const head = Math.ceil(column.label.length * LETTER) + AROUND + (column.field.sortable ? ARROW : 0);
  return Math.max(width, head);
}
