import { RETURN } from '../documents/goods/lazy.js';
import type { ResourceConfig } from '../resource/config.js';
import { DEPENDENT, transferFields } from './transfer-fields.js';
import { anywhere } from '../texts/anywhere.js';
import { perLanguage } from '../texts/language.js';

export const TRANSFERS = perLanguage((): ResourceConfig => ({
  columns: ['number', 'kind', 'partner', 'date', 'date_planned', 'location_from', 'location_to', 'state'],
  sections: [
    { fields: ['kind', 'partner', 'location_from', 'location_to', 'date_planned', 'date'] },
    {
      title: anywhere.note,
      fields: ['note'],
    },
  ],
  fieldOf: transferFields(),
  empties: { kind: DEPENDENT },
  lineColumns: { lines: ['product', 'quantity', 'quantity_reserved', 'quantity_done', 'cost_unit', 'value'] },
  parts: RETURN,
  steps: ['draft', 'waiting', 'ready', 'done'],
  flow: ['confirm', 'post'],
  chain: ['order', 'return_of', 'backorder_of', 'self', 'entry', 'backorder', 'returns'],
}));
