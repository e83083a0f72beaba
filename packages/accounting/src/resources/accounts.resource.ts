import { boolean, choice, defineResource, money, text } from '@daybook/records';
import { Account, ACCOUNT_TYPES } from '../entities/account.js';
import { accountingScopes } from '../scopes.js';
import { currencyCode } from '../currency-code.js';

const GROUP = `CASE
  WHEN {t}.type IN ('receivable', 'bank', 'cash', 'asset', 'stock') THEN 'asset'
  WHEN {t}.type IN ('payable', 'liability', 'tax') THEN 'liability'
  WHEN {t}.type IN ('expense', 'cogs') THEN 'expense'
  ELSE {t}.type END`;

/** Up to and including today in the workspace's time zone. */
const BALANCE = `(SELECT coalesce(sum(l.debit - l.credit), 0)
  FROM accounting.entry_lines l
  JOIN accounting.entries e ON e.workspace_id = l.workspace_id AND e.id = l.entry_id
  JOIN tokens.companies c ON c.workspace_id = l.workspace_id AND c.id = l.workspace_id
  WHERE l.workspace_id = {t}.workspace_id AND l.account_id = {t}.id AND e.state = 'posted'
    AND e.date <= (now() AT TIME ZONE c.timezone)::date)`;

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
    type: choice(...ACCOUNT_TYPES).required().filterable(),
    group: choice('asset', 'liability', 'equity', 'income', 'expense').computed(GROUP),
    currency: currencyCode().filterable().describe('The only currency it takes; null: any.'),
    open_items: boolean().readOnly().filterable().describe('Whether its posted lines are matched.'),
    balance: money().computed(BALANCE).onRequest().describe('What is posted up to today, in workspace currency; debit positive.'),
    active: boolean().default(true).filterable(),
  },
});
