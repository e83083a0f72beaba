import { add, compare, subtract } from '@daybook/money';
import { CsvError, parse } from 'csv-parse/sync';
import { BankFileError, type BankLine, type BankStatement, lineOf } from './bank-file.js';
import type { CsvColumn, CsvDate, CsvMapping } from './csv-mapping.js';
import { textIn } from './text.js';
import { amountOf, currencyOf, dayOf, ibanOr, isZeroAmount, negated, shown, textOr } from './values.js';

/** What a CSV does not say itself. */
export interface CsvAccount {
  readonly account: string | null;
  readonly currency: string;
}

/**
 * The statement of a CSV file, read as the mapping says.
 * @throws BankFileError with the row
 */
export function readCsv(bytes: Uint8Array, mapping: CsvMapping, { account, currency }: CsvAccount): BankStatement {
  const all = rowsOf(textIn(bytes, mapping.encoding ?? 'utf-8'), mapping.delimiter);
  const rows = all.slice(mapping.headerRow, all.length - (mapping.skipLast ?? 0));
  const cells = new Cells(mapping, all[mapping.headerRow - 1] ?? []);
  const read = rows
    .map((row, at) => ({ row, place: mapping.headerRow + at + 1 }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''))
    .map(({ row, place }) => ({
      line: lineIn(cells, row, place, currency),
      balance: cells.balance(row, place, currency),
    }));
  const [opening, closing] = mapping.balance === undefined ? [null, null] : balancesOf(read);
  const lines = read.map(({ line }) => line).filter(({ amount }) => !isZeroAmount(amount));
  const skipped = { zero: read.length - lines.length, pending: 0 };
  return { account, currency, opening, closing, from: null, to: null, lines, skipped };
}

export function rowsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false, bom: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const place = (error as { readonly lines?: number }).lines ?? null;
    throw new BankFileError(
      'malformed',
      'The file is no CSV with this delimiter: a quote is opened and not closed.',
      place,
    );
  }
}

function lineIn(cells: Cells, row: readonly string[], place: number, currency: string): BankLine {
  const { mapping } = cells;
  const date = cells.day(row, mapping.date, place);
  const own = cells.text(row, mapping.currency, place);
  if (own !== '' && currencyOf(own, place) !== currency)
    throw new BankFileError('unknown_currency', `The row is in ${own}, the account in ${currency}.`, place);
  return lineOf({
    ...{ date, currency, place },
    valueDate: mapping.valueDate ? cells.day(row, mapping.valueDate, place) : date,
    amount: cells.amount(row, place, currency),
    bankReference: textOr(cells.text(row, mapping.bankReference, place)),
    structuredReference: textOr(cells.text(row, mapping.structuredReference, place)),
    counterparty: {
      name: textOr(cells.text(row, mapping.name, place)),
      iban: ibanOr(cells.text(row, mapping.iban, place)),
      bic: null,
    },
    text: (mapping.text ?? [])
      .map((column) => cells.text(row, column, place))
      .filter((one) => one !== '')
      .join(' '),
  });
}

interface ReadRow {
  readonly line: BankLine;
  readonly balance: string;
}

/** The balance before the first and after the last row, whether the file begins with the oldest or the newest. */
function balancesOf(read: readonly ReadRow[]): readonly [opening: string | null, closing: string | null] {
  const [top, bottom] = [read[0], read.at(-1)];
  if (!top || !bottom) return [null, null];
  const before = ({ line, balance }: ReadRow): string => amountOf(subtract(balance, line.amount), line.currency);
  return isNewestFirst(read) ? [before(bottom), top.balance] : [before(top), bottom.balance];
}

/** By the balances, where two rows tell it, else by the days. */
function isNewestFirst(read: readonly ReadRow[]): boolean {
  for (const [at, { line, balance }] of read.entries()) {
    const next = read[at + 1];
    if (!next) break;
    const isDown = compare(add(balance, next.line.amount), next.balance) === 0;
    const isUp = compare(add(next.balance, line.amount), balance) === 0;
    if (isDown !== isUp) return isUp;
  }
  return read[0]!.line.date > read.at(-1)!.line.date;
}

