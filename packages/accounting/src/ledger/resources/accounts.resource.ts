import { boolean, choice, defineResource, money, text } from '@daybook/records';
import { Account, ACCOUNT_TYPES } from '../entities/account.js';
import { accountingScopes } from '../../scopes.js';
import { currencyCode } from '../currencies/currency-code.js';
import { BALANCE_TODAY } from '../sums/account-sums.js';

const GROUP = `CASE
  WHEN {t}.type IN ('receivable', 'bank', 'cash', 'asset', 'stock') THEN 'asset'
  WHEN {t}.type IN ('payable', 'liability', 'tax') THEN 'liability'
  WHEN {t}.type IN ('expense', 'cogs') THEN 'expense'
  ELSE {t}.type END`;

/** The chart of accounts (domain.md 4.3). */
export const accounts = defineResource({
  name: 'accounts',
  singular: 'account',
  idPrefix: 'acc',
  entity: Account,
  summary: 'The chart of accounts.',
  scopes: accountingScopes,
  label: { column: 'name' },
  search: ['code', 'name'],
  defaultSort: 'code',
  fields: {
    code: text(16).required().sortable().filterable(),
    name: text(200).required().sortable().filterable(),
    type: choice(...ACCOUNT_TYPES)
      .required()
      .filterable(),
    group: choice('asset', 'liability', 'equity', 'income', 'expense').computed(GROUP),
    currency: currencyCode().filterable().describe('The only currency it accepts. Empty: any currency.'),
    open_items: boolean().readOnly().filterable().describe('Whether its posted lines can be matched.'),
    balance: money()
      .computed(BALANCE_TODAY)
      .onRequest()
      .describe('The posted balance up to today, in workspace currency; debit is positive.'),
    active: boolean().default(true).filterable(),
  },
});
