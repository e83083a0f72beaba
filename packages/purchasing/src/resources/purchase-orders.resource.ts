import {
  applyPosition,
  discountField,
  discountFigures,
  discountShare,
  LINE_ACCOUNTS,
  markedArgs,
  positionFields,
  priceListField,
  pricedLineFields,
  taxTotalFields,
} from '@daybook/accounting';
import { currencyCodes } from '@daybook/money';
import { deductArg, depositRows, downPaymentArgs } from '@daybook/ordering';
import {
  boolean,
  choice,
  date,
  decimal,
  defineResource,
  duplicate,
  frozen,
  instant,
  inverse,
  list,
  money,
  relation,
  relations,
  row,
  rows,
  state,
  text,
} from '@daybook/records';
import { BILL_STATUSES, PURCHASE_ORDER_STATES, PurchaseOrder, RECEIPT_STATUSES } from '../entities/purchase-order.js';
import { PurchaseOrderLine } from '../entities/purchase-order-line.js';
import { PurchaseOrderRevision } from '../entities/purchase-order-revision.js';
import { PurchaseOrderTax } from '../entities/purchase-order-tax.js';
import { partUnit, unitCode } from '@daybook/inventory';
import { LINE_MATCH } from '../orders/line-match.sql.js';
import { purchaseOrderScopes } from '../scopes.js';

/** 0: it was dropped by a revision. */
const orderedQuantity = () => decimal(6, { min: '0', max: '999999999999.999' });

const priced = pricedLineFields('purchasing.purchase_order_line_taxes', 'purchase');

const lines = list(
  { entity: PurchaseOrderLine, parent: 'purchase_order_id', idPrefix: 'pol' },
  {
    ...priced,
    quantity: orderedQuantity().required().describe('0 on a line that a revision has dropped.'),
    price_unit: priced.price_unit.describe(
      "Default: that of the product's supplier; negative for a discount line without goods.",
    ),
    discount: decimal(4, { min: '0', max: '100' }).default('0').describe('Percent.'),
    account: relation('accounts')
      .accepts({ type: LINE_ACCOUNTS })
      .describe("Of its bill. Default: the product's expense account, else that of the settings. Not for goods."),
    seller_item_id: text(64).describe("The supplier's number of the article. Default: that of the product's supplier."),
    date_planned: date()
      .ownOnly()
      .describe(
        "When it should arrive. Default: after the lead days of the product's supplier, if the order has no date.",
      ),
    amount_subtotal: money().readOnly().describe('Without tax.'),
    discount_share: discountShare(),
    quantity_received: decimal(6).readOnly().describe("Of goods, in the product's own unit: net of returns."),
    quantity_billed: decimal(6).readOnly().describe("In the product's own unit, net of credits; including drafts."),
    quantity_to_bill: decimal(6)
      .readOnly()
      .describe("In the product's own unit. Of goods: received and not billed; of services: ordered and not billed."),
    quantity_to_credit: decimal(6)
      .readOnly()
      .describe("In the product's own unit: billed beyond what was received or, of services, ordered."),
    match: choice('ok', 'price', 'quantity', 'both')
      .computed(LINE_MATCH)
      .filled()
      .describe('What of its bills differs from the order, or from what came, beyond the settings.'),
  },
);

const taxLines = list(
  { entity: PurchaseOrderTax, parent: 'purchase_order_id' },
  {
    ...taxTotalFields,
    self_assessed: boolean().readOnly().describe('Owed by the buyer: not part of the total.'),
  },
);

const revisions = list(
  { entity: PurchaseOrderRevision, parent: 'purchase_order_id' },
  {
    revised_at: instant().readOnly().describe('When these lines were replaced.'),
    revised_by: text().readOnly(),
    amount_total: money().readOnly(),
    ordered: frozen().describe('What was ordered until then: its lines.'),
  },
);

const parts = () =>
  rows({
    line: row('purchase_orders', 'lines').required(),
    quantity: decimal(6, { above: '0' }).required(),
    unit_code: partUnit(),
  });

const revisedLines = rows({
  line: row('purchase_orders', 'lines').describe('An ordered line. Empty: a new line.'),
  product: relation('products').describe('Of a new line.'),
  description: text(2000),
  quantity: orderedQuantity().describe(
    'Required on a new line. 0 drops a line of which nothing has come or is billed.',
  ),
  unit_code: unitCode().describe('Of a new line.'),
  price_unit: decimal(6),
  discount: decimal(4, { min: '0', max: '100' }),
  discountable: boolean(),
  taxes: relations('taxes', { table: '', owner: '', other: '', property: 'taxIds' }).accepts({ scope: ['purchase'] }),
  account: relation('accounts').accepts({ type: LINE_ACCOUNTS }),
  seller_item_id: text(64),
  date_planned: date(),
});

