import { boolean, defineResource, integer, letterCode, text } from '@daybook/records';
import { CURRENCY_ROWS } from '../currencies/currency-rows.sql.js';
import { Currency } from '../entities/currency.js';
import { currencyScopes } from '../../scopes.js';

/** The currencies of ISO 4217 (domain.md 4.7). */
export const currencies = defineResource({
  name: 'currencies',
  singular: 'currency',
  idPrefix: '',
  ids: letterCode,
  entity: Currency,
  summary: 'The currencies of ISO 4217; archive those that you do not want on new documents.',
  scopes: currencyScopes,
  label: { column: 'code' },
  rows: CURRENCY_ROWS,
  writer: 'accounting.write_currency',
  search: ['code', 'name'],
  defaultSort: 'code',
  eventKinds: ['updated'],
  fields: {
    code: text(3).readOnly().filled().sortable().filterable(),
    name: text(200).readOnly().filled().sortable().filterable(),
    decimals: integer(0, 4).readOnly().filled().filterable().describe('The decimals of an amount in this currency.'),
    active: boolean().default(true).filterable(),
  },
});
