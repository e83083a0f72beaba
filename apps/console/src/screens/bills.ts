import { lazy } from 'react';
import { ALLOCATE } from '../documents/allocation/lazy.js';
import { CREDIT } from '../documents/goods/lazy.js';
import { BILL_PAPER } from '../documents/paper/lazy.js';
import type { ResourceConfig } from './config.js';
import { supplierField } from './supplier-field.js';
import { anywhere } from '../texts/anywhere.js';

const BillGoods = lazy(async () => ({ default: (await import('../documents/own-parts.js')).BillGoods }));

export const BILLS: ResourceConfig = {
  beside: BILL_PAPER,
  columns: ['number', 'partner', 'reference', 'date_due', 'state', 'payment_state', 'amount_total', 'amount_residual'],
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
    { fields: ['partner', 'type', 'reference', 'date', 'payment_term', 'date_due', 'currency'] },
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
  lineColumns: {
    lines: ['product', 'description', 'quantity', 'price_unit', 'discount', 'taxes', 'account', 'amount_subtotal'],
  },
  fieldOf: (field) => (field.name === 'partner' ? supplierField(field) : field),
  arguments: ALLOCATE,
  parts: CREDIT,
  below: BillGoods,
  steps: ['draft', 'posted', 'paid'],
  flow: ['confirm', 'receive', 'pay'],
  hiddenActions: ['post'],
  directActions: ['send'],
  chain: [
    'replaces',
    'reversal_of',
    'self',
    'receipts',
    'entry',
    'payments',
    'reversed_by',
    'draft_credits',
    'replaced_by',
  ],
};