/** Orders at suppliers (domain.md 4.35, 5.16). */
export const purchaseOrders = defineResource({
  name: 'purchase_orders',
  singular: 'purchase_order',
  idPrefix: 'por',
  entity: PurchaseOrder,
  summary: 'Orders at suppliers, with what is received and billed.',
  scopes: purchaseOrderScopes,
  warns: true,
  label: { column: 'number', whileEmpty: 'Draft purchase order' },
  search: ['number', 'supplier_reference'],
  total: 'amountTotal',
  editing: {
    in: ['draft'],
    otherwise:
      'On a confirmed order only supplier_reference, note, date_planned and payment_term can change; change its lines with revise.',
  },
  deleting: { in: ['draft', 'cancelled'], otherwise: 'Use the action cancel, or end it with close.' },
  fields: {
    number: text(40).readOnly().sortable().filterable().describe('Assigned by confirm.'),
    state: state(...PURCHASE_ORDER_STATES),
    partner: relation('partners').filterable().sortableByName().describe('The supplier. Required to confirm.'),
    date: date()
      .sortable()
      .filterable()
      .emptyIs('today')
      .ownOnly()
      .describe('Empty: the day on which it is confirmed.'),
    currency: choice(...currencyCodes())
      .filled()
      .filterable()
      .describe("Default: the partner's currency, or the workspace's."),
    date_planned: date().always().ownOnly().sortable().filterable().describe('When it should arrive.'),
    payment_term: relation('payment_terms').always().filterable(),
    ...positionFields(),
    supplier_reference: text(64)
      .always()
      .filterable()
      .ownOnly()
      .describe("The supplier's number of the order, as on its confirmation."),
    note: text(5000).always(),
    price_list: priceListField(),
    location: relation('locations')
      .accepts({ type: ['internal'] })
      .filterable()
      .describe('The location at which it is received. Default: the first internal location.'),
    lines,
    discount: discountField(),
    ...discountFigures(),
    amount_untaxed: money().readOnly().sortable().filterable(),
    amount_tax: money().readOnly().sortable().filterable(),
    amount_total: money().readOnly().sortable().filterable(),
    tax_lines: taxLines.readOnly(),
    receipt_status: choice(...RECEIPT_STATUSES)
      .readOnly()
      .filterable(),
    bill_status: choice(...BILL_STATUSES)
      .readOnly()
      .filterable(),
    receipts: inverse('receipts', 'purchase_order_id').describe('The receipts of only this order.'),
    bills: inverse('bills', 'purchase_order_id').describe('The bills and credit notes of only this order.'),
    over_receipt_percent: decimal(4)
      .readOnly()
      .describe('How much more than ordered may come: of the settings when it was confirmed or last revised.'),
    quantity_tolerance_percent: decimal(4)
      .readOnly()
      .describe(
        'How much less than ordered counts as all of it: of the settings when it was confirmed or last revised.',
      ),
    deposits: depositRows('bills'),
    revisions: revisions.readOnly().ownOnly().describe('Its lines before each revision, the first one first.'),
    sent_at: instant().readOnly().describe('When the mail server accepted the first message, or when it was marked.'),
    messages: inverse('messages', 'record_id'),
    closed_at: instant().readOnly(),
  },
  eventKinds: [
    ...['created', 'updated', 'deleted', 'confirmed', 'received', 'billed', 'revised', 'sent', 'closed', 'cancelled'],
  ],
  actions: {
    confirm: {
      from: ['draft'],
      to: 'confirmed',
      by: 'draft',
      guardsTotal: true,
      atCreate: true,
      summary: 'Numbers it, and opens the receipt of its goods.',
    },
    receive: {
      from: ['confirmed', 'done'],
      args: {
        lines: parts().describe('Goods of the open receipt. Empty: everything that is open.'),
        backorder: boolean()
          .default(true)
          .describe('Whether goods that do not come now stay open. If not, they are dropped.'),
        date: date().describe('The date of the receipt. Default: today.'),
      },
      summary: 'Posts its open receipt, in whole or in part, at the prices of the order.',
    },
    bill: {
      from: ['confirmed', 'done'],
      by: 'draft',
      args: {
        lines: parts().describe('Empty: everything that can be billed.'),
        mode: choice('received', 'ordered')
          .default('received')
          .describe('received: goods that came, and services as ordered; ordered: everything, before it comes.'),
        reference: text(64).describe("The supplier's number of the bill."),
        date: date().describe('The date of the bill.'),
        deduct: deductArg().describe(
          'How much of the down payments it deducts. Default: all of them, as far as it bills.',
        ),
      },
      summary: 'Creates one draft bill of what can be billed.',
    },
    down_payment: {
      from: ['confirmed'],
      by: 'draft',
      args: { ...downPaymentArgs(), reference: text(64).describe("The supplier's number of the bill.") },
      summary: 'Creates one draft bill of a down payment, which later bills deduct.',
    },
    revise: {
      from: ['confirmed'],
      by: 'draft',
      guardsTotal: true,
      args: { lines: revisedLines.required().describe('The lines that change, and new ones; the others stay.') },
      summary: 'Changes what is ordered; the lines until now stay in revisions.',
    },
    send: {
      from: ['confirmed', 'done'],
      by: 'draft',
      args: markedArgs,
      summary: 'Mails it to the partner. Without a mail server it is marked as sent.',
    },
    close: {
      from: ['confirmed'],
      to: 'done',
      by: 'draft',
      summary: 'Ends it: nothing more is expected, and open receipts are cancelled.',
    },
    cancel: {
      from: ['draft', 'confirmed'],
      to: 'cancelled',
      by: 'draft',
      summary: 'Cancels it, as long as nothing is received or billed.',
    },
    reset: {
      from: ['cancelled'],
      to: 'draft',
      by: 'draft',
      summary: 'Resets an order that was never confirmed to draft.',
    },
    apply_fiscal_position: applyPosition,
    duplicate,
  },
});
