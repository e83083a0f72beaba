/** Names of fields and resources that read better than their own words do. */
const LABELS: Readonly<Record<string, string>> = {
  amount_total: 'Total',
  amount_untaxed: 'Subtotal',
  amount_subtotal: 'Amount',
  amount_tax: 'Tax',
  amount_paid: 'Paid',
  amount_credited: 'Credited',
  amount_residual: 'Open',
  amount_residual_currency: 'Open in currency',
  amount_reversed: 'Reversed amount',
  amount_unallocated: 'Not allocated',
  amount_currency: 'Amount in currency',
  aged_payable: 'Aged payables',
  aged_receivable: 'Aged receivables',
  allowed_cidrs: 'Allowed IP ranges',
  api_version: 'API version',
  at: 'Time',
  by: 'Grouped by',
  cogs: 'Cost of goods sold',
  cogs_account: 'Cost of goods sold account',
  as_of: 'As of',
  auto: 'Automatic',
  created_at: 'Created',
  credit_line: 'Credit line',
  currency_rate: 'Exchange rate',
  currency_rates: 'Exchange rates',
  date_due: 'Due date',
  date_expiry: 'Valid until',
  date_from: 'From',
  date_planned: 'Planned date',
  date_to: 'To',
  days_1_30: '1–30 days',
  days_31_60: '31–60 days',
  days_61_90: '61–90 days',
  days_over_90: 'Over 90 days',
  delivery_status: 'Delivery',
  invoice_status: 'Invoicing',
  docs_url: 'Documentation',
  email: 'E-mail',
  entries: 'Journal entries',
  entry: 'Journal entry',
  error_code: 'Error code',
  exchange_entry: 'Exchange difference entry',
  exchange_gain_account: 'Exchange gain account',
  exchange_loss_account: 'Exchange loss account',
  external_id: 'External ID',
  bic: 'BIC',
  iban: 'IBAN',
  id: 'ID',
  integrity: 'Integrity checks',
  is_customer: 'Customer',
  is_expired: 'Expired',
  is_supplier: 'Supplier',
  last4: 'Last four characters',
  ms: 'Duration (ms)',
  not_due: 'Not due',
  ok: 'OK',
  on_hand: 'On hand',
  open_items: 'Tracks open items',
  payment_state: 'Payment',
  payment_term: 'Payment terms',
  payment_terms: 'Payment terms',
  percent: 'Percent',
  price_included: 'Included in the price',
  price_unit: 'Unit price',
  cost_unit: 'Unit cost',
  profit_and_loss: 'Profit and loss',
  quantity: 'Quantity',
  quantity_counted: 'Counted',
  quantity_delivered: 'Delivered',
  quantity_done: 'Done',
  quantity_expected: 'Expected',
  quantity_invoiced: 'Invoiced',
  quantity_reserved: 'Reserved',
  quantity_to_credit: 'To credit',
  quantity_to_invoice: 'To invoice',
  quotation_validity_days: 'Quotations valid for (days)',
  received_not_billed: 'Received, not billed',
  received_not_billed_account: 'Received, not billed account',
  request_id: 'Request ID',
  request_log: 'Logged request',
  request_logs: 'Request log',
  require_stock_on_confirm: 'Require stock to confirm',
  sale_journal: 'Sales journal',
  sale_taxes: 'Sales taxes',
  sku: 'SKU',
  starts_with: 'Starts with',
  street2: 'Street, second line',
  tax: 'Tax',
  tax_id: 'Tax ID',
  timezone: 'Time zone',
  token: 'API token',
  tokens: 'API tokens',
  url: 'URL',
  webhook_delivery: 'Webhook delivery',
  webhook_deliveries: 'Webhook deliveries',
  webhook_endpoint: 'Webhook',
  webhook_endpoints: 'Webhooks',
  write_off_account: 'Write-off account',
  fiscal_year_start: 'Fiscal year starts',
  lock_reopen: 'Lock date may go back',
  year_end_transfer: 'Year-end transfer',
  zip: 'Postal code',
  'settings/company': 'Company',
  'settings/accounting': 'Accounting',
  'settings/sales': 'Sales',
};

/** Names of whole reports, where the same word is a column, too. */
const REPORTS: Readonly<Record<string, string>> = { tax: 'Tax report', journal: 'Journal', sales: 'Sales' };

/** `date_planned` as `Date planned`, or as the better name that it has. */
export function labelOf(name: string): string {
  if (Object.hasOwn(LABELS, name)) return LABELS[name] as string;
  const words = name.replace(/_at$/, '').replaceAll(/[._/]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The title of a report. */
export function reportLabel(name: string): string {
  return Object.hasOwn(REPORTS, name) ? (REPORTS[name] as string) : labelOf(name);
}

/** What stands in running text: `payment terms`, but `API tokens`. */
export function inText(name: string): string {
  const label = labelOf(name);
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** `an invoice`, `a payment`, `an API token`, `a unit price`. */
export function withArticle(name: string): string {
  const text = inText(name);
  const soundsLikeVowel = /^[aeiou]/i.test(text) && !/^(uni|use|eu)/i.test(text);
  return `${soundsLikeVowel ? 'an' : 'a'} ${text}`;
}
