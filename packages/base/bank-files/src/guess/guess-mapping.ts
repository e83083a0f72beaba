import { canonical } from '@daybook/money';
import { BankFileError } from '../bank-file.js';
import { readCsv, rowsOf } from '../csv.js';
import type { CsvEncoding, CsvMapping } from '../csv-mapping.js';
import { guessAmounts } from './amounts.js';
import type { CsvGuess, GuessedDate, GuessedMapping, GuessedRow } from './csv-guess.js';
import { dateColumns, isDateLike } from './dates.js';
import { guessTexts } from './texts.js';
import { Sheet } from './sheet.js';

const ROWS_SHOWN = 10;

/** Four decimals, for amounts of a currency that the file does not say. */
const ANY_CURRENCY = 'UYW';

/**
 * Proposes how the rows of a bank's CSV are read. What several readings fit is told, and none is chosen. Pure, and the same for the same
 * file.
 * @throws BankFileError for a file that is no table
 */
export function guessMapping(bytes: Uint8Array): CsvGuess {
  const { text, encoding } = decoded(bytes);
  const sheet = sheetOf(text);
  const dates = dateColumns(sheet);
  const data = sheet.endingWith(dates[0]?.index);
  const taken = new Set(dates.map(({ index }) => index));
  const { date, valueDate, ambiguous } = daysOf(dates, sheet);
  const amounts = guessAmounts(data, taken);
  const texts = guessTexts(data, new Set([...taken, ...amounts.columns]));
  const { delimiter, headerRow } = sheet;
  const mapping: GuessedMapping = {
    ...{ delimiter, encoding, headerRow, skipLast: data.skipped, date, valueDate },
    ...amounts.mapping,
    ...texts.mapping,
  };
  const missing = [...(date ? [] : (['date'] as const)), ...(amounts.isFound ? [] : (['amount'] as const))];
  if (missing.length > 0) return { mapping, ambiguous, missing, rows: [], problem: null };
  return { mapping, ambiguous, missing, ...readBy(bytes, mapping, dates, texts.currency ?? ANY_CURRENCY) };
}

function decoded(bytes: Uint8Array): { readonly text: string; readonly encoding: CsvEncoding } {
  const encodings: readonly CsvEncoding[] =
    bytes[0] === 0xff && bytes[1] === 0xfe ? ['utf-16le'] : ['utf-8', 'windows-1252'];
  for (const encoding of encodings) {
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
    } catch {
      // It is not in this one.
    }
  }
  throw new BankFileError('not_text', 'The file is not text.');
}

const DELIMITERS = [',', ';', '\t', '|'];

/** Lines of the file by which the delimiter is chosen. */
const LINES_TRIED = 200;

/** The delimiter by which the most rows have the same number of cells. */
function sheetOf(text: string): Sheet {
  const start = text.split('\n', LINES_TRIED).join('\n');
  const scores = DELIMITERS.map((delimiter) => {
    const { width, count } = mostCommonWidth(rowsOrNone(start, delimiter));
    return { delimiter, score: width < 2 ? 0 : count * 100 + width };
  });
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  if (best.score === 0) throw new BankFileError('malformed', 'The file is no table: its rows have no columns.');
  const rows = rowsOf(text, best.delimiter);
  const { width } = mostCommonWidth(rows);
  return new Sheet(rows, best.delimiter, headerRowIn(rows, width));
}

function rowsOrNone(text: string, delimiter: string): readonly string[][] {
  try {
    return rowsOf(text, delimiter);
  } catch (error) {
    if (error instanceof BankFileError) return [];
    throw error;
  }
}

function mostCommonWidth(rows: readonly (readonly string[])[]): { readonly width: number; readonly count: number } {
  const counts = new Map<number, number>();
  for (const row of rows) if (row.length > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  return [...counts].reduce((best, [width, count]) => (count > best.count ? { width, count } : best), {
    ...{ width: 0, count: 0 },
  });
}

/** The number of the last row before the first one with a day, if it names the columns; 0: there is none. */
function headerRowIn(rows: readonly (readonly string[])[], width: number): number {
  const first = rows.findIndex((row) => row.length >= width && row.some(isDateLike));
  for (let at = first - 1; at >= 0; at--) {
    const named = rows[at]!.filter((cell) => /\p{L}/u.test(cell)).length;
    if (named >= 2) return at + 1;
    if (rows[at]!.some((cell) => cell.trim() !== '')) return 0;
  }
  return 0;
}

type Dates = ReturnType<typeof dateColumns>;

function daysOf([first, second]: Dates, sheet: Sheet) {
  const shown = (one: Dates[number] | undefined): GuessedDate | null =>
    one ? { column: sheet.nameOf(one.index), format: one.formats.length === 1 ? one.formats[0]! : null } : null;
  const open = (field: CsvGuess['ambiguous'][number]['field'], one: Dates[number] | undefined) =>
    one && one.formats.length > 1 ? [{ field, values: one.formats }] : [];
  return {
    ...{ date: shown(first), valueDate: shown(second) },
    ambiguous: [...open('date.format', first), ...open('value_date.format', second)],
  };
}

/** The first rows, with days only where their format is known. */
function readBy(
  bytes: Uint8Array,
  { date, valueDate, ...rest }: GuessedMapping,
  [first, second]: Dates,
  currency: string,
): Pick<CsvGuess, 'rows' | 'problem'> {
  const mapping: CsvMapping = {
    ...rest,
    date: { column: date!.column, format: first!.formats[0]! },
    ...(valueDate ? { valueDate: { column: valueDate.column, format: second!.formats[0]! } } : {}),
  };
  try {
    const { lines } = readCsv(bytes, mapping, { account: null, currency });
    const rows = lines.slice(0, ROWS_SHOWN).map((line): GuessedRow => {
      const { text, counterparty, bankReference, place } = line;
      return {
        ...{ text, counterparty, bankReference, place, amount: canonical(line.amount) },
        date: date!.format === null ? null : line.date,
        valueDate: (valueDate ?? date)!.format === null ? null : line.valueDate,
      };
    });
    return { rows, problem: null };
  } catch (error) {
    if (!(error instanceof BankFileError)) throw error;
    return { rows: [], problem: error.place === null ? error.message : `Row ${error.place}: ${error.message}` };
  }
}
