import {
  boolean,
  date,
  decimal,
  defineResource,
  duplicate,
  inverse,
  list,
  money,
  reference,
  relation,
  state,
  text,
} from '@daybook/records';
import { ENTRY_ACCOUNTS, ENTRY_JOURNALS } from '../accounts/fitting-types.js';
import { Entry, ENTRY_STATES } from '../entities/entry.js';
import { EntryLine } from '../entities/entry-line.js';
import { accountingScopes } from '../../scopes.js';
import { currencyCode } from '../currencies/currency-code.js';
import { knownLines } from '../posting/open-lines.js';

/** A column of the line's open item; null if its account has none. Residuals have the line's sign. */
const openItem = (sql: string) =>
  `(SELECT ${sql} FROM accounting.open_items o WHERE o.workspace_id = {t}.workspace_id AND o.id = {t}.id)`;

const lines = list(
  { entity: EntryLine, parent: 'entry_id', idPrefix: 'enl', known: knownLines },
  {
    account: relation('accounts').accepts({ type: ENTRY_ACCOUNTS }).required(),
    partner: relation('partners').describe('Required on receivable and payable accounts.'),
    debit: money({ min: '0' })
      .default('0')
      .describe('In workspace currency; exactly one of debit and credit is above 0.'),
    credit: money({ min: '0' }).default('0').describe('In workspace currency.'),
    description: text(2000),
    currency: currencyCode().describe("Default: the workspace's."),
    amount_currency: decimal(4).describe(
      'In the currency of the line; debit is positive. Required for a foreign currency.',
    ),
    tax: relation('taxes'),
    amount_residual: money()
      .computed(openItem(`CASE o.side WHEN 'debit' THEN o.residual ELSE -o.residual END`))
      .describe('The unmatched amount, in workspace currency. Empty on accounts whose lines are not matched.'),
    amount_residual_currency: decimal(4)
      .computed(openItem(`CASE o.side WHEN 'debit' THEN o.residual_currency ELSE -o.residual_currency END`))
      .describe('The unmatched amount in the currency of the line.'),
    reconciled: boolean().computed(openItem('o.residual_currency = 0')),
  },
);

/** Journal entries, balanced and immutable once posted (domain.md 4.9). */
export const entries = defineResource({
  name: 'entries',
  singular: 'entry',
  idPrefix: 'ent',
  entity: Entry,
  summary: 'Journal entries: balanced, and immutable once posted.',
  scopes: accountingScopes,
  label: { column: 'number', whileEmpty: 'Draft entry' },
  search: ['number', 'reference'],
  editing: { in: ['draft'], otherwise: 'Correct a posted entry with the action reverse.' },
  deleting: { in: ['draft'], otherwise: 'Use the action reverse.' },
  fields: {
    number: text(40).readOnly().sortable().filterable().describe('Assigned by post.'),
    state: state(...ENTRY_STATES),
    journal: relation('journals').accepts({ type: ENTRY_JOURNALS }).required().filterable(),
    date: date().sortable().filterable().emptyIs('today').ownOnly().describe('Empty: the day of posting.'),
    reference: text(64).always().filterable().ownOnly(),
    closing: boolean()
      .default(false)
      .filterable()
      .ownOnly()
      .describe(
        'Moves the earnings of a fiscal year to equity, on its last day. The profit and loss report leaves it out.',
      ),
    source: reference('source').filterable().describe('The document that caused it. Empty for a manual entry.'),
    reversal_of: relation('entries').readOnly().filterable(),
    reversed_by: inverse('entries', 'reversal_of_id'),
    lines,
  },
  eventKinds: ['created', 'updated', 'deleted', 'posted', 'reversed'],
  actions: {
    post: { from: ['draft'], to: 'posted', atCreate: true, summary: 'Numbers the entry and writes it to the ledger.' },
    reverse: {
      from: ['posted'],
      summary: 'Posts the reversal of a manual entry.',
      args: {
        date: date().describe(
          "The date of the reversal, not before that of the entry. Default: today, or the entry's own day if that is later, or if it is a closing entry.",
        ),
      },
    },
    duplicate,
  },
});
