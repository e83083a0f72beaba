import { lazy } from 'react';
import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';

const MatchRoom = lazy(async () => ({ default: (await import('../documents/own-parts.js')).MatchRoom }));

export const RECONCILIATIONS = perLanguage((): ResourceConfig => ({
  columns: ['name', 'date', 'payment', 'state', 'amount'],
  sections: [{ fields: ['debit_line', 'credit_line', 'date', 'amount', 'currency', 'debit_value', 'credit_value'] }],
  newPage: MatchRoom,
  steps: ['active'],
  flow: [],
  chain: ['payment', 'self', 'exchange_entry'],
}));
