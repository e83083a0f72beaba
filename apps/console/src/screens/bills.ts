import type { ResourceConfig } from './config.js';

export const BILLS: ResourceConfig = {
  columns: ['number', 'partner', 'reference', 'date_due', 'state', 'payment_state', 'amount_total', 'amount_residual'],
  tabs: [
    { label: 'All', query: {} },
    { label: 'Draft', query: { state: 'draft' } },
    { label: 'Open', query: { state: 'posted', 'payment_state[in]': 'not_paid,partial' } },
    { label: 'Overdue', query: { overdue: 'true' } },
    { label: 'Paid', query: { payment_state: 'paid' } },
  ],
  sections: [
    { fields: ['partner', 'type', 'reference', 'date', 'payment_term', 'date_due', 'currency'] },
    { title: 'Note', fields: ['note'] },
    { title: 'Accounting', fields: ['currency_rate', 'journal'] },
  ],
  lineColumns: {
    lines: ['product', 'description', 'quantity', 'price_unit', 'discount', 'taxes', 'account', 'amount_subtotal'],
  },
  steps: ['draft', 'posted', 'paid'],
  flow: ['confirm', 'receive', 'pay'],
  hiddenActions: ['post'],
  directActions: ['send'],
  chain: ['replaces', 'reversal_of', 'self', 'receipts', 'entry', 'payments', 'reversed_by', 'replaced_by'],
};
