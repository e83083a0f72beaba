export { columnsOf, type SchemaField, valueAt } from './csv-columns.js';

/**
 * Characters that begin a formula in Excel, LibreOffice or Google Sheets, or an old DDE command (`|`). Includes the fullwidth
 * and small forms.
 */
const STARTS_FORMULA = String.raw`=+\-@|\t\r\uFF1D\uFF0B\uFF0D\uFF20\uFF5C\uFE66\uFE62\uFE63\uFE6B`;

/**
 * Characters that are invisible in a cell, so a spreadsheet may drop them and interpret the rest: controls, formats, fillers,
 * spaces, the Braille blank.
 */
const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800`;

const FORMULA = new RegExp(`^[${INVISIBLE}]*[${STARTS_FORMULA}]`, 'u');

/** After a separator inside a cell, a quote is doubled; a spreadsheet that splits there reads it as an empty quoted text. */
const FORMULA_BEHIND = new RegExp(`^[${INVISIBLE}"]*[${STARTS_FORMULA}]`, 'u');

/**
 * Characters that a spreadsheet may treat as the end of a cell or a row. In locales with a decimal comma, Excel splits a
 * comma-separated file at semicolons, and then ignores quotes inside a cell.
 */
const SEPARATOR = /([;\t\r\n])/;

/**
 * Prefixes an apostrophe where a spreadsheet would run a text as a formula, at its beginning or after a separator, as people
 * type it manually.
 */
export function inert(text: string): string {
  const first = FORMULA.test(text) ? "'" : '';
  if (!SEPARATOR.test(text)) return first + text;
  const [head = '', ...rest] = text.split(SEPARATOR);
  return (
    first + head + rest.map((part) => (FORMULA_BEHIND.test(part) && !SEPARATOR.test(part) ? `'${part}` : part)).join('')
  );
}

/**
 * A JSON value as a cell: texts unchanged, objects and arrays as JSON. Numbers stay plain, including negative ones: only a text
 * can be a formula.
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return inert(typeof value === 'string' ? value : JSON.stringify(value));
}

/** One row of a CSV (RFC 4180), ended by CR LF. Also quotes whatever any spreadsheet may split at. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}
