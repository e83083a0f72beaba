import { describe, expect, it } from '@jest/globals';
import type { Field } from '../../data/wire.js';
import { formOf, isSame, type Line } from '../../form/form-values.js';
import { placesOf } from './read-marks.js';

const field = (name: string, type: Field['type'], fields?: readonly Field[]): Field =>
  ({ name, type, ...(fields ? { fields } : {}) }) as Field;

const FIELDS = [
  field('reference', 'string'),
  field('date', 'date'),
  field('period', 'object', [field('from', 'date'), field('to', 'date')]),
  field('lines', 'list', [field('description', 'string'), field('quantity', 'number')]),
];

const READ = [
  { field: 'reference', line: null, value: 'RE-17' },
  { field: 'date', line: null, value: '2026-11-20' },
  { field: 'period.from', line: null, value: '2026-11-01' },
  { field: 'lines[1].description', line: 'bln_2', value: 'Discount' },
  { field: 'lines[1].quantity', line: 'bln_2', value: 1000.5 },
  { field: 'unknown', line: null, value: 'x' },
];

describe('the places of what was read', () => {
  it('are those of the inputs, with what the form of the bill shows there', () => {
    const places = placesOf(FIELDS, READ);
    expect([...places]).toEqual([
      ['reference', 'RE-17'],
      ['date', '2026-11-20'],
      ['period.from', '2026-11-01'],
      ['lines#bln_2.description', 'Discount'],
      ['lines#bln_2.quantity', '1000.5'],
    ]);
    const bill = {
      lines: [
        { id: 'bln_1', quantity: 1 },
        { id: 'bln_2', quantity: 1000.5 },
      ],
    };
    const [first, second] = formOf(FIELDS, bill)['lines'] as readonly Line[];
    const quantity = FIELDS[3]!.fields![1]!;
    const of = (line: Line | undefined) => places.get(`lines#${line?.key}.quantity`);
    expect([of(first), isSame(quantity, of(second)!, second!.values['quantity']!)]).toEqual([undefined, true]);
    // Written in another way it is still the same, another number is not.
    expect([isSame(quantity, of(second)!, '1000.50'), isSame(quantity, of(second)!, '1000.51')]).toEqual([true, false]);
  });

  it('leave out fields that cannot be changed', () => {
    expect([...placesOf(FIELDS.slice(0, 1), READ)]).toEqual([['reference', 'RE-17']]);
  });
});
