import { unitCode } from '@daybook/inventory';
import { boolean, choice, date, decimal, defineResource, relation, text } from '@daybook/records';
import { currencyCode } from '../../ledger/currencies/currency-code.js';
import { PRICE_SCOPES, PriceList } from '../entities/price-list.js';
import { PriceRow } from '../entities/price-row.js';
import { priceScopes } from '../../scopes.js';

const ANOTHER_LIST = 'Create another price list.';

/** Prices of products for some customers or of some supplier (domain.md 4.39). */
export const priceLists = defineResource({
  name: 'price_lists',
  singular: 'price_list',
  idPrefix: 'prl',
  entity: PriceList,
  summary: 'Lists of prices that documents take for their lines.',
  scopes: priceScopes,
  label: { column: 'name' },
  search: ['name'],
  fields: {
    name: text(200).required().sortable().filterable(),
    scope: choice(...PRICE_SCOPES)
      .default('sale')
      .filterable()
      .createOnly(ANOTHER_LIST),
    currency: currencyCode().required().filterable().createOnly(ANOTHER_LIST),
    tax_included: boolean()
      .default(false)
      .filterable()
      .createOnly(ANOTHER_LIST)
      .describe('Whether its prices include the taxes of the products; these must do so, too, or must not.'),
    date_from: date().filterable().describe('The first day on which it is valid.'),
    date_to: date().filterable().describe('The last day on which it is valid.'),
    active: boolean().default(true).filterable(),
  },
});

/** The rows of price lists: thousands of them, so they are records of their own (domain.md 4.39). */
export const priceRows = defineResource({
  name: 'price_rows',
  singular: 'price_row',
  idPrefix: 'prr',
  entity: PriceRow,
  summary: 'The prices of price lists: of a product, or a discount on prices, from a quantity on.',
  scopes: priceScopes,
  label: { column: 'id' },
  fields: {
    price_list: relation('price_lists').required().filterable().sortableByName(),
    product: relation('products').filterable().sortableByName().describe('Empty: all products, with a discount.'),
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
