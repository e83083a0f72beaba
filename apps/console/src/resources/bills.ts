import type { ResourceConfig } from './config.js';

export const BILLS: ResourceConfig = {
  columns: ['number', 'partner', 'reference', 'date_due', 'state', 'payment_state', 'amount_total', 'amount_residual'],
  tabs: [
    { label: 'All', query: {} },
    { label: 'Draft', query: { state: 'draft' } },
    { label: 'Open', query: { state: 'posted', 'payment_state[in]': 'not_paid,partial' } },
    { label: 'Overdue', query: (today) => ({ state: 'posted', 'payment_state[in]': 'not_paid,partial', 'date_due[lt]': today }) },
    { label: 'Paid', query: { payment_state: 'paid' } },
  ],
};
