import { lazy } from 'react';
import type { ResourceConfig } from '../resource/config.js';
import { transferFields } from './transfer-fields.js';
import { anywhere } from '../texts/anywhere.js';
import { perLanguage } from '../texts/language.js';

const CreditNext = lazy(async () => ({ default: (await import('../documents/own-parts.js')).CreditNext }));

export const RETURNS = perLanguage((): ResourceConfig => ({
  columns: ['number', 'partner', 'return_of', 'date', 'location_from', 'location_to', 'state'],
  sections: [
    { fields: ['partner', 'location_from', 'location_to', 'date_planned', 'date'] },
    {
      title: anywhere.note,
      fields: ['note'],
    },
  ],
  fieldOf: transferFields('return'),
  lineColumns: { lines: ['product', 'quantity', 'quantity_reserved', 'quantity_done', 'cost_unit', 'value'] },
  beside: CreditNext,
  steps: ['draft', 'waiting', 'ready', 'done'],
  flow: ['confirm', 'post'],
  chain: ['order', 'return_of', 'backorder_of', 'self', 'entry', 'backorder', 'returns'],
}));
