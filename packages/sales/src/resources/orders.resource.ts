import { taxTotalFields } from '@daybook/accounting';
import {
  boolean,
  choice,
  date,
  decimal,
  defineResource,
  instant,
  inverse,
  list,
  relation,
  row,
  rows,
  state,
  text,
} from '@daybook/records';
import { saleHeader, saleLine, saleTotals } from '../documents/sale-fields.js';
import { DELIVERY_STATUSES, INVOICE_STATUSES, Order, ORDER_STATES } from '../entities/order.js';
import { OrderLine } from '../entities/order-line.js';
import { OrderTax } from '../entities/order-tax.js';
import { orderScopes } from '../scopes.js';

const lines = list(
  { entity: OrderLine, parent: 'order_id', idPrefix: 'orl' },
  {
    ...saleLine('order'),
    invoice_policy: choice('ordered', 'delivered')
      .readOnly()
      .describe("What may be invoiced: the product's rule when the order was confirmed."),
    quantity_reserved: decimal(6).readOnly(),
    quantity_delivered: decimal(6).readOnly().describe('Net of returns; of services what deliver and undeliver say.'),
    quantity_invoiced: decimal(6).readOnly().describe('Net of credits; drafts count.'),
    quantity_to_invoice: decimal(6).readOnly(),
    quantity_to_credit: decimal(6).readOnly().describe('Invoiced beyond what the policy allows now.'),
  },
);
const taxLines = list({ entity: OrderTax, parent: 'order_id' }, taxTotalFields);

const some = (): ReturnType<typeof decimal> => decimal(6, { above: '0' });
const parts = () => rows({ line: row('orders', 'lines').required(), quantity: some().required() });

/** What customers have ordered (domain.md 4.12, 5.6). */
export const orders = defineResource({
  name: 'orders',
  singular: 'order',
  idPrefix: 'ord',
  entity: Order,
  summary: 'What customers have ordered, and what is delivered and invoiced of it.',
  scopes: orderScopes,
  label: { column: 'number', whileEmpty: 'Draft order' },
  search: ['number', 'reference'],
  total: 'amountTotal',
  editing: {
    in: ['draft'],
    otherwise:
      'Of a confirmed order reference, note, date_planned and payment_term may change; make a new order for the rest.',
  },
  deleting: { in: ['draft', 'cancelled'], otherwise: 'Stop it with the action cancel, or end it with close.' },
  fields: {
    number: text(40).readOnly().sortable().filterable().describe('Assigned by confirm.'),
    state: state(...ORDER_STATES),
    ...saleHeader,
    date_planned: date().always().sortable().filterable().describe('When it is to be delivered.'),
    payment_term: relation('payment_terms').always().filterable(),
    reference: text(64).always().filterable().describe("The customer's; goes onto the invoices."),
    note: text(5000).always(),
    location: relation('locations')
      .filterable()
      .describe('From which it is delivered. Default: the first internal one.'),
    lines,
    ...saleTotals,
    tax_lines: taxLines.readOnly(),
    quotation: relation('quotations').readOnly().filterable(),
    delivery_status: choice(...DELIVERY_STATUSES)
      .readOnly()
      .filterable(),
    invoice_status: choice(...INVOICE_STATUSES)
      .readOnly()
      .filterable(),
    deliveries: inverse('deliveries', 'order_id').describe('Those that deliver this order alone.'),
    invoices: inverse('invoices', 'order_id').describe('Those that invoice this order alone, credit notes too.'),
    closed_at: instant().readOnly(),
  },
  eventKinds: ['created', 'updated', 'deleted', 'confirmed', 'delivered', 'invoiced', 'closed', 'cancelled'],
  actions: {
    confirm: {
      from: ['draft'],
      to: 'confirmed',
      by: 'draft',
      guardsTotal: true,
      summary: 'Numbers it, and opens the delivery of its goods.',
    },
    deliver: {
      from: ['confirmed', 'done'],
      args: {
        lines: parts().describe(
          'Goods of the open delivery, and services that are invoiced by what is delivered. Empty: all that is open.',
        ),
        backorder: boolean()
          .default(true)
          .describe('Whether goods that are not delivered now stay open. If not, they are dropped.'),
        date: date().describe('Of the delivery of goods. Default: today.'),
      },
      summary: 'Posts its open delivery and sets services as delivered, whole or in parts.',
    },
    undeliver: {
      from: ['confirmed', 'done'],
      args: { lines: parts().required().describe('Services, and how much less of each is delivered.') },
      summary: 'Takes back what was set as delivered of services; goods come back by a return.',
    },
    invoice: {
      from: ['confirmed', 'done'],
      by: 'draft',
      args: {
        lines: parts().describe('Empty: everything that there is to invoice.'),
        mode: choice('delivered', 'ordered', 'all')
          .default('all')
          .describe(
            'What counts: all, each line by its policy; delivered, what is delivered; ordered, what is ordered.',
          ),
      },
      summary: 'Makes one draft invoice of what there is to invoice.',
    },
    close: {
      from: ['confirmed'],
      to: 'done',
      by: 'draft',
      summary: 'Ends it: what is not delivered will not be; open deliveries are cancelled.',
    },
    cancel: {
      from: ['draft', 'confirmed'],
      to: 'cancelled',
      by: 'draft',
      summary: 'Stops it, while nothing is delivered or invoiced.',
    },
    reset: {
      from: ['cancelled'],
      to: 'draft',
      by: 'draft',
      summary: 'Sets an order that was never confirmed back to draft.',
    },
  },
});
