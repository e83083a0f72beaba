import type { ResourceConfig } from './config.js';

export const DELIVERIES: ResourceConfig = {
  columns: ['number', 'partner', 'order', 'date', 'date_planned', 'location_from', 'state'],
  sections: [
    { fields: ['partner', 'location_from', 'location_to', 'date_planned', 'date'] },
    { title: 'Note', fields: ['note'] },
  ],
  lineColumns: { lines: ['product', 'quantity', 'quantity_reserved', 'quantity_done', 'cost_unit', 'value'] },
  steps: ['draft', 'waiting', 'ready', 'done'],
  flow: ['confirm', 'post'],
  chain: ['order', 'return_of', 'backorder_of', 'self', 'entry', 'backorder', 'returns'],
};
