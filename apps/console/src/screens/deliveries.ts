import { RETURN } from '../documents/goods/lazy.js';
import { PAPER } from '../documents/paper/lazy.js';
import type { ResourceConfig } from '../resource/config.js';
import { transferFields } from './transfer-fields.js';
import { anywhere } from '../texts/anywhere.js';
import { perLanguage } from '../texts/language.js';

export const DELIVERIES = perLanguage((): ResourceConfig => ({
  beside: PAPER,
  columns: ['number', 'partner', 'order', 'date', 'date_planned', 'location_from', 'state'],
  sections: [
    { fields: ['partner', 'location_from', 'date_planned', 'date'] },
    {
      title: anywhere.note,
      fields: ['note'],
    },
  ],
  fieldOf: transferFields('delivery'),
  lineColumns: { lines: ['product', 'quantity', 'quantity_reserved', 'quantity_done', 'value'] },
  parts: RETURN,
  steps: ['draft', 'waiting', 'ready', 'done'],
  flow: ['confirm', 'post'],
  chain: ['order', 'return_of', 'backorder_of', 'self', 'entry', 'backorder', 'returns'],
}));
