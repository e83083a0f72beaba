import {
  applyPosition,
  mailArgs,
  namedAddress,
  positionFields,
  priceListField,
  taxTotalFields,
} from '@daybook/accounting';
import { deductArg, depositRows, downPaymentArgs } from '@daybook/ordering';
import {
  boolean,
  choice,
  date,
  decimal,
  defineResource,
  duplicate,
  instant,
  inverse,
  list,
  relation,
  row,
  rows,
  state,
  text,
} from '@daybook/records';
import { partUnit } from '@daybook/inventory';
import { saleHeader, saleLine, saleTotals } from '../documents/sale-fields.js';
import { DELIVERY_STATUSES, INVOICE_STATUSES, Order, ORDER_STATES } from '../entities/order.js';
import { OrderLine } from '../entities/order-line.js';
import { OrderMilestone } from '../entities/order-milestone.js';
import { OrderTax } from '../entities/order-tax.js';
import { orderScopes } from '../scopes.js';

const lines = list(
  { entity: OrderLine, parent: 'order_id', idPrefix: 'orl' },
  {
    ...saleLine('order'),
    invoice_policy: choice('ordered', 'delivered', 'progress')
      .readOnly()
      .describe(
        "What can be invoiced: the product's policy when the order was confirmed; progress, while the action progress has invoiced some of it.",
      ),
    progress_percent: decimal(12)
      .readOnly()
      .describe('Percent that progress has invoiced; net of credits, including drafts. 0: it is invoiced by quantity.'),
    quantity_reserved: decimal(6).readOnly().describe("In the product's own unit, as all that follow."),
    quantity_delivered: decimal(6)
      .readOnly()
      .describe("In the product's own unit, net of returns; for services, as recorded by deliver and undeliver."),
    quantity_invoiced: decimal(6).readOnly().describe("In the product's own unit, net of credits; including drafts."),
    quantity_to_invoice: decimal(6).readOnly(),
    quantity_to_credit: decimal(6)
      .readOnly()
      .describe("In the product's own unit: invoiced beyond what the policy now allows."),
  },
);
const milestones = list(
  { entity: OrderMilestone, parent: 'order_id', idPrefix: 'mst', max: 60 },
  {
    name: text(200).required(),
    percent: decimal(4, { above: '0', max: '100' })
      .required()
      .describe('Its own part of the order; all of them together are 100.'),
    date: date().describe('When it is expected.'),
  },
);

const taxLines = list({ entity: OrderTax, parent: 'order_id' }, taxTotalFields);

const some = (): ReturnType<typeof decimal> => decimal(6, { above: '0' });
const parts = () =>
  rows({ line: row('orders', 'lines').required(), quantity: some().required(), unit_code: partUnit() });

