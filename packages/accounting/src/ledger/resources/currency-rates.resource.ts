import { date, decimal, defineResource } from '@daybook/records';
import { currencyCode } from '../currencies/currency-code.js';
import { CurrencyRate } from '../entities/currency-rate.js';
import { accountingScopes } from '../../scopes.js';

/** The rates of currencies by day (domain.md 4.7). */
export const currencyRates = defineResource({
  name: 'currency_rates',
  singular: 'currency_rate',
  idPrefix: 'cur',
  entity: CurrencyRate,
  summary: 'The value of one unit of a currency in workspace currency, from a given day.',
  scopes: accountingScopes,
  label: { column: 'currency' },
  fields: {
    currency: currencyCode().required().sortable().filterable(),
    date: date().required().sortable().filterable(),
    rate: decimal(12, { above: '0' }).required().sortable().filterable().describe('Workspace currency per unit.'),
  },
});
