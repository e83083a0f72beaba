import { RETURN } from '../documents/goods/lazy.js';
import type { ResourceConfig } from './config.js';
import { transferFields } from './transfer-fields.js';
import { anywhere } from '../texts/anywhere.js';

export const RECEIPTS: ResourceConfig = {
  columns: ['number', 'partner', 'date', 'date_planned', 'location_to', 'state'],
  sections: [
    { fields: ['partner', 'location_to', 'date_planned', 'date'] },
    {
      get title() {
        return anywhere.note;
      },
      fields: ['note'],
    },
  ],
  fieldOf: transferFields('receipt'),
  lineColumns: { lines: ['product', 'quantity', 'quantity_done', 'cost_unit', 'value'] },
  parts: RETURN,
  steps: ['draft', 'waiting', 'ready', 'done'],
  flow: ['confirm', 'post'],
  chain: ['order', 'return_of', 'backorder_of', 'self', 'entry', 'backorder', 'returns'],
};
