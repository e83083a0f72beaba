import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@daybook/client';
import type { ActionSchema, Field, Schema } from '../data/wire.js';
import { belongsToArguments, belongsToForm, isAnswerable, refusalOf } from './action-refusal.js';

const field = (name: string): Field => ({
  name,
  type: 'string',
  required: false,
  read_only: false,
  nullable: true,
  filterable: false,
  sortable: false,
  on_request: false,
});
const SCHEMA = { fields: [field('partner'), field('date'), field('lines')] } as unknown as Schema;
const PAY = { name: 'pay', args: [field('amount'), field('date')] } as unknown as ActionSchema;

const refusal = (...details: { code: string; message: string; field?: string }[]) =>
  refusalOf(new ApiError(422, { message: details[0]?.message ?? '', details } as never), SCHEMA, PAY);

describe('refusalOf', () => {
  it('puts a message beside the argument before a field of the same name', () => {
    const { ofArguments, ofRecord } = refusal(
      { code: 'locked', message: 'Locked.', field: 'date' },
      { code: 'required', message: 'Set its partner.', field: 'partner' },
    );
    expect(ofArguments).toEqual({ date: 'Locked.' });
    expect(ofRecord).toEqual(['Set its partner.']);
  });

  it('tells the total and the whole apart', () => {
    const found = refusal(
      { code: 'total_mismatch', message: 'The total is 3.', field: 'expected_amount_total' },
      { code: 'invalid_state', message: 'Nothing is open.' },
    );
    expect(found.ofTotal).toBe('The total is 3.');
    expect(found.ofWhole).toEqual(['Nothing is open.']);
  });

  it('knows what an argument answers, which the form cannot', () => {
    const details = [{ code: 'iban_recently_changed', message: 'It is new.', field: 'lines[0].iban' }];
    const error = new ApiError(422, { message: 'It is new.', details } as never);
    expect(isAnswerable(error, { ...PAY, args: [field('acknowledge')] } as ActionSchema)).toBe(true);
    expect(isAnswerable(error, PAY)).toBe(false);
  });

  it('knows what the form sets right, and what the arguments do', () => {
    expect(belongsToForm(refusal({ code: 'required', message: 'Add a line.', field: 'lines[0].product' }))).toBe(true);
    expect(belongsToForm(refusal({ code: 'x', message: 'Too much.', field: 'amount' }))).toBe(false);
    expect(belongsToArguments(refusal({ code: 'x', message: 'Too much.', field: 'amount' }))).toBe(true);
    expect(
      belongsToArguments(
        refusal({ code: 'x', message: 'Too much.', field: 'amount' }, { code: 'y', message: 'Closed.' }),
      ),
    ).toBe(false);
  });
});
