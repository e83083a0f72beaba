import { lazy } from 'react';
import { ALLOCATE } from '../documents/allocation/lazy.js';
import { matchesBack } from '../documents/matching/undo-matches.js';
import { BILL } from '../documents/goods/lazy.js';
import { BILL_PAPER } from '../documents/paper/lazy.js';
import { POSITION_NOTES } from './fiscal-positions.js';
import type { ResourceConfig, Tab } from '../resource/config.js';
import { INVOICE_SECTIONS, INVOICE_TABS } from './invoice-layout.js';
import { supplierField } from './supplier-field.js';
import { perLanguage } from '../texts/language.js';
import { t } from '../texts/screens.js';

const BillGoods = lazy(async () => ({ default: (await import('../documents/own-parts.js')).BillGoods }));

const BillIntake = lazy(async () => ({ default: (await import('../documents/own-parts.js')).BillIntake }));
const BillSide = lazy(async () => ({ default: (await import('../documents/own-parts.js')).BillSide }));

const BillNotice = lazy(async () => ({ default: (await import('../documents/own-parts.js')).BillNotice }));

/** Bills that wait for a second person come before those that are open. */
function tabs(): readonly Tab[] {
  const [all, draft, ...posted] = INVOICE_TABS() as readonly [Tab, Tab, ...Tab[]];
  const query = { state: 'draft', needs_approval: 'true' };
  return [all, draft, { label: t.bills.toApprove, query, setting: 'bill_approval_over' }, ...posted];
}

export const BILLS = perLanguage((): ResourceConfig => ({
  beside: BILL_PAPER,
  intake: BillIntake,
  side: BillSide,
  columns: ['number', 'partner', 'reference', 'date_due', 'state', 'payment_state', 'amount_total', 'amount_residual'],
  tabs: tabs(),
  sections: INVOICE_SECTIONS(),
  lineColumns: {
    lines: ['product', 'description', 'quantity', 'price_unit', 'discount', 'taxes', 'account', 'amount_subtotal'],
  },
  fieldOf: (field) => (field.name === 'partner' ? supplierField(field) : field),
  arguments: ALLOCATE,
  undo: { allocate: matchesBack },
  notes: POSITION_NOTES,
  parts: BILL,
  below: BillGoods,
  steps: ['draft', 'posted', 'paid'],
  notice: BillNotice,
  flow: ['approve', 'confirm', 'receive', 'pay'],
  hiddenActions: ['post'],
  quietActions: ['approve', 'withdraw_approval'],
  directActions: ['send', 'withdraw_approval', 'duplicate'],
  chain: [
    'replaces',
    'reversal_of',
    'purchase_order',
    'self',
    'receipts',
    'entry',
    'payments',
    'reversed_by',
    'draft_credits',
    'replaced_by',
  ],
}));
