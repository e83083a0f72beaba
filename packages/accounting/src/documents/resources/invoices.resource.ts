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
    'The line of an order that it invoices, or on a credit note takes back; its values are defaults here.',
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
    otherwise: 'Correct a posted invoice with the action reverse; set a cancelled one back to draft with reset.',
  },
  deleting: { in: ['draft', 'cancelled'], otherwise: 'Take it back with the action reverse.' },
  fields: {
    number: text(40).readOnly().sortable().filterable().describe('Assigned by confirm.'),
    type: choice('invoice', 'credit_note').default('invoice').filterable(),
    state: state(...INVOICE_STATES),
    payment_state: choice(...PAYMENT_STATES)
      .readOnly()
      .filterable(),
    partner: relation('partners').filterable().describe('Required to confirm.'),
    date: date().sortable().filterable().describe('Empty: the day of confirm.'),
    payment_term: relation('payment_terms').filterable(),
    date_due: date().sortable().filterable().describe('With a payment term: its latest instalment.'),
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
    amount_credited: money().readOnly().filterable().describe('What credit notes settled of it.'),
    amount_residual: money().readOnly().sortable().filterable(),
    amount_reversed: money()
      .readOnly()
      .filterable()
      .describe(
        'The total of the posted credit notes that take it back, also of what they could not settle because it was paid.',
      ),
    tax_lines: taxLines.readOnly(),
    instalments: instalments.readOnly(),
    payments: paid.readOnly().describe('One row for each payment, the newest last.'),
    entry: relation('entries').readOnly().filterable(),
    reversal_of: relation('invoices')
      .readOnly()
      .filterable()
      .describe('On a credit note: the document whose lines it takes back.'),
    reversed_by: inverse('invoices', 'reversal_of_id'),
    replaces: relation('invoices')
      .readOnly()
      .filterable()
      .describe('The document that it was drafted to replace, when that was reversed.'),
    replaced_by: inverse('invoices', 'replaces_id'),
    order: relation('orders').readOnly().filterable().describe('That whose lines it invoices, where it is one.'),
    sent_at: instant().readOnly(),
    company_snapshot: frozen().onRequest().describe('The seller as it was at confirm.'),
    partner_snapshot: frozen().onRequest().describe('The buyer as it was at confirm.'),
  },
  kinds: ['created', 'updated', 'deleted', 'confirmed', 'sent', 'partially_paid', 'paid', 'reversed', 'cancelled'],
  actions: {
    confirm: { from: ['draft'], to: 'posted', guardsTotal: true, summary: 'Numbers the invoice and posts its entry.' },
    post: { from: ['draft'], to: 'posted', guardsTotal: true, summary: 'The same as confirm.' },
    pay: {
      from: ['posted'],
      args: payArgs,
      summary: 'Posts a payment of it and settles its earliest instalments first.',
    },
    allocate: {
      from: ['posted'],
      args: allocateCreditArgs('invoices'),
      summary: 'Settles invoices with what is open of a credit note.',
    },
    reverse: {
      from: ['posted'],
      args: reverseArgs('invoices'),
      summary: 'Takes it back, whole or in parts, by a credit note.',
    },
    send: { from: ['posted'], by: 'draft', summary: 'Marks it as sent.' },
    cancel: { from: ['draft'], to: 'cancelled', by: 'draft', summary: 'Stops a draft.' },
    reset: { from: ['cancelled'], to: 'draft', by: 'draft', summary: 'Sets a cancelled invoice back to draft.' },
  },
});
