import {
  boolean,
  choice,
  defineResource,
  frozen,
  instant,
  integer,
  inverse,
  list,
  object,
  relation,
  row,
  text,
} from '@daybook/records';
import { paperLanguage } from '../../ledger/company/document-texts.js';
import { invoiceScopes } from '../../scopes.js';
import {
  depositLineFields,
  documentFields,
  documentRules,
  draftActions,
  lineFields,
  lineSource,
  postedActions,
} from '../invoices/document-definition.js';

const fields = lineFields('invoices');

const lines = list(lineSource('inl'), {
  ...fields,
  price_unit: fields.price_unit.describe("Default: the product's price; negative for a discount line."),
  account: fields.account.describe("Default: the product's, else that of the settings."),
  order_line: row('orders', 'lines')
    .ownOnly()
    .describe(
      'The line of an order that it invoices, or that it credits on a credit note. Its values are the defaults.',
    ),
  ...depositLineFields('invoices'),
});

/** Invoices and credit notes (domain.md 4.8). */
export const invoices = defineResource({
  name: 'invoices',
  singular: 'invoice',
  idPrefix: 'inv',
  summary: 'Invoices and credit notes: drafts until they are confirmed.',
  scopes: invoiceScopes,
  where: { type: ['invoice', 'credit_note'] },
  ...documentRules('invoices'),
  eventKinds: [...documentRules('invoices').eventKinds, 'reminded'],
  fields: {
    ...documentFields('invoices', {
      type: choice('invoice', 'credit_note').default('invoice').filterable(),
      reference: text(64).always().filterable().ownOnly(),
      lines,
    }),
    language: paperLanguage().describe('Of its papers and mails. Default: that of the partner.'),
    clearance: object({ system: text(32), number: text(128), at: instant() })
      .always()
      .ownOnly()
      .describe(
        'What a system of the state, such as KSeF, answered: all three at once, when it is posted, and never changed.',
      ),
    order: relation('orders')
      .readOnly()
      .filterable()
      .describe('The order whose lines it invoices, if there is only one.'),
    down_payment_of: relation('orders')
      .readOnly()
      .filterable()
      .describe('The order whose down payment it is; it is made by the action down_payment of that order.'),
    sent_at: instant().readOnly().describe('When the mail server accepted the first message, or when it was marked.'),
    reminder_level: integer(0, 3).readOnly().filterable().describe('The highest level of reminders that was sent.'),
    reminded_at: instant().readOnly().filterable().describe('When the last reminder was queued, or marked.'),
    reminder_hold: boolean().filled().always().filterable().ownOnly().describe('Whether no reminder names it.'),
    messages: inverse('messages', 'record_id'),
    company_snapshot: frozen().onRequest().describe('The seller at the time of confirmation.'),
    partner_snapshot: frozen().onRequest().describe('The buyer at the time of confirmation.'),
  },
  actions: {
    ...postedActions('invoices'),
    ...draftActions('invoices'),
  },
});
