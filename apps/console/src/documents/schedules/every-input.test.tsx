import { expect, test } from '@jest/globals';
import { drawn, textOf } from '../../../test/support/drawn.js';
import { fieldOf } from '../../data/test-fields.js';
import type { FormValues } from '../../form/form-values.js';
import type { DocumentPreview, RecordDocument } from '../../resource/document.js';
import { EveryInput } from './every-input.js';

const every = fieldOf('every', 'object', {
  fields: ['months', 'weeks', 'days'].map((name) => fieldOf(name, 'integer')),
});

const shown = (values: FormValues, errors: Readonly<Record<string, string>> = {}): Promise<string> => {
  const doc = { values: { every: values }, errors, set: () => undefined } as unknown as RecordDocument;
  return drawn(<EveryInput field={every} doc={doc} preview={{} as DocumentPreview} />);
};

test('a period is one number of the unit that has one', async () => {
  const html = await shown({ months: '', weeks: '2', days: '' });
  expect(html).toMatch(/data-path="every\.weeks"[^>]*value="2"|value="2"[^>]*data-path="every\.weeks"/);
  expect(html).toMatch(/<option value="weeks" selected="">Weeks/);
});

test('a period without a number begins with months', async () => {
  expect(await shown({})).toMatch(/<option value="months" selected="">Months/);
});

test('what is wrong with the unit is said at the number', async () => {
  const html = await shown({ months: '', weeks: '', days: '400' }, { 'every.days': 'At most 366.' });
  expect(textOf(html)).toContain('At most 366.');
  expect(html).toContain('aria-invalid="true"');
});
