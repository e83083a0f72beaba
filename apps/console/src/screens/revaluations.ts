import { lazy } from 'react';
import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';

const RevaluationPreview = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).RevaluationPreview,
}));

export const REVALUATIONS = perLanguage((): ResourceConfig => ({
  columns: ['number', 'date', 'state', 'gain', 'loss', 'entry', 'mirror'],
  sections: [{ fields: ['date', 'accounts', 'rates'] }],
  lineColumns: {
    lines: ['account', 'currency', 'items', 'amount_currency', 'book_value', 'value', 'difference', 'booked'],
  },
  side: RevaluationPreview,
  steps: ['active'],
  flow: [],
  chain: ['self', 'entry', 'mirror'],
}));
