import type { ResourceConfig } from './config.js';
import { anywhere } from '../texts/anywhere.js';

export const PAYMENTS: ResourceConfig = {
  columns: ['number', 'type', 'partner', 'date', 'journal', 'state', 'amount', 'amount_unallocated'],
  sections: [
    { fields: ['type', 'partner', 'amount', 'currency', 'date', 'journal', 'reference'] },
    {
      get title() {
        return anywhere.accounting;
      },
      fields: ['currency_rate', 'account', 'amount_unallocated', 'write_off'],
    },
  ],
  lineColumns: { allocations: ['invoice', 'amount'] },
  steps: ['draft', 'posted'],
  flow: ['post', 'allocate'],
  chain: ['allocations.invoice', 'self', 'entry', 'reversed_by'],
};
