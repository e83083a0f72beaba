import {
  boolean,
  date,
  decimal,
  list,
  money,
  relation,
  type ListField,
  type RowField,
  relations,
  row,
  rows,
  text,
} from '@daybook/records';
import { InvoiceLine } from '../entities/invoice-line.js';
import { InvoiceTax } from '../entities/invoice-tax.js';
import { allocateArgs, someMoney, writeOff } from '../resources/payments.resource.js';

/** What the lines of invoices and bills have in common; `reversed_line` names a line of the same collection. */
export const lineFields = (collection: 'invoices' | 'bills') => ({
  product: relation('products'),
  description: text(2000).filled().describe("Default: the product's name."),
  quantity: decimal(6, { above: '0', max: '999999999999.999' }).required(),
  price_unit: decimal(6).filled(),
  discount: decimal(4, { min: '0', max: '100' }).filled().describe('Percent; default: 0.'),
  taxes: relations('taxes', {
    table: 'accounting.invoice_line_taxes',
    owner: 'line_id',
    other: 'tax_id',
    property: 'taxIds',
  }),
  account: relation('accounts'),
  amount_subtotal: money().readOnly(),
  reversed_line: reversedLine(collection),
});

function reversedLine(collection: 'invoices' | 'bills'): RowField {
  const noun = collection === 'invoices' ? 'an invoice' : 'a bill';
  return row(collection, 'lines').describe(
    `On a credit note: the line of ${noun} that it reverses. Its values are the defaults.`,
  );
}

/** The rows of a document's lines; each collection's lines have ids of their own. */
export const lineSource = (idPrefix: string) => ({ entity: InvoiceLine, parent: 'invoice_id', idPrefix });

export const taxLines = list(
  { entity: InvoiceTax, parent: 'invoice_id' },
  { tax: relation('taxes').readOnly(), base: money().readOnly(), amount: money().readOnly() },
);

export const instalments = list(
  { view: 'accounting.instalments', parent: 'entry_id', equals: 'entry_id' },
  { date_due: date().readOnly(), amount: money().readOnly(), amount_residual: money().readOnly() },
);

export const paid = list(
  { view: 'accounting.invoice_payments', parent: 'entry_id', equals: 'entry_id', idPrefix: 'pay' },
  {
    name: text(40).readOnly(),
    date: date().readOnly(),
    amount: money().readOnly().describe('In the currency of this document, including the write-off.'),
  },
);

export const payArgs = {
  amount: someMoney().describe('Default: the open amount less the write-off.'),
  date: date().describe('Default: today.'),
  journal: relation('journals').describe('A journal of type bank or cash; default: that of the settings.'),
  currency_rate: decimal(12, { above: '0' }),
  reference: text(64),
  write_off: writeOff(),
};

export const allocateCreditArgs = (collection: 'invoices' | 'bills') => {
  const noun = collection === 'invoices' ? 'An invoice' : 'A bill';
  return allocateArgs(() =>
    relation(collection).describe(`${noun} of the same partner, currency and control account.`),
  );
};

export const reverseArgs = (collection: 'invoices' | 'bills') => ({
  date: date().describe('The date of the credit note; default: today.'),
  reason: text(5000).describe('Becomes the note of the credit note.'),
  lines: partsOf(collection).describe('Empty: everything that is left.'),
  draft: boolean().describe('Leave the credit note as a draft.'),
  replace: boolean().describe(
    'Also create a new draft of the same document. The old one then refers to it as its replacement (replaced_by).',
  ),
});

function partsOf(collection: 'invoices' | 'bills'): ListField {
  return rows({ line: row(collection, 'lines').required(), quantity: decimal(6, { above: '0' }).required() });
}
