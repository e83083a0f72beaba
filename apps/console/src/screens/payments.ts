import { lazy } from 'react';
import { ALLOCATE } from '../documents/allocation/lazy.js';
import { PAPER } from '../documents/paper/lazy.js';
import type { ResourceConfig } from './config.js';
import { supplierField } from './supplier-field.js';
import { anywhere } from '../texts/anywhere.js';

const PaymentAllocations = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).PaymentAllocations,
}));

export const PAYMENTS: ResourceConfig = {
  beside: PAPER,
  columns: ['number', 'type', 'partner', 'date', 'journal', 'state', 'amount', 'amount_unallocated'],
  sections: [
    { fields: ['type', 'partner', 'amount', 'currency', 'date', 'journal', 'reference'] },
    { fields: ['allocations', 'write_off'] },
    {
      get title() {
        return anywhere.accounting;
      },
      fields: ['currency_rate', 'account', 'amount_unallocated'],
    },
  ],
  lineColumns: { allocations: ['invoice', 'amount'] },
  inputs: { allocations: PaymentAllocations },
  fieldOf: (field, { type }) => (field.name === 'partner' && type === 'outbound' ? supplierField(field) : field),
  arguments: ALLOCATE,
  steps: ['draft', 'posted'],
  flow: ['post', 'assign', 'allocate'],
  chain: ['allocations.invoice', 'self', 'entry', 'assigned_by', 'reversed_by'],
};
