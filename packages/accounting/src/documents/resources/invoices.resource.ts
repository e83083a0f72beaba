import { choice, date, defineResource, frozen, instant, inverse, list, relation, row, text } from '@daybook/records';
import { invoiceScopes } from '../../scopes.js';
import {
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
  order_line: row('orders', 'lines').describe(
    'The line of an order that it invoices, or that it credits on a credit note. Its values are the defaults.',
  ),
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
  fields: {
    ...documentFields('invoices', {
      type: choice('invoice', 'credit_note').default('invoice').filterable(),
      reference: text(64).always().filterable(),
      lines,
    }),
    delivery_date: date().describe('When the goods or services were delivered.'),
    order: relation('orders')
      .readOnly()
      .filterable()
      .describe('The order whose lines it invoices, if there is only one.'),
    sent_at: instant().readOnly().describe('When the mail server accepted the first message, or when it was marked.'),
    messages: inverse('messages', 'record_id'),
    company_snapshot: frozen().onRequest().describe('The seller at the time of confirmation.'),
    partner_snapshot: frozen().onRequest().describe('The buyer at the time of confirmation.'),
  },
  actions: {
    ...postedActions('invoices'),
    ...draftActions('invoices'),
  },
});
