import { boolean, choice, defineResource, relation, text } from '@daybook/records';
import { Journal, JOURNAL_TYPES } from '../entities/journal.js';
import { accountingScopes } from '../../scopes.js';
import { currencyCode } from '../currencies/currency-code.js';

const CODE = { expression: /^[A-Z0-9]{2,8}$/, requirement: '2 to 8 of A–Z and 0–9' };
/** One character longer than a code: the default is R + code. */
const CREDIT_CODE = { expression: /^[A-Z0-9]{2,9}$/, requirement: '2 to 9 of A–Z and 0–9' };

/** Journals; their codes are the prefixes of numbers (domain.md 4.4). */
export const journals = defineResource({
  name: 'journals',
  singular: 'journal',
  idPrefix: 'jou',
  entity: Journal,
  summary: 'The journals of entries; entry numbers start with their codes.',
  scopes: accountingScopes,
  label: { column: 'name' },
  search: ['code', 'name', 'credit_code'],
  defaultSort: 'code',
  fields: {
    code: text(8, CODE).required().sortable().filterable(),
    name: text(200).required().sortable().filterable(),
    type: choice(...JOURNAL_TYPES)
      .required()
      .filterable(),
    default_account: relation('accounts').filterable().describe('Required for bank and cash.'),
    credit_code: text(9, CREDIT_CODE).filled().filterable().describe('The series of credits; default: R + code.'),
    currency: currencyCode().filterable(),
    active: boolean().default(true).filterable(),
  },
});
