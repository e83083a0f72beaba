import { ref } from '@daybook/records';
import { choice, text } from './parameters.js';
import type { WrittenOperation } from './written-operations.js';

const TEXT = { type: 'string' };
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const textOrNull = { type: ['string', 'null'] };
const numberOrNull = { type: ['number', 'null'] };

const closed = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  additionalProperties: false,
});

const list = { of: { enum: ['document', 'partner', 'default'] }, id: TEXT, name: TEXT };

/** Which price a line would have. */
export const PRICE_OPERATIONS: Readonly<Record<string, WrittenOperation>> = {
  'GET /v1/prices': {
    id: 'getPrice',
    tag: 'price_lists',
    summary: 'Try which price a line would have',
    description: 'As a new line of a product would take it, and why. Taxes of fiscal positions come afterwards.',
    parameters: [
      { ...text('product', 'The id of the product.'), required: true },
      text('partner', 'The id of the partner. Default: none, so that only the default list counts.'),
      text('quantity', 'Default: 1.'),
      text('date', 'Default: today.'),
      text('currency', "Default: the partner's, or that of the workspace."),
      text('unit', "The unit of the quantity, a code of GET /v1/units. Default: the product's."),
      text('price_list', 'The id of the price list of the document. Default: none.'),
      choice('scope', ['sale', 'purchase'], 'Of which documents. Default: sale.'),
    ],
    answer: {
      description: 'The price of one unit, or null, and why.',
      content: {
        'application/json': {
          schema: closed({
            product: ref('Relation'),
            quantity: { type: 'number' },
            unit_code: TEXT,
            currency: TEXT,
            date: { type: 'string', format: 'date' },
            price_unit: numberOrNull,
            reason: closed({
              by: { enum: ['list', 'product', null] },
              missing: { enum: ['other_currency', 'no_price', 'other_unit', null] },
              price_list: orNull(closed(list)),
              price_row: orNull(
                closed({
                  id: TEXT,
                  unit_code: textOrNull,
                  min_quantity: { type: 'number' },
                  date_from: textOrNull,
                  date_to: textOrNull,
                  price_unit: numberOrNull,
                  discount_percent: numberOrNull,
                  category: orNull(ref('Relation')),
                  all_products: { type: 'boolean' },
                }),
              ),
              passed_over: {
                type: 'array',
                items: closed({ ...list, why: { enum: ['other_currency', 'not_valid', 'archived', 'wrong_scope'] } }),
              },
            }),
          }),
        },
      },
    },
    refusals: [400, 403, 422],
  },
};
