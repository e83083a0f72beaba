import type { ResourceConfig } from './config.js';

export const INVOICES: ResourceConfig = {
  columns: ['number', 'partner', 'date', 'date_due', 'state', 'payment_state', 'amount_total', 'amount_residual'],
  tabs: [
    { label: 'All', query: {} },
    { label: 'Draft', query: { state: 'draft' } },
    { label: 'Open', query: { state: 'posted', 'payment_state[in]': 'not_paid,partial' } },
    { label: 'Overdue', query: { overdue: 'true' } },
    { label: 'Paid', query: { payment_state: 'paid' } },
  ],
  sections: [
    { fields: ['partner', 'type', 'date', 'payment_term', 'date_due', 'currency', 'reference'] },
    { title: 'Note', fields: ['note'] },
    { title: 'Accounting', fields: ['currency_rate', 'journal'] },
  ],
  lineColumns: { lines: ['product', 'description', 'quantity', 'price_unit', 'discount', 'taxes', 'amount_subtotal'] },
  steps: ['draft', 'posted', 'paid'],
  flow: ['confirm', 'pay'],
  hiddenActions: ['post'],
  directActions: ['send'],
  chain: ['order', 'replaces', 'reversal_of', 'self', 'entry', 'payments', 'reversed_by', 'replaced_by'],
};
