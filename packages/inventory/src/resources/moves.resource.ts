import { date, decimal, defineResource, issued, money, relation, text } from '@daybook/records';
import { Move } from '../entities/move.js';
import { inventoryReadScopes } from '../scopes.js';

/** The stock ledger (domain.md 4.15). */
export const moves = defineResource({
  name: 'moves',
  singular: 'move',
  idPrefix: 'mov',
  entity: Move,
  summary: 'The stock ledger: append-only; corrections are opposite moves.',
  scopes: inventoryReadScopes,
  label: { column: 'name' },
  eventKinds: ['created'],
  fields: {
    name: text(60).readOnly().filterable().describe('Document and line.'),
    product: relation('products').readOnly().filterable(),
    date: date().readOnly().sortable().filterable(),
    quantity: decimal(6).readOnly().sortable().filterable(),
    location_from: relation('locations').readOnly().filterable(),
    location_to: relation('locations').readOnly().filterable(),
    value: money()
      .readOnly()
      .sortable()
      .filterable()
      .describe(
        'In workspace currency: above 0 for goods that came in, below 0 for goods that went out, 0 for a move between own locations.',
      ),
    cost_unit: decimal(6).readOnly().describe('The value of one unit. Empty if nothing was valued.'),
    transfer: relation('transfers').readOnly().filterable(),
    adjustment: relation('adjustments').readOnly().filterable(),
    entry: issued('entries', { transfers: 'transfer_id', adjustments: 'adjustment_id' }),
  },
});
