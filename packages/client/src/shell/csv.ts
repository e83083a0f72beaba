import { isNumber, textOf } from './exact-json.js';

/** Begins a formula: in Excel, LibreOffice or Google Sheets, or in an old DDE command (`|`). The wide and small forms count as well. */
const STARTS_FORMULA = String.raw`=+\-@|\t\r\uFF1D\uFF0B\uFF0D\uFF20\uFF5C\uFE66\uFE62\uFE63\uFE6B`;

/** Not seen in a cell, so a spreadsheet may drop it and read what follows. */
const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800`;

const FORMULA = new RegExp(`^[${INVISIBLE}]*[${STARTS_FORMULA}]`, 'u');

/** One row of RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

/** As in the reports of the service, a text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvCell(value: unknown): string {
  const text = textOf(value);
  return !isNumber(value) && FORMULA.test(text) ? `'${text}` : text;
}
