import { choice, defineResource, frozen, instant, list, row, text } from '@daybook/records';
import { accountingScopes } from '../../scopes.js';
import { knownReceipts } from '../invoices/known-rows.js';
import { BILL_TRANSFERS } from '../invoices/document-rows.sql.js';
import {
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
  summary: 'Supplier bills and their credit notes: drafts until they are confirmed.',
  scopes: accountingScopes,
  where: { type: ['bill', 'bill_credit_note'] },
  ...documentRules('bills'),
  fields: {
    ...documentFields('bills', {
      type: choice('bill', 'bill_credit_note').default('bill').filterable(),
      reference: text(64)
        .filterable()
        .describe('The number that the supplier gave it: required to confirm, unique per supplier and type.'),
      lines,
    }),
    receipts: billReceipts.readOnly().filterable().describe('The receipts of its goods.'),
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
    ...draftActions('bills'),
  },
});
