import { PAPER } from '../documents/paper/lazy.js';
import { MESSAGES, SEND } from '../documents/sending/lazy.js';
import { POSITION_NOTES } from './fiscal-positions.js';
import type { ResourceConfig } from '../resource/config.js';
import { DISCOUNT } from './discount-section.js';
import { perLanguage } from '../texts/language.js';

export const QUOTATIONS = perLanguage((): ResourceConfig => ({
  beside: PAPER,
  columns: ['number', 'partner', 'date', 'date_expiry', 'state', 'order', 'amount_total'],
  sections: [
    {
      head: ['partner', 'reference'],
      fields: ['partner', 'reference', 'date', 'date_expiry', 'payment_term', 'currency'],
    },
    { fields: ['note'] },
    DISCOUNT(),
  ],
  lineColumns: { lines: ['product', 'description', 'quantity', 'price_unit', 'discount', 'taxes', 'amount_subtotal'] },
  notes: POSITION_NOTES,
  steps: ['draft', 'sent', 'accepted'],
  flow: ['send', 'accept'],
  directActions: ['duplicate'],
  dialogs: SEND,
  after: MESSAGES,
  chain: ['self', 'order'],
}));
