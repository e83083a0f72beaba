import type { CsvMapping } from '@daybook/bank-files';
import type { BankMapping } from '../entities/bank-mapping.js';

export const TAB = 'tab';

const DECIMALS = { point: '.', comma: ',' } as const;
const THOUSANDS = { none: undefined, point: '.', comma: ',', space: ' ', apostrophe: "'" } as const;

/** The mapping as the reader of CSV files takes it. */
export function csvMapping(mapping: BankMapping): CsvMapping {
  const { valueDateColumn, valueDateFormat, indicatorColumn } = mapping;
  return {
    delimiter: mapping.delimiter === TAB ? '\t' : mapping.delimiter,
    ...{ encoding: mapping.encoding, headerRow: mapping.headerRow, skipLast: mapping.skipLast },
    decimal: DECIMALS[mapping.decimal],
    date: { column: mapping.dateColumn, format: mapping.dateFormat },
    text: mapping.text,
    ...given({
      thousands: THOUSANDS[mapping.thousands] ?? null,
      valueDate: valueDateColumn && valueDateFormat ? { column: valueDateColumn, format: valueDateFormat } : null,
      ...{ amount: mapping.amount, debit: mapping.debit, credit: mapping.credit },
      indicator:
        indicatorColumn === null
          ? null
          : { column: indicatorColumn, debit: mapping.indicatorDebit ?? [], credit: mapping.indicatorCredit ?? [] },
      ...{ balance: mapping.balance, currency: mapping.currency },
      ...{ name: mapping.counterpartyName, iban: mapping.counterpartyIban },
      ...{ bankReference: mapping.bankReference, structuredReference: mapping.structuredReference },
    }),
  };
}

const given = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as never;

const keyOf = <K extends string>(signs: Readonly<Record<K, string | undefined>>, sign: string | undefined): K =>
  (Object.keys(signs) as K[]).find((key) => signs[key] === sign)!;

/** The signs of numbers, as the interface names them. */
export const wordsOf = ({ decimal, thousands }: Pick<CsvMapping, 'decimal' | 'thousands'>) => ({
  decimal: keyOf(DECIMALS, decimal),
  thousands: keyOf(THOUSANDS, thousands),
});