/** The cells of a row by the columns of a mapping. */
class Cells {
  constructor(
    readonly mapping: CsvMapping,
    private readonly headers: readonly string[],
  ) {}

  /** Empty if there is no such column in the mapping, or in this row. */
  text(row: readonly string[], column: CsvColumn | undefined, place: number): string {
    return column === undefined ? '' : (row[this.at(column, place)] ?? '').trim();
  }

  day(row: readonly string[], { column, format }: CsvDate, place: number): string {
    const text = this.text(row, column, place);
    const [a, b, c] =
      format === 'YYYYMMDD' ? [text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)] : text.split(/[./\- ]+/, 3);
    const parts = [a, b, c].map((part) => part ?? '');
    if (!parts.every((part) => /^\d{1,4}$/.test(part)))
      throw new BankFileError('invalid_date', `${shown(text)} is not a day written ${format}.`, place);
    const [first, second, third] = parts as [string, string, string];
    const year = (text: string): string => (text.length === 2 ? `20${text}` : text);
    if (format === 'DD.MM.YYYY') return dayOf(year(third), second, first, place);
    if (format === 'MM/DD/YYYY') return dayOf(year(third), first, second, place);
    return dayOf(year(first), second, third, place);
  }

  amount(row: readonly string[], place: number, currency: string): string {
    const { amount, debit, credit, indicator } = this.mapping;
    const read = (column: CsvColumn | undefined): string | undefined => {
      const text = this.text(row, column, place);
      return text === '' ? undefined : this.number(text, place, currency);
    };
    if (amount === undefined) {
      // A debit may be written with its sign: its size counts.
      const [taken, given] = [read(debit), read(credit)];
      const size = taken?.replace('-', '');
      if (size !== undefined && !isZeroAmount(size)) return negated(size);
      if (given === undefined && size === undefined)
        throw new BankFileError('required', 'The row has neither a debit nor a credit.', place);
      return given ?? '0';
    }
    const value = read(amount);
    if (value === undefined) throw new BankFileError('required', 'The row has no amount.', place);
    return indicator ? this.directed(value.replace('-', ''), this.text(row, indicator.column, place), place) : value;
  }

  balance(row: readonly string[], place: number, currency: string): string {
    const { balance } = this.mapping;
    return balance === undefined ? '0' : this.number(this.text(row, balance, place), place, currency);
  }

  private directed(size: string, word: string, place: number): string {
    const { debit, credit } = this.mapping.indicator!;
    const isOf = (words: readonly string[]): boolean => words.some((one) => one.toLowerCase() === word.toLowerCase());
    if (isOf(debit)) return negated(size);
    if (isOf(credit)) return size;
    throw new BankFileError('invalid_amount', `${shown(word)} is neither a word for a debit nor for a credit.`, place);
  }

  /** `(12.30)`, `12,30-`, `-$1,012.30` and `1.234,50 EUR` are numbers, too. */
  private number(text: string, place: number, currency: string): string {
    const { decimal, thousands } = this.mapping;
    const isNegative = /^\(.*\)$|-\s*$|^[^\d]*-/.test(text);
    const bare = text.replaceAll(/[()\s\u00a0\u202f+-]|\p{Sc}|^[A-Z]{3}|[A-Z]{3}$/gu, '');
    const plain = (thousands === undefined ? bare : bare.replaceAll(thousands, '')).replace(decimal, '.');
    const value = amountOf(plain, currency, place);
    return isNegative ? negated(value) : value;
  }

  private at(column: CsvColumn, place: number): number {
    const named =
      typeof column === 'number' ? -1 : this.headers.findIndex((one) => one.trim() === String(column).trim());
    if (named >= 0) return named;
    if (/^[1-9]\d{0,3}$/.test(String(column))) return Number(column) - 1;
    const known = this.headers
      .map((one) => one.trim())
      .join(', ')
      .slice(0, 200);
    throw new BankFileError(
      'unknown_column',
      `There is no column ${shown(String(column))}. The header row has: ${known}.`,
      this.mapping.headerRow || place,
    );
  }
}
