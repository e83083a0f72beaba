import {
  boolean,
  choice,
  date,
  decimal,
  defineResource,
  inverse,
  issued,
  list,
  money,
  relation,
  row,
  rows,
  state,
  text,
  viewOf,
} from '@daybook/records';
import { Transfer, TRANSFER_KINDS, TRANSFER_STATES } from '../entities/transfer.js';
import { TransferLine } from '../entities/transfer-line.js';
import { inventoryScopes } from '../scopes.js';
import { partUnit, unitCode } from '../units/unit-code.js';

/** A quantity of goods: at most 12 digits before the point (domain.md 3.1). */
export const someQuantity = () => decimal(6, { above: '0', max: '999999999999.999' });

const lines = list(
  { entity: TransferLine, parent: 'transfer_id', idPrefix: 'trl' },
  {
    product: relation('products')
      .accepts({ type: ['goods'] })
      .required()
      .describe('Goods.'),
    quantity: someQuantity().required(),
    unit_code: unitCode().filled().describe("Default: the product's own."),
    quantity_base: decimal(6).readOnly(),
    cost_unit: decimal(6, { min: '0' }).describe(
      'For receipts only: of one of the unit of the line, in workspace currency. Default at posting: the last known cost.',
    ),
    order_line: row('orders', 'lines').describe('The line of an order that a delivery fulfils.'),
    purchase_line: row('purchase_orders', 'lines').describe(
      'The line of a purchase order that a receipt fulfils. Its price is the default of the cost.',
    ),
    return_line: row('transfers', 'lines').readOnly().describe('The line of the original transfer that is returned.'),
    quantity_reserved: decimal(6).readOnly(),
    quantity_done: decimal(6)
      .readOnly()
      .describe("What moved, in the product's own unit. Empty until it is done or cancelled."),
    value: money().readOnly().describe('What the goods were worth when they moved, in workspace currency.'),
  },
);

const some = rows({
  line: row('transfers', 'lines').required(),
  quantity: decimal(6, { min: '0', max: '999999999999.999' }).required(),
  unit_code: partUnit(),
});

const DRAFT_LABELS = {
  delivery: 'Draft delivery',
  receipt: 'Draft receipt',
  return_in: 'Draft return',
  return_out: 'Draft return',
};

/** Deliveries, receipts, returns and moves between locations (domain.md 4.13). */
export const transfers = defineResource({
  name: 'transfers',
  singular: 'transfer',
  idPrefix: 'trf',
  entity: Transfer,
  summary: 'Movements of goods: deliveries, receipts, returns, and transfers between locations.',
  scopes: inventoryScopes,
  label: { column: 'number', whileEmpty: 'Draft transfer', whileEmptyBy: { column: 'kind', values: DRAFT_LABELS } },
  search: ['number', 'note'],
  editing: {
    in: ['draft'],
    otherwise: 'Cancel it and create a new one; a done transfer is returned with the action return.',
  },
  deleting: { in: ['draft'], otherwise: 'Cancel it; a done transfer is returned with the action return.' },
  fields: {
    number: text(40).readOnly().sortable().filterable().describe('Assigned by confirm, or when a draft is posted.'),
    kind: choice(...TRANSFER_KINDS)
      .filled()
      .filterable()
      .describe('Required on transfers, implied on views; returns are created by the action return.'),
    state: state(...TRANSFER_STATES),
    partner: relation('partners').filterable().sortableByName().describe('Required for deliveries and receipts.'),
    location_from: relation('locations')
      .filled()
      .filterable()
      .describe('Required for internal transfers, otherwise implied.'),
    location_to: relation('locations')
      .filled()
      .filterable()
      .describe('Required for internal transfers, otherwise implied.'),
    date: date().sortable().filterable().emptyIs('today').describe('The date of its moves. Empty: the day of posting.'),
    date_planned: date().sortable().filterable(),
    note: text(5000).always(),
    order: relation('orders')
      .readOnly()
      .filterable()
      .describe('The order whose lines it delivers, if there is only one.'),
    purchase_order: relation('purchase_orders')
      .readOnly()
      .filterable()
      .describe('The purchase order whose lines it receives, if there is only one.'),
    return_of: relation('transfers').readOnly().filterable(),
    backorder_of: relation('transfers').readOnly().filterable(),
    lines,
    backorder: relation('transfers')
      .readOnly()
      .describe('The transfer with the quantities that were not posted with this one.'),
    returns: inverse('transfers', 'return_of_id'),
    entry: issued('entries', { transfers: 'id' }),
  },
  eventKinds: ['created', 'updated', 'deleted', 'confirmed', 'done', 'cancelled'],
  actions: {
    confirm: {
      from: ['draft'],
      summary: 'Numbers it and reserves the goods that it takes out, as far as they are available.',
    },
    reserve: { from: ['waiting', 'ready'], summary: 'Reserves what is still missing, as far as it is available.' },
    unreserve: { from: ['waiting', 'ready'], summary: 'Releases what is reserved for it.' },
    post: {
      from: ['draft', 'waiting', 'ready'],
      to: 'done',
      args: {
        lines: some.describe('Empty: everything. Lines that are not listed count as 0.'),
        backorder: boolean()
          .default(true)
          .describe('Whether what is not posted becomes a separate transfer. If not, it is dropped.'),
        date: date().describe('Default: its date, or today.'),
      },
      summary: 'Moves the goods.',
    },
    return: {
      from: ['done'],
      args: { lines: some.describe('Empty: everything that is not yet returned.') },
      summary: 'Creates the draft of a transfer that returns the goods.',
    },
    cancel: {
      from: ['draft', 'waiting', 'ready'],
      to: 'cancelled',
      summary: 'Cancels it and releases what is reserved for it.',
    },
  },
});

const scopes = inventoryScopes;

export const deliveries = viewOf(transfers, {
  name: 'deliveries',
  where: { kind: ['delivery'] },
  scopes,
  summary: 'Goods to customers.',
});
export const receipts = viewOf(transfers, {
  name: 'receipts',
  where: { kind: ['receipt'] },
  scopes,
  summary: 'Goods from suppliers.',
});
export const returns = viewOf(transfers, {
  name: 'returns',
  where: { kind: ['return_in', 'return_out'] },
  scopes,
  summary: 'Returned goods; created by the action return.',
});
