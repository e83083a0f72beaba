/** Names of fields and resources that read better than their own words do. */
const LABELS: Readonly<Record<string, string>> = {
  amount_total: 'Total',
  amount_untaxed: 'Subtotal',
  amount_subtotal: 'Amount',
  amount_tax: 'Tax',
  amount_paid: 'Paid',
  amount_credited: 'Credited',
  amount_residual: 'Open',
  amount_reversed: 'Taken back',
  amount_unallocated: 'Unallocated',
  date_due: 'Due date',
  date_planned: 'Planned date',
  date_expiry: 'Valid until',
  payment_term: 'Payment terms',
  payment_terms: 'Payment terms',
  payment_state: 'Payment',
  price_unit: 'Unit price',
  cost_unit: 'Unit cost',
  tax_id: 'Tax ID',
  external_id: 'External ID',
  id: 'ID',
  url: 'URL',
  iban: 'IBAN',
  bic: 'BIC',
  sku: 'SKU',
  request_logs: 'Request log',
  tokens: 'API tokens',
  webhook_endpoints: 'Webhooks',
  'settings/company': 'Company',
  'settings/accounting': 'Accounting',
  'settings/sales': 'Sales',
};

/** `date_planned` as `Date planned`, or as the better name that it has. */
export function labelOf(name: string): string {
  if (Object.hasOwn(LABELS, name)) return LABELS[name] as string;
  const words = name.replace(/_at$/, '').replaceAll(/[._/]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What stands in running text: `payment terms`, but `API tokens`. */
export function inText(name: string): string {
  const label = labelOf(name);
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** `an invoice`, `a payment`. */
export function withArticle(name: string): string {
  const text = inText(name);
  return `${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${text}`;
}
