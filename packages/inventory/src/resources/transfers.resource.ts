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

/** A quantity of goods: at most 12 digits before the point (domain.md 3.1). */
export const someQuantity = () => decimal(6, { above: '0', max: '999999999999.999' });

const lines = list(
  { entity: TransferLine, parent: 'transfer_id', idPrefix: 'trl' },
  {
    product: relation('products').required().describe('Goods.'),
    quantity: someQuantity().required(),
    cost_unit: decimal(6, { min: '0' }).describe(
      'Of a receipt alone, in workspace currency. Default at post: the last known cost.',
    ),
    order_line: row('orders', 'lines').describe('The line of an order that a delivery fulfils.'),
    return_line: row('transfers', 'lines').readOnly().describe('The line of the original that comes or goes back.'),
    quantity_reserved: decimal(6).readOnly(),
    quantity_done: decimal(6).readOnly().describe('Empty until it is done or cancelled.'),
    value: money().readOnly().describe('What the goods were worth when they moved, in workspace currency.'),
  },
);

const some = rows({
  line: row('transfers', 'lines').required(),
  quantity: decimal(6, { min: '0', max: '999999999999.999' }).required(),
});

/** Deliveries, receipts, returns and moves between locations (domain.md 4.13). */
export const transfers = defineResource({
  name: 'transfers',
  singular: 'transfer',
  idPrefix: 'trf',
  entity: Transfer,
  summary: 'Goods on their way: deliveries, receipts, returns, and from one location to another.',
  scopes: inventoryScopes,
  label: { column: 'number', whileEmpty: 'Draft transfer' },
  search: ['number', 'note'],
  editing: {
    in: ['draft'],
    otherwise: 'Cancel it and make a new one; what is done comes back with the action return.',
  },
  deleting: { in: ['draft'], otherwise: 'Cancel it; what is done comes back with the action return.' },
  fields: {
    number: text(40).readOnly().sortable().filterable().describe('Assigned by confirm, or by the post of a draft.'),
    kind: choice(...TRANSFER_KINDS)
      .filled()
      .filterable()
      .describe('Required on transfers, implied on views; returns are made by the action return.'),
    state: state(...TRANSFER_STATES),
    partner: relation('partners').filterable().describe('Required for deliveries and receipts.'),
    location_from: relation('locations')
      .filled()
      .filterable()
      .describe('Required for internal transfers, else implied.'),
    location_to: relation('locations').filled().filterable().describe('Required for internal transfers, else implied.'),
    date: date().sortable().filterable().describe('Of its moves. Empty: the day of post.'),
    date_planned: date().sortable().filterable(),
    note: text(5000).always(),
    order: relation('orders').readOnly().filterable().describe('That whose lines it delivers, where it is one.'),
    return_of: relation('transfers').readOnly().filterable(),
    backorder_of: relation('transfers').readOnly().filterable(),
    lines,
    backorder: relation('transfers').readOnly().describe('Has what was not posted with this one.'),
    returns: inverse('transfers', 'return_of_id'),
    entry: issued('entries', { transfers: 'id' }),
  },
  eventKinds: ['created', 'updated', 'deleted', 'confirmed', 'done', 'cancelled'],
  actions: {
    confirm: { from: ['draft'], summary: 'Numbers it and reserves what it takes away, as far as it is there.' },
    reserve: { from: ['waiting', 'ready'], summary: 'Reserves what is still missing, as far as it is there.' },
    unreserve: { from: ['waiting', 'ready'], summary: 'Gives back what is reserved for it.' },
    post: {
      from: ['draft', 'waiting', 'ready'],
      to: 'done',
      args: {
        lines: some.describe('Empty: all of it. Lines that are not named count as 0.'),
        backorder: boolean()
          .default(true)
          .describe('Whether what is not posted becomes a transfer of its own. If not, it is dropped.'),
        date: date().describe('Default: its date, else today.'),
      },
      summary: 'Moves the goods.',
    },
    return: {
      from: ['done'],
      args: { lines: some.describe('Empty: all that is not returned yet.') },
      summary: 'Makes the draft that brings the goods back.',
    },
    cancel: {
      from: ['draft', 'waiting', 'ready'],
      to: 'cancelled',
      summary: 'Stops it and gives back what is reserved for it.',
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
  summary: 'Goods that come or go back; made by the action return.',
});
