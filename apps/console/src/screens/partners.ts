import type { ResourceConfig } from './config.js';

export const PARTNERS: ResourceConfig = {
  columns: ['name', 'email', 'phone', 'tax_id', 'payment_term', 'currency'],
};
