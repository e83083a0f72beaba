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
import { accountingScopes } from '../../scopes.js';
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

const fields = lineFields('bills');

const billReceipts = list(
  { view: 'accounting.bill_transfers', parent: 'bill_id', equals: 'id', idPrefix: 'trf' },
  {
    name: text(40).readOnly(),
    state: text(20).readOnly(),
  },
);

const lines = list(lineSource('bll'), {
  ...fields,
  receipt_line: row('transfers', 'lines').describe(
    'The line of a done receipt whose goods it bills. The goods keep the cost of the receipt; the difference goes to the account for price differences (price_difference_account).',
  ),
  price_unit: fields.price_unit.describe(
    'The price of the supplier; required unless the reversed line provides it (reversed_line). Negative for a discount line.',
  ),
  account: fields.account.describe(
    "Default: the product's expense account, else that of the settings. Goods always use the account for goods received and not billed (received_not_billed_account).",
  ),
});

/** Bills and bill credit notes: the invoices of suppliers (domain.md 4.8). */
export const bills = defineResource({
  name: 'bills',
  singular: 'bill',
  idPrefix: 'bil',
  entity: Invoice,
  summary: 'Supplier bills and their credit notes: drafts until they are confirmed.',
  scopes: accountingScopes,
  where: { type: ['bill', 'bill_credit_note'] },
  label: { column: 'number', whileEmpty: 'Draft bill' },
  search: ['number', 'reference'],
  total: 'amountTotal',
  editing: {
    in: ['draft'],
    otherwise: 'Correct a posted bill with the action reverse; reset a cancelled one to draft with reset.',
  },
  deleting: { in: ['draft', 'cancelled'], otherwise: 'Use the action reverse.' },
  fields: {
    number: text(40).readOnly().sortable().filterable().describe('Assigned by confirm.'),
    type: choice('bill', 'bill_credit_note').default('bill').filterable(),
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
    reference: text(64)
      .filterable()
      .describe('The number that the supplier gave it: required to confirm, unique per supplier and type.'),
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
    reversal_of: relation('bills')
      .readOnly()
      .filterable()
      .describe('On a credit note: the document whose lines it reverses.'),
    reversed_by: inverse('bills', 'reversal_of_id'),
    replaces: relation('bills').readOnly().filterable().describe('The reversed document that it replaces.'),
    replaced_by: inverse('bills', 'replaces_id'),
    receipts: billReceipts.readOnly().describe('The receipts of its goods.'),
    sent_at: instant().readOnly(),
    company_snapshot: frozen().onRequest().describe('The buyer at the time of confirmation.'),
    partner_snapshot: frozen().onRequest().describe('The supplier at the time of confirmation.'),
  },
  kinds: ['created', 'updated', 'deleted', 'confirmed', 'sent', 'partially_paid', 'paid', 'reversed', 'cancelled'],
  actions: {
    confirm: { from: ['draft'], to: 'posted', guardsTotal: true, summary: 'Numbers the bill and posts its entry.' },
    post: { from: ['draft'], to: 'posted', guardsTotal: true, summary: 'The same as confirm.' },
    pay: {
      from: ['posted'],
      args: payArgs,
      summary: 'Posts a payment for it and settles its earliest instalments first.',
    },
    allocate: {
      from: ['posted'],
      args: allocateCreditArgs('bills'),
      summary: 'Settles bills with the open amount of a credit note.',
    },
    reverse: {
      from: ['posted'],
      args: reverseArgs('bills'),
      summary: 'Reverses it, in whole or in part, by a credit note.',
    },
    receive: {
      from: ['posted'],
      summary: 'Creates the draft receipt of its goods that are not yet received, at its prices.',
    },
    send: { from: ['posted'], by: 'draft', summary: 'Marks it as sent.' },
    cancel: { from: ['draft'], to: 'cancelled', by: 'draft', summary: 'Cancels a draft.' },
    reset: { from: ['cancelled'], to: 'draft', by: 'draft', summary: 'Resets a cancelled bill to draft.' },
  },
});
