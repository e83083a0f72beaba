import { expect, it } from '@jest/globals';
import { type Guess, mappingOf, openDays } from './csv-mapping.js';

const guess: Guess = {
  mapping: {
    ...{ delimiter: ';', amount: 'Amount', debit: null, text: ['Text'] },
    ...{ date: { column: 'Day', format: null }, value_date: { column: 'Value', format: 'YYYY-MM-DD' } },
  },
  ambiguous: [{ field: 'date.format', values: ['DD.MM.YYYY', 'MM/DD/YYYY'] }],
  missing: [],
  rows: [],
};

it('asks for the format of days where several fit, and takes the chosen one', () => {
  expect(openDays(guess)).toEqual(['DD.MM.YYYY', 'MM/DD/YYYY']);
  expect(openDays({ ...guess, ambiguous: [] })).toEqual([]);
  expect(mappingOf(guess, 'Main', 'DD.MM.YYYY')).toEqual({
    ...{ name: 'Main', delimiter: ';', amount: 'Amount', text: ['Text'] },
    ...{ date: { column: 'Day', format: 'DD.MM.YYYY' }, value_date: { column: 'Value', format: 'YYYY-MM-DD' } },
  });
});
