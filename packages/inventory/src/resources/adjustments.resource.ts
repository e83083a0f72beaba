import { date, decimal, defineResource, issued, list, money, relation, state, text } from '@daybook/records';
import { Adjustment, ADJUSTMENT_STATES } from '../entities/adjustment.js';
import { AdjustmentLine } from '../entities/adjustment-line.js';
import { inventoryScopes } from '../scopes.js';

const counted = () => decimal(6, { min: '0', max: '999999999999.999' });

const lines = list(
  { entity: AdjustmentLine, parent: 'adjustment_id', idPrefix: 'adl' },
  {
    product: relation('products').required().describe('Goods; each once.'),
    quantity_counted: counted().required(),
    quantity_expected: counted().describe('What must be on hand when it is posted. Empty: any quantity.'),
    cost_unit: decimal(6, { min: '0' }).describe(
      'Of what is found too much; refused at post where nothing is. Default: the current cost.',
    ),
    difference: decimal(6).readOnly().describe('Counted less on hand; from post on.'),
    value: money().readOnly().describe('Of the difference, in workspace currency.'),
  },
);

/** Counts (domain.md 4.14). */
export const adjustments = defineResource({
  name: 'adjustments',
  singular: 'adjustment',
  idPrefix: 'adj',
  entity: Adjustment,
  summary: 'Counts: what is there in truth. The difference moves when it is posted.',
  scopes: inventoryScopes,
  label: { column: 'number', whileEmpty: 'Draft adjustment' },
  search: ['number', 'reason'],
  editing: { in: ['draft'], otherwise: 'Count again: what was wrong is put right by another adjustment.' },
  deleting: { in: ['draft'], otherwise: 'Count again: what was wrong is put right by another adjustment.' },
  fields: {
    number: text(40).readOnly().sortable().filterable().describe('Assigned by post.'),
    state: state(...ADJUSTMENT_STATES),
    location: relation('locations').filled().filterable().describe('Internal. Default: the first.'),
    date: date().sortable().filterable().describe('Empty: the day of post.'),
    reason: text(200).filterable(),
    note: text(5000).always(),
    account: relation('accounts')
      .filterable()
      .describe('The counterpart; default: that of the settings. For opening stock: equity.'),
    lines,
    entry: issued('entries', { adjustments: 'id' }),
  },
  eventKinds: ['created', 'updated', 'deleted', 'posted', 'cancelled'],
  actions: {
    post: { from: ['draft'], to: 'posted', summary: 'Moves the differences to or from the location of adjustments.' },
    cancel: { from: ['draft'], to: 'cancelled', by: 'draft', summary: 'Stops a draft.' },
  },
});
