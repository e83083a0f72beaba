import type { ResourceConfig } from './config.js';

export const RECONCILIATIONS: ResourceConfig = {
  columns: ['name', 'date', 'payment', 'state', 'amount'],
  sections: [{ fields: ['debit_line', 'credit_line', 'date', 'amount', 'currency', 'debit_value', 'credit_value'] }],
  steps: ['active'],
  flow: [],
  chain: ['payment', 'self', 'exchange_entry'],
};
