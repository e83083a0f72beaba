import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../data/daybook.js';
import { fieldOf } from '../../data/test-fields.js';
import type { Schema } from '../../data/wire.js';
import { blankLine, type Line } from '../../form/form-values.js';
import { linesOfRows, rowErrors, rowsField, stepsOf } from './rows-plan.js';

const FIELD = rowsField(
  {
    fields: [
      fieldOf('price_list', 'relation', { required: true }),
      fieldOf('product', 'relation', { target: 'products' }),
      fieldOf('min_quantity', 'number', { default: 0, nullable: false }),
      fieldOf('price_unit', 'number', { nullable: true }),
    ],
  } as unknown as Schema,
  2,
);

const ROWS = [
  { id: 'prr_1', version: 3, product: { id: 'prd_1', name: 'Chair' }, min_quantity: 0, price_unit: 10 },
  { id: 'prr_2', version: 1, product: { id: 'prd_1', name: 'Chair' }, min_quantity: 10, price_unit: 9 },
];

const operations = (lines: readonly Line[]) => stepsOf('prl_1', FIELD, ROWS, lines).map(({ operation }) => operation);

const withPrice = (line: Line, price: string): Line => ({ ...line, values: { ...line.values, price_unit: price } });

describe('the rows of a price list', () => {
  const [first, second] = linesOfRows(FIELD, ROWS) as [Line, Line];
  const added = { ...blankLine(FIELD), values: { ...blankLine(FIELD).values, product: { id: 'prd_2', name: 'Desk' } } };

  it('are written only where they changed', () => {
    expect(operations([first, second, blankLine(FIELD)])).toEqual([]);
    expect(operations([first, withPrice(second, '8.5')])).toEqual([
      { method: 'PATCH', path: '/price_rows/prr_2', body: { price_unit: 8.5 }, if_match: 1 },
    ]);
  });

  it('that are removed go first, so that another one may take their place', () =>
    expect(operations([second, withPrice(added, '90')])).toEqual([
      { method: 'DELETE', path: '/price_rows/prr_1', if_match: 3 },
      { method: 'POST', path: '/price_rows', body: { price_list: 'prl_1', product: 'prd_2', price_unit: 90 } },
    ]));

  it('leave room for a full batch', () => expect(FIELD.max_items).toBe(102));

  it('show what is refused at their cells', () => {
    const line = withPrice(added, '-1');
    const steps = stepsOf('prl_1', FIELD, ROWS, [second, line]);
    const error = new ApiError(400, {
      message: 'Refused.',
      details: [
        {
          code: 'too_small',
          field: 'operations[1].body.price_unit',
          message: 'operations[1].body.price_unit is too small.',
        },
        { code: 'conflict', field: 'operations[0].if_match', message: 'Another version.' },
      ],
    } as never);
    expect(rowErrors(error, FIELD, steps)).toEqual({
      [`price_rows#${line.key}.price_unit`]: 'Unit price is too small.',
    });
  });
});
