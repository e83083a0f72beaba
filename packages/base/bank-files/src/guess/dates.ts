import { isRealDate } from '@daybook/money';
import type { CsvDateFormat } from '../csv-mapping.js';
import type { Sheet } from './sheet.js';

const DATE =
  /^(?:\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}([./-])\d{1,2}\2\d{1,2}|(?:19|20)\d{6})(?: \d{1,2}:\d\d(?::\d\d)?)?$/;

export const isDateLike = (cell: string): boolean => DATE.test(cell.trim());

interface DateColumn {
  readonly index: number;
  /** All formats that every row fits. */
  readonly formats: readonly CsvDateFormat[];
}

const VALUE_DATE = /valuta|wertstell|value|valeur|valor|rente/i;
const BOOKING = /buchung|book|post|transaction|date|datum|fecha|data/i;

/** The column of the day of booking, and that of the value date, if there is one. */
export function dateColumns(sheet: Sheet): readonly DateColumn[] {
  const found = sheet.indexes.flatMap((index): DateColumn[] => {
    // Totals at the end have no day.
    const values = sheet.values(index).filter((cell, i, all) => isDateLike(cell) || i < all.length - 1);
    const formats = values.every(isDateLike) ? formatsOf(values) : [];
    return values.length > 0 && formats.length > 0 && values.length * 2 > sheet.rows.length ? [{ index, formats }] : [];
  });
  const isValue = ({ index }: DateColumn): boolean => VALUE_DATE.test(sheet.header(index));
  const booked = found.filter((one) => !isValue(one));
  const first = booked.find(({ index }) => BOOKING.test(sheet.header(index))) ?? booked[0] ?? found[0];
  const second = found.find((one) => one !== first && isValue(one));
  return [first, second].filter((one) => one !== undefined);
}

const FORMATS: Readonly<Record<CsvDateFormat, (cell: string) => boolean>> = {
  'YYYY-MM-DD': (cell) => isDay(cell.split(/[./-]/), [0, 1, 2]) && /^\d{4}\D/.test(cell),
  'DD.MM.YYYY': (cell) => isDay(cell.split(/[./-]/), [2, 1, 0]) && !/^\d{4}/.test(cell),
  // Nobody writes the month first with points.
  'MM/DD/YYYY': (cell) => isDay(cell.split(/[/-]/), [2, 0, 1]) && !/^\d{4}/.test(cell),
  YYYYMMDD: (cell) => /^\d{8}$/.test(cell) && isDay([cell.slice(0, 4), cell.slice(4, 6), cell.slice(6)], [0, 1, 2]),
};

const formatsOf = (values: readonly string[]): readonly CsvDateFormat[] => {
  const days = [...new Set(values.map((cell) => cell.split(' ')[0]!))];
  return (Object.keys(FORMATS) as CsvDateFormat[]).filter((format) => days.every(FORMATS[format]));
};

/** `order`: where year, month and day stand. */
function isDay(parts: readonly string[], order: readonly [number, number, number]): boolean {
  const [year, month, day] = order.map((at) => parts[at] ?? '') as [string, string, string];
  if (parts.length !== 3 || !/^(?:\d{2}|\d{4})$/.test(year)) return false;
  return isRealDate(`${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
