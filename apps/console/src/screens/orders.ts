import { ORDER } from '../documents/goods/lazy.js';
import { ORDER_MONEY } from '../documents/deposits/lazy.js';
import { PAPER } from '../documents/paper/lazy.js';
import { MESSAGES, SEND } from '../documents/sending/lazy.js';
import { POSITION_NOTES } from './fiscal-positions.js';
import type { ResourceConfig } from '../resource/config.js';
import { DISCOUNT } from './discount-section.js';
import { perLanguage } from '../texts/language.js';
import { t } from '../texts/screens.js';

export const ORDERS = perLanguage((): ResourceConfig => ({
  beside: PAPER,
  columns: ['number', 'partner', 'date', 'date_planned', 'state', 'delivery_status', 'invoice_status', 'amount_total'],
  sections: [
    {
      head: ['partner'],
      fields: ['partner', 'reference', 'location', 'date', 'date_planned', 'payment_term', 'currency'],
    },
    { fields: ['note'] },
    DISCOUNT(),
    { title: t.documents.milestones, isFolded: true, fields: ['milestones'] },
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
  notes: POSITION_NOTES,
  parts: ORDER,
  notice: ORDER_MONEY,
  steps: ['draft', 'confirmed', 'done'],
  flow: ['confirm', 'deliver', 'invoice'],
  directActions: ['duplicate'],
  dialogs: SEND,
  after: MESSAGES,
  chain: ['quotation', 'self', 'deliveries', 'invoices'],
}));
