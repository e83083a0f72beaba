import { date, decimal, defineResource, issued, list, money, relation, state, text } from '@daybook/records';
import { Adjustment, ADJUSTMENT_STATES } from '../entities/adjustment.js';
import { AdjustmentLine } from '../entities/adjustment-line.js';
import { inventoryScopes } from '../scopes.js';
import { unitCode } from '../units/unit-code.js';

const counted = () => decimal(6, { min: '0', max: '999999999999.999' });

const lines = list(
  { entity: AdjustmentLine, parent: 'adjustment_id', idPrefix: 'adl' },
  {
    product: relation('products')
      .accepts({ type: ['goods'] })
      .required()
      .describe('Goods; each product once.'),
    quantity_counted: counted().required(),
    unit_code: unitCode().filled().describe("Default: the product's own."),
    quantity_base: decimal(6).readOnly().describe("What was counted, in the product's own unit."),
    quantity_expected: counted().describe(
      "The quantity, in the product's own unit, that must be on hand at posting. Empty: any quantity.",
    ),
    cost_unit: decimal(6, { min: '0' }).describe(
      'The cost of one of the unit of the line of a surplus; refused at posting without one. Default: the current cost.',
    ),
    difference: decimal(6)
      .readOnly()
      .describe("Counted quantity minus quantity on hand, in the product's own unit; set at posting."),
    value: money().readOnly().describe('The value of the difference, in workspace currency.'),
  },
);

/** Counts (domain.md 4.14). */
export const adjustments = defineResource({
  name: 'adjustments',
  singular: 'adjustment',
  idPrefix: 'adj',
  entity: Adjustment,
  summary: 'Stock counts. Posting moves the difference between the counted and the recorded quantity.',
  scopes: inventoryScopes,
  label: { column: 'number', whileEmpty: 'Draft adjustment' },
  search: ['number', 'reason'],
  editing: { in: ['draft'], otherwise: 'Correct it by another adjustment.' },
  deleting: { in: ['draft'], otherwise: 'Correct it by another adjustment.' },
  fields: {
    number: text(40).readOnly().sortable().filterable().describe('Assigned by post.'),
    state: state(...ADJUSTMENT_STATES),
    location: relation('locations')
      .accepts({ type: ['internal'] })
      .filled()
      .filterable()
      .describe('An internal location. Default: the first.'),
    date: date().sortable().filterable().emptyIs('today').describe('Empty: the day of posting.'),
    reason: text(200).filterable(),
    note: text(5000).always(),
    account: relation('accounts')
      .accepts({ type: ['expense', 'cogs', 'income', 'equity', 'asset'] })
      .filterable()
      .describe('The counterpart account; default: that of the settings. For opening stock: an equity account.'),
    lines,
    entry: issued('entries', { adjustments: 'id' }),
  },
  eventKinds: ['created', 'updated', 'deleted', 'posted', 'cancelled'],
  actions: {
    post: {
      from: ['draft'],
      to: 'posted',
      atCreate: true,
      summary: 'Moves the differences to or from the adjustment location.',
    },
    cancel: { from: ['draft'], to: 'cancelled', by: 'draft', summary: 'Cancels a draft.' },
  },
});
