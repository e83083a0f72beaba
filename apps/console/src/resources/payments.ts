import type { ResourceConfig } from './config.js';

export const PAYMENTS: ResourceConfig = {
  columns: ['number', 'type', 'partner', 'date', 'journal', 'state', 'amount', 'amount_unallocated'],
};
