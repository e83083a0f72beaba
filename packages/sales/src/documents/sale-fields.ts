import { discountField, discountFigures, discountShare, pricedLineFields } from '@daybook/accounting';
import { currencyCodes } from '@daybook/money';
import { choice, date, decimal, money, relation } from '@daybook/records';

/** A line of a quotation or an order as sent by clients (domain.md 4.12). */
export const saleLine = (one: 'quotation' | 'order') => ({
  ...pricedLineFields(`sales.${one}_line_taxes`, 'sale'),
  discount: decimal(4, { min: '0', max: '100' }).default('0').describe('Percent.'),
  amount_subtotal: money().readOnly().describe('Without tax.'),
  discount_share: discountShare(),
});

/** The fields of quotations and orders before their lines (domain.md 4.12). */
export const saleHeader = {
  partner: relation('partners').filterable().sortableByName().describe('Required to leave the draft.'),
  date: date()
    .sortable()
    .filterable()
    .emptyIs('today')
    .ownOnly()
    .describe('Empty: the day on which it leaves the draft.'),
  currency: choice(...currencyCodes())
    .filled()
    .filterable()
    .describe("Default: the partner's currency, or the workspace's."),
};

export const saleTotals = {
  discount: discountField(),
  ...discountFigures(),
  amount_untaxed: money().readOnly().sortable().filterable(),
  amount_tax: money().readOnly().sortable().filterable(),
  amount_total: money().readOnly().sortable().filterable(),
};
