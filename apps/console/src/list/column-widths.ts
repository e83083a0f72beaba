import { isMoney, isPrice } from '../data/money-fields.js';
import type { Field, Row } from '../data/types.js';
import { formatAmount, formatNumber } from '../words/formats.js';
import { type Column, valueAt } from './columns.js';

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

const WIDTHS: Partial<Record<Field['type'], number>> = { date: 116, instant: 172, boolean: 92 };
const LEAST_AMOUNT = '12,345.67'.length;
const LEAST_NUMBER = '1,000'.length;
/** A number of a document; codes are as long as the schema allows, up to so many letters. */
const NAME = 144;
const SHORT = 20;
const MOST_OF_CHOICE = 240;

/** Figures are never cut off: a column with longer ones becomes wider. */
function ofFigures(rows: readonly Row[], path: string, text: (value: number) => string, least: number): number {
  const most = Math.max(least, ...rows.map((row) => valueAt(row, path)).map((value) => (typeof value === 'number' ? text(value).length : 0)));
  return Math.ceil(most * FIGURE) + AROUND;
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
  const inMoney = (value: number): string => formatAmount(value, currency);
  if (isMoney(field)) return ofFigures(rows, path, inMoney, LEAST_AMOUNT) + (isPrice(field) ? 0 : CURRENCY);
  if (field.type === 'number' || field.type === 'integer') return ofFigures(rows, path, formatNumber, LEAST_NUMBER) + 8;
  if (field.type === 'choice') return ofChoice(field);
  if (field.type === 'string') return ofText(field, isFirst);
  return WIDTHS[field.type];
}

/** Pixels of a column that has a width by its nature; undefined: it is a text and shares the rest. */
export function widthOf(column: Column, isFirst: boolean, rows: readonly Row[], currency: string): number | undefined {
  const width = ofValues(column, isFirst, rows, currency);
  if (width === undefined) return undefined;
  const head = Math.ceil(column.label.length * LETTER) + AROUND + (column.field.sortable ? ARROW : 0);
  return Math.max(width, head);
}
