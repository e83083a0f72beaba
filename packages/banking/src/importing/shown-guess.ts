import type { CsvGuess, GuessedMapping } from '@daybook/bank-files';
import { TAB, wordsOf } from './csv-mapping.js';

/** A proposal as clients see it: `mapping` is a body for POST /v1/bank_mappings but for its name, and for what is open. */
export function shownGuess({ mapping, ambiguous, missing, rows, problem }: CsvGuess): object {
  return {
    mapping: shownMapping(mapping),
    ...{ ambiguous, missing, problem },
    rows: rows.map(({ place, date, valueDate, amount, counterparty, text, bankReference }) => ({
      ...{ row: place, date, value_date: valueDate, amount: Number(amount) },
      counterparty: { name: counterparty.name, iban: counterparty.iban },
      ...{ text, bank_reference: bankReference },
    })),
  };
}

function shownMapping(mapping: GuessedMapping): object {
  const { delimiter, encoding, headerRow, skipLast, name, iban, indicator } = mapping;
  return {
    ...{ delimiter: delimiter === '\t' ? TAB : delimiter, encoding, header_row: headerRow, skip_last: skipLast },
    ...wordsOf(mapping),
    ...{ date: mapping.date, value_date: mapping.valueDate },
    ...{ amount: mapping.amount ?? null, debit: mapping.debit ?? null, credit: mapping.credit ?? null },
    indicator: indicator ?? null,
    ...{ balance: mapping.balance ?? null, currency: mapping.currency ?? null },
    counterparty: (name ?? iban) === undefined ? null : { name: name ?? null, iban: iban ?? null },
    text: mapping.text ?? [],
    ...{ bank_reference: mapping.bankReference ?? null, structured_reference: mapping.structuredReference ?? null },
  };
}
