import {
  choice,
  date,
  decimal,
  defineResource,
  frozen,
  instant,
  inverse,
  list,
  money,
  relation,
  row,
  state,
  text,
} from '@daybook/records';
import { Invoice, INVOICE_STATES, PAYMENT_STATES } from '../entities/invoice.js';
import { invoiceScopes } from '../../scopes.js';
import { currencyCode } from '../../ledger/currencies/currency-code.js';
import {
  allocateCreditArgs,
  instalments,
  lineFields,
  lineSource,
  paid,
  payArgs,
  reverseArgs,
  taxLines,
} from '../invoices/document-fields.js';

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
  entity: Invoice,
  summary: 'Invoices and credit notes: drafts until they are confirmed.',
  scopes: invoiceScopes,
  where: { type: ['invoice', 'credit_note'] },
  label: { column: 'number', whileEmpty: 'Draft invoice' },
  search: ['number', 'reference'],
  total: 'amountTotal',
  editing: {
    in: ['draft'],
    otherwise: 'Correct a posted invoice with the action reverse; reset a cancelled one to draft with reset.',
  },
  deleting: { in: ['draft', 'cancelled'], otherwise: 'Use the action reverse.' },
  fields: {
    number: text(40).readOnly().sortable().filterable().describe('Assigned by confirm.'),
    type: choice('invoice', 'credit_note').default('invoice').filterable(),
    state: state(...INVOICE_STATES),
    payment_state: choice(...PAYMENT_STATES)
      .readOnly()
      .filterable(),
    partner: relation('partners').filterable().describe('Required to confirm.'),
    date: date().sortable().filterable().describe('Empty: the day of confirmation.'),
    payment_term: relation('payment_terms').filterable(),
    date_due: date().sortable().filterable().describe('With a payment term: the date of the last instalment.'),
    currency: currencyCode().filled().filterable(),
    currency_rate: decimal(12, { above: '0' }).describe(
      'Workspace currency per unit of the currency. Set when it is posted.',
    ),
    journal: relation('journals').filterable(),
    reference: text(64).always().filterable(),
    note: text(5000).always(),
    lines,
    amount_untaxed: money().readOnly().sortable().filterable(),
    amount_tax: money().readOnly().sortable().filterable(),
    amount_total: money().readOnly().sortable().filterable(),
    amount_paid: money().readOnly().filterable(),
    amount_credited: money().readOnly().filterable().describe('The amount that credit notes settled.'),
    amount_residual: money().readOnly().sortable().filterable(),
    amount_reversed: money()
      .readOnly()
      .filterable()
      .describe(
        'The total of the posted credit notes that reverse it, including amounts that they could not settle because it was already paid.',
      ),
    tax_lines: taxLines.readOnly(),
    instalments: instalments.readOnly(),
    payments: paid.readOnly().describe('One row per payment, the newest last.'),
    entry: relation('entries').readOnly().filterable(),
    reversal_of: relation('invoices')
      .readOnly()
      .filterable()
      .describe('On a credit note: the document whose lines it reverses.'),
    reversed_by: inverse('invoices', 'reversal_of_id'),
    replaces: relation('invoices').readOnly().filterable().describe('The reversed document that it replaces.'),
    replaced_by: inverse('invoices', 'replaces_id'),
    order: relation('orders')
      .readOnly()
      .filterable()
      .describe('The order whose lines it invoices, if there is only one.'),
    sent_at: instant().readOnly(),
    company_snapshot: frozen().onRequest().describe('The seller at the time of confirmation.'),
    partner_snapshot: frozen().onRequest().describe('The buyer at the time of confirmation.'),
  },
  kinds: ['created', 'updated', 'deleted', 'confirmed', 'sent', 'partially_paid', 'paid', 'reversed', 'cancelled'],
  actions: {
    confirm: { from: ['draft'], to: 'posted', guardsTotal: true, summary: 'Numbers the invoice and posts its entry.' },
    post: { from: ['draft'], to: 'posted', guardsTotal: true, summary: 'The same as confirm.' },
    pay: {
      from: ['posted'],
      args: payArgs,
      summary: 'Posts a payment for it and settles its earliest instalments first.',
    },
    allocate: {
      from: ['posted'],
      args: allocateCreditArgs('invoices'),
      summary: 'Settles invoices with the open amount of a credit note.',
    },
    reverse: {
      from: ['posted'],
      args: reverseArgs('invoices'),
      summary: 'Reverses it, in whole or in part, by a credit note.',
    },
    send: { from: ['posted'], by: 'draft', summary: 'Marks it as sent.' },
    cancel: { from: ['draft'], to: 'cancelled', by: 'draft', summary: 'Cancels a draft.' },
    reset: { from: ['cancelled'], to: 'draft', by: 'draft', summary: 'Resets a cancelled invoice to draft.' },
  },
});
