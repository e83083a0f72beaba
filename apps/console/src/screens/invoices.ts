import { lazy } from 'react';
import { ALLOCATE } from '../documents/allocation/lazy.js';
import { matchesBack } from '../documents/matching/undo-matches.js';
import { CREDIT } from '../documents/goods/lazy.js';
import { MESSAGES, SEND } from '../documents/sending/lazy.js';
import { POSITION_NOTES } from './fiscal-positions.js';
import type { ResourceConfig } from '../resource/config.js';
import { INVOICE_SECTIONS, INVOICE_TABS } from './invoice-layout.js';
import { perLanguage } from '../texts/language.js';

const InvoicePapers = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).InvoicePapers,
}));

export const INVOICES = perLanguage((): ResourceConfig => ({
  beside: InvoicePapers,
  columns: ['number', 'partner', 'date', 'date_due', 'state', 'payment_state', 'amount_total', 'amount_residual'],
  tabs: INVOICE_TABS(),
  sections: INVOICE_SECTIONS(),
  lineColumns: { lines: ['product', 'description', 'quantity', 'price_unit', 'discount', 'taxes', 'amount_subtotal'] },
  arguments: ALLOCATE,
  undo: { allocate: matchesBack },
  notes: POSITION_NOTES,
  parts: CREDIT,
  steps: ['draft', 'posted', 'paid'],
  flow: ['confirm', 'pay'],
  directActions: ['duplicate'],
  hiddenActions: ['post'],
  dialogs: SEND,
  after: MESSAGES,
  shownAfter: ['messages'],
  quietAtZero: ['reminder_level'],
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
}));
