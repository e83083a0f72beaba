export { columnsOf, type SchemaField, valueAt } from './csv-columns.js';

/** Begins a formula: in Excel, LibreOffice or Google Sheets, or in an old DDE command (`|`). The wide and small forms count as well. */
const STARTS_FORMULA = String.raw`=+\-@|\t\r\uFF1D\uFF0B\uFF0D\uFF20\uFF5C\uFE66\uFE62\uFE63\uFE6B`;

/** Not seen in a cell, so a spreadsheet may drop it and read what follows: controls, formats, fillers, spaces, the blank of Braille. */
const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800`;

const FORMULA = new RegExp(`^[${INVISIBLE}]*[${STARTS_FORMULA}]`, 'u');

/** Behind a separator inside of a cell, a quote is doubled, which a spreadsheet that splits there reads as none. */
const FORMULA_BEHIND = new RegExp(`^[${INVISIBLE}"]*[${STARTS_FORMULA}]`, 'u');

/**
 * What a spreadsheet may take for the end of a cell or a row. Where decimals have a comma, Excel splits a file of commas at semicolons, and then pays no
 * heed to quotes inside of a cell.
 */
const SEPARATOR = /([;\t\r\n])/;

/** A text that a spreadsheet would run as a formula, whole or behind a separator, gets an apostrophe there, as one types it by hand. */
export function inert(text: string): string {
  const first = FORMULA.test(text) ? "'" : '';
  if (!SEPARATOR.test(text)) return first + text;
  const [head = '', ...rest] = text.split(SEPARATOR);
  return (
    first + head + rest.map((part) => (FORMULA_BEHIND.test(part) && !SEPARATOR.test(part) ? `'${part}` : part)).join('')
  );
}

/** A value of JSON as a cell: texts as they are, what has members as JSON. Numbers are plain figures, below zero too: only a text can be a formula. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return inert(typeof value === 'string' ? value : JSON.stringify(value));
}

/** One row of a CSV (RFC 4180), ended by CR LF. What any spreadsheet may split at is quoted, too. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}
