import { ORDER } from '../documents/goods/lazy.js';
import { PAPER } from '../documents/paper/lazy.js';
import type { ResourceConfig } from './config.js';
import { anywhere } from '../texts/anywhere.js';

export const ORDERS: ResourceConfig = {
  beside: PAPER,
  columns: ['number', 'partner', 'date', 'date_planned', 'state', 'delivery_status', 'invoice_status', 'amount_total'],
  sections: [
    { fields: ['partner', 'date', 'date_planned', 'payment_term', 'currency', 'location', 'reference'] },
    {
      get title() {
        return anywhere.note;
      },
      fields: ['note'],
    },
  ],
  lineColumns: {
    lines: [
      'product',
      'description',
      'quantity',
      'price_unit',
      'discount',
      'taxes',
      'quantity_delivered',
      'quantity_invoiced',
      'amount_subtotal',
    ],
  },
  parts: ORDER,
  steps: ['draft', 'confirmed', 'done'],
  flow: ['confirm', 'deliver', 'invoice'],
  chain: ['quotation', 'self', 'deliveries', 'invoices'],
};
