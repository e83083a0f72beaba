import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/universal';
import { rowsOf, type Sheet, type SheetCell } from './sheet.js';

/** Characters that a cell of a spreadsheet holds at most. */
const LONGEST = 32_767;

/** Characters: a narrower column cannot show a date, a wider one fills the screen. */
const [NARROWEST, WIDEST] = [11, 60];

/** Unambiguous in every country. */
const DAY_FORMAT = 'yyyy-mm-dd';

/** The name of a tab: at most 31 characters, and not these. */
function tabName(name: string): string {
  return (
    name
      .replaceAll(/[[\]*?/\\:]/g, ' ')
      .slice(0, 31)
      .trim() || 'Daybook'
  );
}

/** A text never becomes a formula: it is stored as text. */
function cellOf(cell: SheetCell, isStrong: boolean): Cell {
  const weight = isStrong ? ({ fontWeight: 'bold' } as const) : {};
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') {
    const value = cell.length > LONGEST ? `${cell.slice(0, LONGEST - 1)}…` : cell;
    return { value, type: String, ...weight };
  }
  if ('day' in cell) return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: DAY_FORMAT, ...weight };
  const { number, decimals } = cell;
  if (decimals === undefined) return { value: number, type: Number, ...weight };
  return { value: number, type: Number, format: decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0', ...weight };
}

function lengthOf(cell: SheetCell | undefined): number {
  if (cell === null || cell === undefined) return 0;
  if (typeof cell === 'string') return cell.length;
  return 'day' in cell ? DAY_FORMAT.length : cell.number.toLocaleString('en', { maximumFractionDigits: 12 }).length + 1;
}

/** The sheet as an Excel workbook (ECMA-376). The title and the names of the columns stay in view. `name`: of its only tab. */
export function xlsxOf(sheet: Sheet, name: string): Promise<Blob> {
  const rows = rowsOf(sheet);
  const data: SheetData = rows.map(({ cells, isStrong = false }) => cells.map((cell) => cellOf(cell, isStrong)));
  const columns = sheet.head.map((label, at) => {
    const longest = sheet.rows.reduce((most, { cells }) => Math.max(most, lengthOf(cells[at])), label.length);
    return { width: Math.min(Math.max(longest + 2, NARROWEST), WIDEST) };
  });
  const stickyRowsCount = rows.length - sheet.rows.length;
  return writeExcelFile(data, { sheet: tabName(name), columns, stickyRowsCount }).toBlob();
}
