import type { ResourceConfig } from './config.js';

export const QUOTATIONS: ResourceConfig = {
  columns: ['number', 'partner', 'date', 'date_expiry', 'state', 'order', 'amount_total'],
};