/** Customer orders (domain.md 4.12, 5.6). */
export const orders = defineResource({
  name: 'orders',
  singular: 'order',
  idPrefix: 'ord',
  entity: Order,
  summary: 'Customer orders, with what is delivered and invoiced.',
  scopes: orderScopes,
  label: { column: 'number', whileEmpty: 'Draft order' },
  search: ['number', 'reference'],
  total: 'amountTotal',
  editing: {
    in: ['draft'],
    otherwise:
      'On a confirmed order only reference, note, date_planned and payment_term can change; create a new order for other changes.',
  },
  deleting: { in: ['draft', 'cancelled'], otherwise: 'Use the action cancel, or end it with close.' },
  fields: {
    number: text(40).readOnly().sortable().filterable().describe('Assigned by confirm.'),
    state: state(...ORDER_STATES),
    ...saleHeader,
    date_planned: date().always().ownOnly().sortable().filterable().describe('When it should be delivered.'),
    payment_term: relation('payment_terms').always().filterable(),
    ...positionFields(),
    price_list: priceListField(),
    reference: text(64).always().filterable().ownOnly().describe("The customer's reference; copied to the invoices."),
    note: text(5000).always(),
    location: relation('locations')
      .accepts({ type: ['internal'] })
      .filterable()
      .describe('The location from which it is delivered. Default: the first internal location.'),
    delivery_address: namedAddress().describe("Default: the partner's."),
    lines,
    ...saleTotals,
    tax_lines: taxLines.readOnly(),
    milestones: milestones
      .always()
      .ownOnly()
      .describe('Steps after which a part is invoiced: none, or 100 percent together.'),
    deposits: depositRows('invoices'),
    quotation: relation('quotations').readOnly().filterable(),
    delivery_status: choice(...DELIVERY_STATUSES)
      .readOnly()
      .filterable(),
    invoice_status: choice(...INVOICE_STATUSES)
      .readOnly()
      .filterable(),
    deliveries: inverse('deliveries', 'order_id').describe('The transfers that deliver only this order.'),
    invoices: inverse('invoices', 'order_id').describe('The invoices and credit notes of only this order.'),
    closed_at: instant().readOnly(),
  },
  eventKinds: ['created', 'updated', 'deleted', 'confirmed', 'delivered', 'invoiced', 'closed', 'cancelled'],
  actions: {
    confirm: {
      from: ['draft'],
      to: 'confirmed',
      by: 'draft',
      guardsTotal: true,
      atCreate: true,
      summary: 'Numbers it, and opens the delivery of its goods.',
    },
    deliver: {
      from: ['confirmed', 'done'],
      args: {
        lines: parts().describe(
          'Goods of the open delivery, and services that are invoiced as delivered. Empty: everything that is open.',
        ),
        backorder: boolean()
          .default(true)
          .describe('Whether goods that are not delivered now stay open. If not, they are dropped.'),
        date: date().describe('The date of the delivery of goods. Default: today.'),
      },
      summary: 'Posts its open delivery and marks services as delivered, in whole or in part.',
    },
    undeliver: {
      from: ['confirmed', 'done'],
      args: { lines: parts().required().describe('Services, and how much to take back of each.') },
      summary: 'Takes back delivered services; goods are taken back by a return.',
    },
    invoice: {
      from: ['confirmed', 'done'],
      by: 'draft',
      args: {
        lines: parts().describe('Empty: everything that can be invoiced.'),
        mode: choice('delivered', 'ordered', 'all')
          .default('all')
          .describe('all: each line by its policy; delivered: what is delivered; ordered: what is ordered.'),
        deduct: deductArg().describe(
          'How much of the down payments it deducts. Default: all of them, as far as it invoices.',
        ),
      },
      summary: 'Creates one draft invoice of what can be invoiced.',
    },
    down_payment: {
      from: ['confirmed'],
      by: 'draft',
      args: downPaymentArgs(),
      summary: 'Creates one draft invoice of a down payment, which later invoices deduct.',
    },
    progress: {
      from: ['confirmed', 'done'],
      by: 'draft',
      args: {
        percent: decimal(4, { above: '0', max: '100' }).describe(
          'How much of the lines is invoiced in all, with what was invoiced before; or send milestone.',
        ),
        milestone: row('orders', 'milestones').describe('The percentages up to this milestone, in place of percent.'),
        lines: rows({ line: row('orders', 'lines').required() }).describe(
          'Default: every line that is not invoiced by quantity.',
        ),
        deduct: deductArg().describe(
          'How much of the down payments it deducts. Default: proportional to what it invoices of the order.',
        ),
      },
      summary: 'Creates one draft invoice of what has progressed since the last one.',
    },
    send: {
      from: ['confirmed', 'done'],
      by: 'draft',
      args: mailArgs,
      summary: 'Mails its confirmation to the customer.',
    },
    close: {
      from: ['confirmed'],
      to: 'done',
      by: 'draft',
      summary: 'Ends it: nothing more will be delivered, and open deliveries are cancelled.',
    },
    cancel: {
      from: ['draft', 'confirmed'],
      to: 'cancelled',
      by: 'draft',
      summary: 'Cancels it, as long as nothing is delivered or invoiced.',
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
