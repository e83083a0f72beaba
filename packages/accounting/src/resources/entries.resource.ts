import { boolean, date, decimal, defineResource, inverse, list, money, reference, relation, state, text } from '@daybook/records';
import { Entry, ENTRY_STATES } from '../entities/entry.js';
import { EntryLine } from '../entities/entry-line.js';
import { currencyCode } from '../currency-code.js';

/** What is open of a line on an open-item account, with the line's sign (domain.md 9); null on other accounts. */
const openItem = (value: string) =>
  `(SELECT ${value} FROM accounting.open_items o WHERE o.workspace_id = {t}.workspace_id AND o.id = {t}.id)`;
const signed = (column: string) => openItem(`CASE o.side WHEN 'debit' THEN o.${column} ELSE -o.${column} END`);

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
    amount_residual: money().computed(signed('residual')).describe('What is open, in workspace currency; debit positive.'),
    amount_residual_currency: money().computed(signed('residual_currency')).describe('What is open, in the currency.'),
    reconciled: boolean().computed(openItem('o.residual_currency = 0')).describe('Whether nothing is open; null where nothing is matched.'),
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
