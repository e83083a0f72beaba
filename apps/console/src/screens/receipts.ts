import { BILL_RECEIPT, RETURN } from '../documents/goods/lazy.js';
import type { ResourceConfig } from '../resource/config.js';
import { transferFields } from './transfer-fields.js';
import { anywhere } from '../texts/anywhere.js';
import { perLanguage } from '../texts/language.js';

export const RECEIPTS = perLanguage((): ResourceConfig => ({
  beside: BILL_RECEIPT,
  columns: ['number', 'partner', 'date', 'date_planned', 'location_to', 'state'],
  sections: [
    { fields: ['partner', 'location_to', 'date_planned', 'date'] },
    {
      title: anywhere.note,
      fields: ['note'],
    },
  ],
  fieldOf: transferFields('receipt'),
  lineColumns: { lines: ['product', 'quantity', 'quantity_done', 'cost_unit', 'value'] },
  parts: RETURN,
  steps: ['draft', 'waiting', 'ready', 'done'],
  flow: ['confirm', 'post'],
  chain: ['purchase_order', 'return_of', 'backorder_of', 'self', 'entry', 'backorder', 'returns'],
}));
