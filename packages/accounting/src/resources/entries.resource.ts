import { date, decimal, defineResource, inverse, list, money, reference, relation, state, text } from '@daybook/records';
import { Entry, ENTRY_STATES } from '../entities/entry.js';
import { EntryLine } from '../entities/entry-line.js';
import { currencyCode } from '../currency-code.js';

const lines = list(
  { entity: EntryLine, parent: 'entry_id', idPrefix: 'enl' },
  {
    account: relation('accounts').readOnly(),
    partner: relation('partners').readOnly(),
    debit: money().readOnly().describe('In workspace currency.'),
    credit: money().readOnly().describe('In workspace currency.'),
    description: text(2000).readOnly(),
    currency: currencyCode().readOnly(),
    amount_currency: decimal(4).readOnly().describe('In the currency; debit positive.'),
    tax: relation('taxes').readOnly(),
  },
);

/** Journal entries, balanced and immutable once posted (domain.md 4.9). */
export const entries = defineResource({
  name: 'entries',
  singular: 'entry',
  idPrefix: 'ent',
  entity: Entry,
  summary: 'Journal entries: balanced, and immutable once posted.',
  scopes: { read: ['read:accounting'] },
  label: { column: 'number', whileEmpty: 'Draft entry' },
  search: ['number', 'reference'],
  fields: {
    number: text(40).readOnly().sortable().filterable(),
    state: state(...ENTRY_STATES),
    journal: relation('journals').readOnly().filterable(),
    date: date().readOnly().sortable().filterable(),
    reference: text(64).readOnly().filterable(),
    source: reference('source').readOnly(),
    reversal_of: relation('entries').readOnly().filterable(),
    reversed_by: inverse('entries', 'reversal_of_id'),
    lines: lines.readOnly(),
  },
});
