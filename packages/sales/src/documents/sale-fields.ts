import { currencyCodes } from '@daybook/money';
import { choice, date, decimal, money, relation, relations, text } from '@daybook/records';

/** The highest quantity of a line: 12 digits before the point, 15 in all. */
const QUANTITY_MAX = '999999999999.999';

/** A line of a quotation or an order, as it is sent (domain.md 4.12). */
export const saleLine = (one: 'quotation' | 'order') => ({
  product: relation('products'),
  description: text(2000).filled().describe("Default: the product's name."),
  quantity: decimal(6, { above: '0', max: QUANTITY_MAX }).required(),
  price_unit: decimal(6).filled().describe("Default: the product's price; negative for a discount line."),
  discount: decimal(4, { min: '0', max: '100' }).default('0').describe('Percent.'),
  taxes: relations('taxes', {
    table: `sales.${one}_line_taxes`,
    owner: 'line_id',
    other: 'tax_id',
    property: 'taxIds',
  }),
  amount_subtotal: money().readOnly(),
});

export const saleTax = {
  tax: relation('taxes').readOnly(),
  base: money().readOnly(),
  amount: money().readOnly(),
};

/** What quotations and orders say of themselves before their lines (domain.md 4.12). */
export const saleHeader = {
  partner: relation('partners').filterable().describe('Required to leave the draft.'),
  date: date().sortable().filterable().describe('Empty: the day on which it leaves the draft.'),
  currency: choice(...currencyCodes())
    .filled()
    .filterable()
    .describe("Default: the partner's currency, or the workspace's."),
};

export const saleTotals = {
  amount_untaxed: money().readOnly().sortable().filterable(),
  amount_tax: money().readOnly().sortable().filterable(),
  amount_total: money().readOnly().sortable().filterable(),
};
