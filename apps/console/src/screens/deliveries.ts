import { RETURN } from '../documents/goods/lazy.js';
import { PAPER } from '../documents/paper/lazy.js';
import type { ResourceConfig } from './config.js';
import { transferFields } from './transfer-fields.js';
import { anywhere } from '../texts/anywhere.js';

export const DELIVERIES: ResourceConfig = {
  beside: PAPER,
  columns: ['number', 'partner', 'order', 'date', 'date_planned', 'location_from', 'state'],
  sections: [
    { fields: ['partner', 'location_from', 'date_planned', 'date'] },
    {
      get title() {
        return anywhere.note;
      },
      fields: ['note'],
    },
  ],
  fieldOf: transferFields('delivery'),
  lineColumns: { lines: ['product', 'quantity', 'quantity_reserved', 'quantity_done', 'value'] },
  parts: RETURN,
  steps: ['draft', 'waiting', 'ready', 'done'],
  flow: ['confirm', 'post'],
  chain: ['order', 'return_of', 'backorder_of', 'self', 'entry', 'backorder', 'returns'],
};
