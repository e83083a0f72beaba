import {
  choice,
  date,
  decimal,
  defineResource,
  integer,
  list,
  money,
  relation,
  relations,
  state,
  text,
} from '@daybook/records';
import { currencyCode } from '../currencies/currency-code.js';
import { UNREALISED_GAINS } from '../entities/books.js';
import { Revaluation, REVALUATION_STATES } from '../entities/revaluation.js';
import { RevaluationLine } from '../entities/revaluation-line.js';
import { RevaluationRate } from '../entities/revaluation-rate.js';
import { VALUED_ACCOUNTS } from '../revaluation/valued.sql.js';
import { accountingScopes } from '../../scopes.js';

const rates = list(
  { entity: RevaluationRate, parent: 'revaluation_id' },
  {
    currency: currencyCode().required(),
    rate: decimal(12, { above: '0' }).required().describe('Workspace currency per unit.'),
  },
).describe('Rates to use in place of the recorded ones. Afterwards, all that were used.');

const lines = list(
  { entity: RevaluationLine, parent: 'revaluation_id' },
  {
    account: relation('accounts').readOnly(),
    currency: currencyCode().readOnly(),
    items: integer(1, 2 ** 31 - 1)
      .readOnly()
      .describe('Open items; 1 for the balance of a bank or cash account.'),
    amount_currency: decimal(4).readOnly().describe('What was open in the currency; debit is positive.'),
    book_value: money().readOnly().describe('In workspace currency, before.'),
    value: money().readOnly().describe('At the rate of the date, rounded item by item.'),
    difference: money().readOnly().describe('Above 0: a gain.'),
    booked: money().readOnly().describe('What of the difference is posted: without gains that are not booked.'),
  },
).describe('By account and currency.');

/** Values at the rates of a date what is open in foreign currencies (domain.md 4.33). */
export const revaluations = defineResource({
  name: 'revaluations',
  singular: 'revaluation',
  idPrefix: 'rvl',
  entity: Revaluation,
  summary: 'What is open in foreign currencies at the end of a period, valued at the rates of that day.',
  scopes: accountingScopes,
  label: { column: 'number' },
  defaultSort: '-date',
  fields: {
    number: text(40).readOnly().sortable().filterable().describe('That of its entry.'),
    state: state(...REVALUATION_STATES),
    date: date()
      .required()
      .sortable()
      .filterable()
      .describe('The last day of the period. The entry has this date, its mirror that of the day after.'),
    rates,
    accounts: relations('accounts', {
      table: 'accounting.revaluation_accounts',
      owner: 'revaluation_id',
      other: 'account_id',
      property: 'accountIds',
    })
      .accepts({ type: VALUED_ACCOUNTS })
      .describe('Only these accounts. Default: all of these types.'),
    unrealised_gains: choice(...UNREALISED_GAINS)
      .readOnly()
      .describe('What became of gains: unrealised_gains of settings/accounting.'),
    gain: money().readOnly().sortable().filterable().describe('What is posted as a gain.'),
    loss: money().readOnly().sortable().filterable().describe('What is posted as a loss.'),
    entry: relation('entries').readOnly().filterable().describe('On the date.'),
    mirror: relation('entries')
      .readOnly()
      .filterable()
      .describe('The same with debit and credit exchanged, the day after.'),
    lines: lines.readOnly(),
  },
  eventKinds: ['created', 'undone'],
  actions: {
    undo: {
      from: ['active'],
      to: 'undone',
      summary: 'Reverses the entry and its mirror, each on its own day.',
    },
  },
});
