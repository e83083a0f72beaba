import type { ResourceConfig } from './config.js';

export const PAYMENTS: ResourceConfig = {
  columns: ['number', 'type', 'partner', 'date', 'journal', 'state', 'amount', 'amount_unallocated'],
  sections: [
    { fields: ['type', 'partner', 'amount', 'currency', 'date', 'journal', 'reference'] },
    { title: 'Accounting', fields: ['currency_rate', 'account', 'amount_unallocated', 'write_off'] },
  ],
  lineColumns: { allocations: ['invoice', 'amount'] },
  steps: ['draft', 'posted'],
  flow: ['post', 'allocate'],
  chain: ['allocations.invoice', 'self', 'entry', 'reversed_by'],
};
