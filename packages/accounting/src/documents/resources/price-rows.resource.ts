import { unitCode } from '@daybook/inventory';
import { date, decimal, defineResource, relation } from '@daybook/records';
import { PriceRow } from '../entities/price-row.js';
import { priceScopes } from '../../scopes.js';

/** The rows of price lists: thousands of them, so they are records of their own (domain.md 4.40). */
export const priceRows = defineResource({
  name: 'price_rows',
  singular: 'price_row',
  idPrefix: 'prr',
  entity: PriceRow,
  summary: 'The prices of price lists: of a product or a category, or a discount on prices, from a quantity on.',
  scopes: priceScopes,
  label: { column: 'unit_code' },
  fields: {
    price_list: relation('price_lists').required().filterable().sortableByName(),
    product: relation('products')
      .filterable()
      .sortableByName()
      .describe('Empty: the category, or all products with a discount.'),
    category: relation('product_categories').filterable().sortableByName().describe('Not with a product.'),
    unit_code: unitCode().filterable().describe("The unit of quantity and price. Empty: the product's own."),
    min_quantity: decimal(6, { min: '0', max: '999999999999.999' })
      .default('0')
      .sortable()
      .describe('From which quantity of a line on.'),
    date_from: date().filterable().sortable().describe('The first day on which it is valid.'),
    date_to: date().filterable().describe('The last day on which it is valid.'),
    price_unit: decimal(6, { min: '0' }).describe('In the currency of the list. Not with a discount.'),
    discount_percent: decimal(4, { min: '0', max: '100' }).describe(
      "Of the product's price; only of sales in the workspace's currency.",
    ),
  },
});
