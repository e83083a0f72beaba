import type { ResourceConfig } from './config.js';

export const ENTRIES: ResourceConfig = {
  columns: ['number', 'date', 'journal', 'source', 'reference', 'state'],
  sections: [{ fields: ['journal', 'date', 'reference', 'closing', 'source'] }],
  lineColumns: {
    lines: [
      'account',
      'partner',
      'description',
      'debit',
      'credit',
      'tax',
      'currency',
      'amount_currency',
      'amount_residual',
    ],
  },
  steps: ['draft', 'posted'],
  flow: ['post'],
  chain: ['source', 'reversal_of', 'self', 'reversed_by'],
};
