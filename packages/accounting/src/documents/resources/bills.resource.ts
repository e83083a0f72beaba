import { boolean, choice, defineResource, frozen, instant, list, money, relation, row, text } from '@daybook/records';
import { TaxOverride } from '../entities/tax-override.js';
import { billScopes } from '../../scopes.js';
import { knownReceipts } from '../invoices/known-rows.js';
import { NEEDS_APPROVAL } from '../approval/needs-approval.js';
import { BILL_TRANSFERS } from '../invoices/document-rows.sql.js';
import {
  depositLineFields,
  documentFields,
  documentRules,
  draftActions,
  lineFields,
  lineSource,
  postedActions,
} from '../invoices/document-definition.js';

const fields = lineFields('bills');

const billReceipts = list(
  { rows: BILL_TRANSFERS, parent: 'bill_id', equals: 'id', idPrefix: 'trf', of: 'transfers', known: knownReceipts },
  {
    name: text(40).readOnly(),
    state: text(20).readOnly(),
  },
);

const taxOverride = list(
  { entity: TaxOverride, parent: 'invoice_id', idPrefix: 'txo', max: 20 },
  { tax: relation('taxes').required(), amount: money().required() },
);

const lines = list(lineSource('bll'), {
  ...fields,
  receipt_line: row('transfers', 'lines')
    .ownOnly()
    .describe(
      'The line of a done receipt whose goods it bills. The goods keep the cost of the receipt; the difference goes to the account for price differences (price_difference_account).',
    ),
  purchase_line: row('purchase_orders', 'lines')
    .ownOnly()
    .describe('What it bills or credits of a purchase order: its defaults, and the price that is compared.'),
  ...depositLineFields('bills'),
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
  summary: 'Supplier bills and their credit notes: drafts until they are confirmed.',
  scopes: billScopes,
  where: { type: ['bill', 'bill_credit_note'] },
  ...documentRules('bills'),
  eventKinds: [...documentRules('bills').eventKinds, 'approved', 'approval_withdrawn'],
  fields: {
    ...documentFields('bills', {
      type: choice('bill', 'bill_credit_note').default('bill').filterable(),
      reference: text(64)
        .filterable()
        .ownOnly()
        .describe('The number that the supplier gave it: required to confirm, unique per supplier and type.'),
      lines,
    }),
    tax_override: taxOverride
      .ownOnly()
      .describe('Taxes as the supplier has rounded them: each at most 0.05 from the computed amount.'),
    purchase_order: relation('purchase_orders')
      .readOnly()
      .filterable()
      .describe('The purchase order whose lines it bills, if there is only one.'),
    down_payment_of: relation('purchase_orders')
      .readOnly()
      .filterable()
      .describe('The purchase order whose down payment it is; it is made by the action down_payment of that order.'),
    receipts: billReceipts.readOnly().filterable().describe('The receipts of its goods.'),
    approved_by: text().readOnly().filterable().describe('Who approved it.'),
    approved_at: instant()
      .readOnly()
      .filterable()
      .describe('When it was approved. A change of anything but its note, external id and metadata removes it.'),
    needs_approval: boolean()
      .computed(NEEDS_APPROVAL)
      .filled()
      .filterable()
      .onRequest()
      .describe('Whether it is a draft that a second person has to approve before it can be confirmed.'),
    match_approved_by: text().readOnly().filterable().describe('Who approved that it differs from its purchase order.'),
    match_approved_at: instant().readOnly().filterable(),
    match_reason: text(500).readOnly().describe('Why it may differ.'),
    payment_hold: boolean().filled().always().filterable().ownOnly().describe('Whether no payment run takes it.'),
    sent_at: instant().readOnly(),
    company_snapshot: frozen().onRequest().describe('The buyer at the time of confirmation.'),
    partner_snapshot: frozen().onRequest().describe('The supplier at the time of confirmation.'),
  },
  actions: {
    ...postedActions('bills'),
    receive: {
      from: ['posted'],
      summary: 'Creates the draft receipt of its goods that are not yet received, at its prices.',
    },
    approve: {
      from: ['draft'],
      by: 'approve',
      summary: 'Approves it, as a person who has not entered or changed it.',
    },
    withdraw_approval: {
      from: ['draft'],
      by: 'approve',
      takesBack: 'approve',
      summary: 'Takes the approval back.',
    },
    ...draftActions('bills'),
  },
});
