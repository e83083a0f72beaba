import { PAPER } from '../documents/paper/lazy.js';
import type { ResourceConfig } from './config.js';
import { anywhere } from '../texts/anywhere.js';

export const QUOTATIONS: ResourceConfig = {
  beside: PAPER,
  columns: ['number', 'partner', 'date', 'date_expiry', 'state', 'order', 'amount_total'],
  sections: [
    { fields: ['partner', 'date', 'date_expiry', 'payment_term', 'currency', 'reference'] },
    {
      get title() {
        return anywhere.note;
      },
      fields: ['note'],
    },
  ],
  lineColumns: { lines: ['product', 'description', 'quantity', 'price_unit', 'discount', 'taxes', 'amount_subtotal'] },
  steps: ['draft', 'sent', 'accepted'],
  flow: ['send', 'accept'],
  chain: ['self', 'order'],
};
