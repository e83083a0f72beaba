import { describe, expect, test } from '@jest/globals';
import { ApiError } from '../data/daybook.js';
import { makeReducer, firstState } from './form-reducer.js';
import { blankLine, formOf, type FormValue, type FormValues, type Line } from './form-values.js';
import { inWords } from '../words/refusals.js';
import { errorsOf, nameOfPlace, pathOf } from './error-places.js';
import { FIELDS, LINES, ROW } from '../data/test-fields.js';

const refusal = (...details: readonly { readonly field?: string; readonly message: string }[]) =>
  new ApiError(400, {
    type: 'validation_error',
    code: 'required',
    message: 'x',
    details: details.map((one) => ({ code: 'required', ...one })),
  } as never);

const base = formOf(FIELDS, ROW);
const withLines = (lines: readonly Line[]): FormValues => ({ ...base, lines });
const saved = base.lines as readonly Line[];

describe('a refusal', () => {
  test('belongs to the line that it was sent for, wherever that stands', () => {
    const values = withLines([blankLine(LINES), ...saved]);
    const errors = errorsOf(
      refusal({ field: 'lines[1].quantity', message: 'lines[1].quantity is required.' }),
      FIELDS,
      values,
    );
    expect(errors).toEqual({ 'lines#inl_2.quantity': 'Quantity is required.' });
    expect(pathOf('lines#inl_2.quantity', values)).toBe('lines[2].quantity');
    expect(pathOf('lines#inl_2.quantity', withLines(saved.toReversed()))).toBe('lines[0].quantity');
  });

  test('of one of several, or of a part of a relation, belongs to the whole input', () => {
    const errors = errorsOf(
      refusal(
        { field: 'lines[0].taxes[1]', message: 'no such tax' },
        { field: 'partner.name', message: 'another name' },
        { field: 'address.city', message: 'too long' },
      ),
      FIELDS,
      base,
    );
    expect(errors).toEqual({ 'lines#inl_1.taxes': 'no such tax', partner: 'another name', 'address.city': 'too long' });
  });

  test('is said in words where its field is not shown', () => {
    expect(nameOfPlace('lines#inl_2.order_line', base)).toBe('Line 2, Order line');
    expect(inWords({ code: 'required', field: 'lines[0].quantity', message: 'lines[0].quantity is required.' })).toBe(
      'Line 1, Quantity is required.',
    );
  });
});

describe('a message goes when its own field changes', () => {
  const reduce = makeReducer(FIELDS);
  const errors = {
    note: 'a',
    'address.city': 'b',
    'address.zip': 'c',
    'lines#inl_1.quantity': 'd',
    'lines#inl_2.quantity': 'e',
    lines: 'f',
  };
  const refused = reduce(firstState(FIELDS, ROW, base, null), {
    type: 'refuse',
    errors,
    fault: { kind: 'refused', message: 'no' },
  });
  const after = (name: string, value: FormValue) => Object.keys(reduce(refused, { type: 'set', name, value }).errors);

  test('and no other', () => {
    expect(after('note', 'x')).toEqual([
      'address.city',
      'address.zip',
      'lines#inl_1.quantity',
      'lines#inl_2.quantity',
      'lines',
    ]);
    expect(after('address', { city: 'Wells', zip: '' })).not.toContain('address.city');
    expect(after('address', { city: 'Wells', zip: '' })).toContain('address.zip');
  });

  test('in its own line', () => {
    const [first, second] = saved as readonly [Line, Line];
    const left = after('lines', [{ ...first, values: { ...first.values, quantity: '9' } }, second]);
    expect(left).toContain('lines#inl_2.quantity');
    expect(left).not.toContain('lines#inl_1.quantity');
    expect(after('lines', [first])).not.toContain('lines#inl_2.quantity');
  });
});
