import type { ResourceConfig } from './config.js';

export const RECONCILIATIONS: ResourceConfig = {
  columns: ['name', 'date', 'payment', 'state', 'amount'],
};
