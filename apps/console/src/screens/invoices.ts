import { lazy } from 'react';
import { ALLOCATE } from '../documents/allocation/lazy.js';
import { CREDIT } from '../documents/goods/lazy.js';
import type { ResourceConfig } from './config.js';
import { anywhere } from '../texts/anywhere.js';

const InvoicePapers = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).InvoicePapers,
}));

const RecordMessages = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).RecordMessages,
}));
const SendSheet = lazy(async () => ({ default: (await import('../documents/own-parts.js')).SendSheet }));

export const INVOICES: ResourceConfig = {
  beside: InvoicePapers,
  columns: ['number', 'partner', 'date', 'date_due', 'state', 'payment_state', 'amount_total', 'amount_residual'],
  tabs: [
    {
      get label() {
        return anywhere.all;
      },
      query: {},
    },
    {
      get label() {
        return anywhere.draft;
      },
      query: { state: 'draft' },
    },
    {
      get label() {
        return anywhere.open;
      },
      query: { state: 'posted', 'payment_state[in]': 'not_paid,partial' },
    },
    {
      get label() {
        return anywhere.overdue;
      },
      query: { overdue: 'true' },
    },
    {
      get label() {
        return anywhere.paid;
      },
      query: { payment_state: 'paid' },
    },
  ],
  sections: [
    { fields: ['partner', 'type', 'date', 'payment_term', 'date_due', 'currency', 'reference'] },
    {
      get title() {
        return anywhere.note;
      },
      fields: ['note'],
    },
    {
      get title() {
        return anywhere.accounting;
      },
      fields: ['currency_rate', 'journal'],
    },
  ],
  lineColumns: { lines: ['product', 'description', 'quantity', 'price_unit', 'discount', 'taxes', 'amount_subtotal'] },
  arguments: ALLOCATE,
  parts: CREDIT,
  steps: ['draft', 'posted', 'paid'],
  flow: ['confirm', 'pay'],
  hiddenActions: ['post'],
  dialogs: { send: SendSheet },
  after: RecordMessages,
  shownAfter: ['messages'],
  chain: [
    'order',
    'replaces',
    'reversal_of',
    'self',
    'entry',
    'payments',
    'reversed_by',
    'draft_credits',
    'replaced_by',
  ],
};
