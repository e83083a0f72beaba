import { JsonNumber, type JsonObject, type JsonValue } from '@daybook/json';
import { choice, decimal, text } from '@daybook/records';
import { invoices } from '../resources/invoices.resource.js';
import { columnsOf } from './columns.js';
import { bodyOf, type ImportKind, keptText } from './import-kind.js';

/** By type: the resource it is posted to, and what it counts as. */
const TYPES: Readonly<Record<string, { readonly resource: string; readonly counts: string }>> = {
  invoice: { resource: 'invoices', counts: 'invoices' },
  credit_note: { resource: 'invoices', counts: 'credit_notes' },
};

const TAKEN_OVER = ['partner', 'date', 'date_due', 'currency', 'currency_rate', 'journal', 'note', 'external_id'];
const REQUIRED = ['partner', 'date'];

const COLUMNS = [
  { name: 'number', path: ['reference'], field: text(64), of: 'record', isRequired: true } as const,
  { name: 'type', path: ['type'], field: choice(...Object.keys(TYPES)), of: 'record', isRequired: true } as const,
  { name: 'amount', path: ['amount'], field: decimal(4, { above: '0' }), of: 'record', isRequired: true } as const,
  ...columnsOf(invoices.fields)
    .filter(({ name }) => TAKEN_OVER.includes(name))
    .map((column) => ({ ...column, isRequired: REQUIRED.includes(column.name) })),
];

/**
 * What customers still owe at the changeover: posted documents of their old dates with one line, the open amount, against
 * an account that the opening entry brings to zero; no tax and no income a second time (domain.md 6.1). The old number is
 * the reference, and the external id where the file gives none.
 */
export const openInvoiceKind: ImportKind = {
  columns: COLUMNS,
  needed: ['number', 'type', 'partner', 'date', 'amount'],
  groupedBy: undefined,
  action: 'confirm',
  plan([row], against) {
    const { amount, ...sent } = bodyOf(COLUMNS, row!);
    const number = keptText(sent['reference'])!;
    const { resource, counts } = TYPES[sent['type'] as string]!;
    const value = keptText(sent['external_id']) ?? number;
    const body: JsonObject = {
      ...sent,
      external_id: value,
      // Not the partner's: what is due when is written in the old books.
      payment_term: null,
      lines: [lineOf(number, amount as JsonNumber, against!)],
      expected_amount_total: amount!,
    };
    return { resource, body, counts: { [counts]: 1 }, identity: { field: 'external_id', value } };
  },
  place(field, sent) {
    if (field === 'reference' || (field === 'external_id' && !sent.has('external_id'))) return { index: 0, column: 'number' };
    return { index: 0, column: /^(lines\b|expected_amount_total$)/.test(field) ? 'amount' : field };
  },
  say({ field, code }) {
    return field === 'expected_amount_total' && code === 'total_mismatch'
      ? 'amount has more decimals than its currency.'
      : undefined;
  },
};

function lineOf(number: string, amount: JsonNumber, account: string): JsonObject {
  const line: Record<string, JsonValue> = { description: `Open amount of ${number}`, quantity: new JsonNumber('1') };
  return { ...line, price_unit: amount, taxes: [], account };
}
