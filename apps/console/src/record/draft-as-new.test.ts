import { expect, test } from '@jest/globals';
import { draftAsNew } from './draft-as-new.js';
import { bodyOf, formOf, type Line } from '../form/form-values.js';
import { FIELDS, ROW } from '../data/test-fields.js';

test('what was typed into a record that is gone makes a new one, with lines of its own', () => {
  const base = formOf(FIELDS, ROW);
  const draft = draftAsNew(FIELDS, {
    at: '2026-11-22T10:00:00Z',
    version: 3,
    base,
    values: { ...base, note: 'Typed' },
    intention: { key: 'k', body: '{}' },
  });
  expect(draft).toEqual({
    at: '2026-11-22T10:00:00Z',
    base: formOf(FIELDS, null),
    values: expect.objectContaining({ note: 'Typed' }),
  });
  expect((draft.values.lines as readonly Line[]).map(({ id }) => id)).toEqual([null, null]);
  expect(bodyOf(FIELDS, draft.values, draft.base)).toMatchObject({
    partner: 'par_1',
    note: 'Typed',
    lines: [
      { product: 'prd_1', description: 'Chair', quantity: 2, price_unit: 10, taxes: ['tax_1'] },
      { description: 'Work', quantity: 1, price_unit: 5, taxes: [] },
    ],
  });
});
