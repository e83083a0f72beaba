import { checkIban } from '@daybook/identifiers';
import { isCurrency } from '@daybook/money';
import type { CsvMapping } from '../csv-mapping.js';
import type { Sheet } from './sheet.js';

const OWN_ACCOUNT = /auftragskonto|eigen|own|^konto$|^account$|^iban$/i;
const NAME =
  /name|payee|beneficiary|empf|auftraggeber|beg[uü]nstigt|counterpart|gegenpartei|partner|merchant|tegenpartij/i;
const TEXT = /zweck|text|descri|detail|memo|purpose|note|libell|omschrijv|particular|narrative|concept|mededeling/i;
const BANK_REFERENCE = /^(?:(?:bank |transaction |transaktions)?(?:reference|referenz|ref\.?|id)|buchungsnummer)$/i;
const STRUCTURED = /structured|strukturiert|\bogm\b|\bkid\b|viite/i;

const TEXTS_MAX = 10;

interface GuessedTexts {
  readonly mapping: Pick<CsvMapping, 'currency' | 'name' | 'iban' | 'text' | 'bankReference' | 'structuredReference'>;
  /** That of all rows, if they have one. */
  readonly currency: string | undefined;
}

/** The columns of everything that is neither day nor amount. */
export function guessTexts(sheet: Sheet, taken: ReadonlySet<number>): GuessedTexts {
  const free = sheet.indexes.filter((index) => !taken.has(index) && sheet.values(index).length > 0);
  const used = new Set<number>();
  const take = (fits: (header: string, values: readonly string[]) => boolean): string | undefined => {
    const index = free.find((one) => !used.has(one) && fits(sheet.header(one), sheet.values(one)));
    if (index === undefined) return undefined;
    used.add(index);
    return sheet.nameOf(index);
  };
  const isCode = (values: readonly string[]): boolean => values.every((cell) => isCurrency(cell.toUpperCase()));
  const currency = free.find((index) => isCode(sheet.values(index)));
  const found = {
    currency: take((_header, values) => isCode(values)),
    iban: take((header, values) => !OWN_ACCOUNT.test(header) && values.every(isIban)),
    structuredReference: take((header) => STRUCTURED.test(header)),
    bankReference: take((header, values) => BANK_REFERENCE.test(header) && areDifferent(values, sheet)),
    name: take((header, values) => NAME.test(header) && !values.every(isIban)),
  };
  const texts = free.filter((index) => !used.has(index) && TEXT.test(sheet.header(index)));
  const longest =
    texts.length > 0
      ? texts
      : longestOf(
          sheet,
          free.filter((index) => !used.has(index)),
        );
  const mapping = { ...found, text: longest.slice(0, TEXTS_MAX).map((index) => sheet.nameOf(index)) };
  const codes = new Set(currency === undefined ? [] : sheet.values(currency));
  return {
    mapping: Object.fromEntries(Object.entries(mapping).filter(([, value]) => value !== undefined)),
    currency: codes.size === 1 ? [...codes][0]!.toUpperCase() : undefined,
  };
}

const isIban = (cell: string): boolean => 'value' in checkIban(cell);

/** The bank's own numbers are there in each row, and none is there twice. */
const areDifferent = (values: readonly string[], { rows }: Sheet): boolean =>
  values.length === rows.length && new Set(values).size === values.length;

/** Without a header that tells, the column with the most to read. */
function longestOf(sheet: Sheet, indexes: readonly number[]): readonly number[] {
  const length = (index: number): number => sheet.values(index).reduce((sum, cell) => sum + cell.length, 0);
  const wordy = indexes.filter((index) => sheet.values(index).some((cell) => /\p{L}{3}/u.test(cell)));
  if (wordy.length === 0) return [];
  return [wordy.reduce((best, index) => (length(index) > length(best) ? index : best))];
}
