import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';

export const ENTRIES = perLanguage((): ResourceConfig => ({
  columns: ['number', 'date', 'journal', 'source', 'reference', 'state'],
  sections: [{ fields: ['journal', 'date', 'reference', 'closing', 'source'] }],
  startFrom: { journal: 'general_journal' },
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
  directActions: ['duplicate'],
  chain: ['source', 'reversal_of', 'self', 'reversed_by'],
}));
