import { boolean, choice, date, defineResource, text } from '@daybook/records';
import { currencyCode } from '../../ledger/currencies/currency-code.js';
import { PRICE_SCOPES, PriceList } from '../entities/price-list.js';
import { priceScopes } from '../../scopes.js';

const ANOTHER_LIST = 'Create another price list.';

/** Prices of products for some customers or of some supplier (domain.md 4.40). */
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
