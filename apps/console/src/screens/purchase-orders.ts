import { PURCHASE } from '../documents/goods/lazy.js';
import { ORDER_MONEY } from '../documents/deposits/lazy.js';
import { PAPER } from '../documents/paper/lazy.js';
import { MESSAGES, SEND } from '../documents/sending/lazy.js';
import { POSITION_NOTES } from './fiscal-positions.js';
import type { ResourceConfig } from '../resource/config.js';
import { DISCOUNT } from './discount-section.js';
import { perLanguage } from '../texts/language.js';
import { supplierField } from './supplier-field.js';

export const PURCHASE_ORDERS = perLanguage((): ResourceConfig => ({
  beside: PAPER,
  columns: ['number', 'partner', 'date', 'date_planned', 'state', 'receipt_status', 'bill_status', 'amount_total'],
  sections: [
    {
      head: ['partner'],
      fields: ['partner', 'supplier_reference', 'location', 'date', 'date_planned', 'payment_term', 'currency'],
    },
    { fields: ['note'] },
    DISCOUNT(),
  ],
  lineColumns: {
    lines: [
      ...['product', 'description', 'quantity', 'price_unit', 'discount', 'taxes'],
      ...['quantity_received', 'quantity_billed', 'match', 'amount_subtotal'],
    ],
  },
  fieldOf: (field) => (field.name === 'partner' ? supplierField(field) : field),
  notes: POSITION_NOTES,
  parts: PURCHASE,
  notice: ORDER_MONEY,
  steps: ['draft', 'confirmed', 'done'],
  flow: ['confirm', 'receive', 'bill'],
  directActions: ['duplicate'],
  dialogs: SEND,
  after: MESSAGES,
  shownAfter: ['messages'],
  quietAtZero: ['over_receipt_percent', 'quantity_tolerance_percent'],
  chain: ['self', 'receipts', 'bills'],
}));
