import { date, defineResource, money, relation, row, state, text } from '@daybook/records';
import { Reconciliation, RECONCILIATION_STATES } from '../entities/reconciliation.js';
import { accountingScopes } from '../../scopes.js';
import { currencyCode } from '../currencies/currency-code.js';

/** Matches of debit with credit lines (domain.md 4.11). */
export const reconciliations = defineResource({
  name: 'reconciliations',
  singular: 'reconciliation',
  idPrefix: 'rec',
  entity: Reconciliation,
  summary: 'Matches of debit lines with credit lines.',
  scopes: accountingScopes,
  label: { column: 'name' },
  fields: {
    name: text(100).readOnly(),
    state: state(...RECONCILIATION_STATES),
    debit_line: row('entries', 'lines').required(),
    credit_line: row('entries', 'lines').required(),
    date: date()
      .filled()
      .sortable()
      .filterable()
      .describe("Default: the later of both lines' dates, or today if that is locked."),
    currency: currencyCode().readOnly().filterable(),
    amount: money({ above: '0' }).filled().sortable().filterable().describe('Default: the smaller open amount.'),
    debit_value: money().readOnly().describe('Taken from the debit line, in workspace currency.'),
    credit_value: money().readOnly().describe('Taken from the credit line, in workspace currency.'),
    payment: relation('payments')
      .readOnly()
      .filterable()
      .describe('The payment that sets off two documents against each other with this match.'),
    exchange_entry: relation('entries').readOnly(),
  },
  eventKinds: ['created', 'undone'],
  actions: {
    undo: { from: ['active'], to: 'undone', args: { date: date() }, summary: 'Voids the match from a given date.' },
  },
});
