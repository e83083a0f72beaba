import { JsonNumber, type JsonObject, type JsonValue } from '@daybook/json';
import { choice, decimal, text } from '@daybook/records';
import { bills } from '../../documents/resources/bills.resource.js';
import { invoices } from '../../documents/resources/invoices.resource.js';
import { importColumns } from './columns.js';
import { rowBody, type ImportType, keptText } from './import-type.js';

interface DocumentType {
  readonly resource: 'invoices' | 'bills';
  readonly counts: string;
}

/** By type: the resource it is posted to, and what it counts as. */
const TYPES: Readonly<Record<string, DocumentType>> = {
  invoice: { resource: 'invoices', counts: 'invoices' },
  credit_note: { resource: 'invoices', counts: 'credit_notes' },
  bill: { resource: 'bills', counts: 'bills' },
  bill_credit_note: { resource: 'bills', counts: 'bill_credit_notes' },
};

const TAKEN_OVER = ['partner', 'date', 'date_due', 'currency', 'currency_rate', 'journal', 'note', 'external_id'];
const REQUIRED = ['partner', 'date'];

const COLUMNS = [
  { name: 'number', path: ['reference'], field: text(64), of: 'record', isRequired: true } as const,
  { name: 'type', path: ['type'], field: choice(...Object.keys(TYPES)), of: 'record', isRequired: true } as const,
  { name: 'amount', path: ['amount'], field: decimal(4, { above: '0' }), of: 'record', isRequired: true } as const,
  ...importColumns(invoices.fields)
    .filter(({ name }) => TAKEN_OVER.includes(name))
    .map((column) => ({ ...column, isRequired: REQUIRED.includes(column.name) })),
];

/**
 * Open amounts of customers and suppliers at the changeover: posted documents with their old dates and one line, the open amount, on an
 * account that the opening entry balances to zero; no tax, income or expense is posted a second time (domain.md 6). The old number becomes
 * the reference, and for our own documents the external id if the file has none: a supplier's number is unique only for that supplier,
 * which the rules of bills ensure.
 */
export const openInvoiceImport: ImportType = {
  writes: [invoices, bills],
  columns: COLUMNS,
  needed: ['number', 'type', 'partner', 'date', 'amount'],
  grouping: undefined,
  action: 'confirm',
  plan([row], against) {
    const { amount, ...sent } = rowBody(COLUMNS, row!);
    const number = keptText(sent['reference'])!;
    const { resource, counts } = TYPES[sent['type'] as string]!;
    const value = keptText(sent['external_id']) ?? (resource === 'invoices' ? number : undefined);
    const body: JsonObject = {
      ...sent,
      ...(value === undefined ? {} : { external_id: value }),
      // Not the partner's: the old books say when it is due.
      payment_term: null,
      lines: [lineOf(number, amount as JsonNumber, against!)],
      expected_amount_total: amount!,
    };
    return {
      resource,
      body,
      counts: { [counts]: 1 },
      identity: value === undefined ? undefined : { field: 'external_id', value },
    };
  },
  place(field, sent) {
    if (field === 'reference' || (field === 'external_id' && !sent.has('external_id')))
      return { index: 0, column: 'number' };
    return { index: 0, column: /^(lines\b|expected_amount_total$)/.test(field) ? 'amount' : field };
  },
  messageOf({ field, code }) {
    return field === 'expected_amount_total' && code === 'total_mismatch'
      ? 'amount has more decimals than its currency.'
      : undefined;
  },
};

function lineOf(number: string, amount: JsonNumber, account: string): JsonObject {
  const line: Record<string, JsonValue> = { description: `Open amount of ${number}`, quantity: new JsonNumber('1') };
  return { ...line, price_unit: amount, taxes: [], account };
}
