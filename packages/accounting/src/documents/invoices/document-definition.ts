import {
  boolean,
  choice,
  date,
  decimal,
  duplicate,
  inverse,
  list,
  type ListField,
  money,
  object,
  relation,
  row,
  rows,
  type ScalarField,
  state,
  text,
} from '@daybook/records';
import { partUnit } from '@daybook/inventory';
import { LINE_ACCOUNTS, MONEY_JOURNALS } from '../../ledger/accounts/fitting-types.js';
import { namedAddress } from '../../ledger/company/address.js';
import { currencyCode } from '../../ledger/currencies/currency-code.js';
import { INVOICE_STATES, Invoice, PAYMENT_STATES } from '../entities/invoice.js';
import { InvoiceLine } from '../entities/invoice-line.js';
import { InvoiceTax } from '../entities/invoice-tax.js';
import {
  discountField,
  discountFigures,
  discountShare,
  priceListField,
  pricedLineFields,
  taxTotalFields,
} from '../priced-line.js';
import { dueFields } from './due-fields.js';
import { PAYMENT_MEANS } from './payment-means.js';
import { knownInstalments, knownPayments } from './known-rows.js';
import { INSTALMENTS, INVOICE_PAYMENTS } from './document-rows.sql.js';
import { applyPosition, positionFields } from '../fiscal/position-fields.js';
import { sendArgs } from '../sending/send-args.js';
import { allocateArgs, someMoney, writeOff } from '../resources/payments.resource.js';

type Collection = 'invoices' | 'bills';

/** The scope of its taxes, and the type of its journal (invoice-types.ts). */
const scopeOf = (collection: Collection) => (collection === 'invoices' ? 'sale' : 'purchase');
const nounOf = (collection: Collection) => (collection === 'invoices' ? 'invoice' : 'bill');

/** The common fields of invoice and bill lines; `reversed_line` refers to a line of the same collection. */
export const lineFields = (collection: Collection) => ({
  ...pricedLineFields('accounting.invoice_line_taxes', scopeOf(collection)),
  product: relation('products').filterable(),
  seller_item_id: text(64).describe(
    collection === 'invoices' ? "Default: the product's code." : "The supplier's number of the article.",
  ),
  note: text(1000),
  period: object({ from: date(), to: date() }, 'Period').ownOnly(),
  account: relation('accounts').accepts({ type: LINE_ACCOUNTS }),
  amount_subtotal: money().readOnly().describe('Without tax.'),
  discount_share: discountShare(),
  reversed_line: row(collection, 'lines')
    .ownOnly()
    .describe(
      `On a credit note: the line of ${collection === 'invoices' ? 'an invoice' : 'a bill'} that it reverses. Its values are the defaults.`,
    ),
});

/** What a line says of down payments and of progress; set by the actions of orders. */
export const depositLineFields = (collection: Collection) => ({
  down_payment_line: row(collection, 'lines').readOnly().describe('The line of a down payment that it deducts.'),
  progress_percent: decimal(12)
    .readOnly()
    .describe('Percent of the order line that it invoices; null: it invoices a quantity.'),
});

/** The rows of a document's lines; the lines of each collection have their own kind of ids. */
export const lineSource = (idPrefix: string) => ({ entity: InvoiceLine, parent: 'invoice_id', idPrefix });

const taxLines = list(
  { entity: InvoiceTax, parent: 'invoice_id' },
  {
    ...taxTotalFields,
    self_assessed: boolean().readOnly().describe('Owed by the buyer: not part of the total.'),
  },
);

const instalments = list(
  { rows: INSTALMENTS, parent: 'entry_id', equals: 'entry_id', known: knownInstalments },
  { date_due: date().readOnly(), amount: money().readOnly(), amount_residual: money().readOnly() },
);

const paid = list(
  {
    rows: INVOICE_PAYMENTS,
    parent: 'entry_id',
    equals: 'entry_id',
    idPrefix: 'pay',
    of: 'payments',
    known: knownPayments,
  },
  {
    name: text(40).readOnly(),
    date: date().readOnly(),
    amount: money().readOnly().describe('In the currency of this document, including the write-off.'),
  },
);

const payArgs = {
  amount: someMoney().describe('Default: the open amount less the write-off.'),
  date: date().describe('Default: today.'),
  journal: relation('journals')
    .accepts({ type: MONEY_JOURNALS })
    .describe('A journal of type bank or cash; default: that of the settings.'),
  currency_rate: decimal(12, { above: '0' }),
  reference: text(64),
  write_off: writeOff(),
};

const allocateCreditArgs = (collection: Collection) => {
  const target = collection === 'invoices' ? 'An invoice' : 'A bill';
  return allocateArgs(() =>
    relation(collection).describe(`${target} of the same partner, currency and control account.`),
  );
};

const reverseArgs = (collection: Collection) => ({
  date: date().describe('The date of the credit note; default: today.'),
  reason: text(5000).describe('Becomes the note of the credit note.'),
  lines: rows({
    line: row(collection, 'lines').required(),
    quantity: decimal(6, { above: '0' }).required(),
    unit_code: partUnit(),
  }).describe('Empty: everything that is left.'),
  draft: boolean().describe('Leave the credit note as a draft.'),
  replace: boolean().describe(
    'Also create a new draft of the same document. The old one then refers to it as its replacement (replaced_by).',
  ),
});

const CREDIT_LABELS = { credit_note: 'Draft credit note', bill_credit_note: 'Draft bill credit note' };

/** How invoices and bills are stored, found and changed, and their events. */
export const documentRules = (collection: Collection) => {
  const noun = nounOf(collection);
  return {
    entity: Invoice,
    label: {
      column: 'number',
      whileEmpty: `Draft ${noun}`,
      whileEmptyBy: { column: 'type', values: CREDIT_LABELS },
    },
    search: ['number', 'reference'],
    total: 'amountTotal',
    warns: true,
    subtracts: { type: ['credit_note', 'bill_credit_note'] },
    editing: {
      in: ['draft'],
      otherwise: `Correct a posted ${noun} with the action reverse; reset a cancelled one to draft with reset.`,
    },
    deleting: { in: ['draft', 'cancelled'], otherwise: 'Use the action reverse.' },
    eventKinds: [
      'created',
      'updated',
      'deleted',
      'confirmed',
      'sent',
      'partially_paid',
      'paid',
      'reversed',
      'cancelled',
    ],
  } as const;
};

/** What they say besides their figures, fixed by posting. */
const supplyFields = () => ({
  buyer_reference: text(64).describe('Default: that of the partner.'),
  purchase_order_reference: text(64).ownOnly(),
  contract_reference: text(64),
  project_reference: text(64),
  delivery_date: date().ownOnly().describe('When the goods or services were delivered.'),
  period: object({ from: date(), to: date() }, 'Period')
    .ownOnly()
    .describe('When they were delivered, if not on one day.'),
  delivery_address: namedAddress().describe("Default of an invoice: the partner's."),
  payment_means: choice(...PAYMENT_MEANS).describe('Default: a transfer to the account of the seller, if it has one.'),
});

const dueDay = () =>
  date()
    .sortable()
    .filterable()
    .emptyIs('date')
    .ownOnly()
    .describe('With a payment term: the date of the last instalment.');

/** The fields of invoices and bills, in the order in which they are shown. */
export const documentFields = (
  collection: Collection,
  own: { readonly type: ScalarField; readonly reference: ScalarField; readonly lines: ListField },
) => ({
  number: text(40).readOnly().sortable().filterable().describe('Assigned by confirm.'),
  type: own.type,
  state: state(...INVOICE_STATES),
  payment_state: choice(...PAYMENT_STATES)
    .readOnly()
    .filterable(),
  partner: relation('partners').filterable().sortableByName().describe('Required to confirm.'),
  date: date().sortable().filterable().emptyIs('today').ownOnly().describe('Empty: the day of confirmation.'),
  payment_term: relation('payment_terms').filterable(),
  ...positionFields(),
  price_list: priceListField(),
  date_due: dueDay(),
  currency: currencyCode().filled().filterable(),
  currency_rate: decimal(12, { above: '0' })
    .ownOnly()
    .describe('Workspace currency per unit of the currency. Set when it is posted.'),
  journal: relation('journals')
    .accepts({ type: [scopeOf(collection)] })
    .filterable(),
  reference: own.reference,
  ...supplyFields(),
  note: text(5000).always(),
  lines: own.lines,
  discount: discountField(),
  ...discountFigures(),
  amount_untaxed: money().readOnly().sortable().filterable(),
  amount_tax: money().readOnly().sortable().filterable(),
  amount_total: money().readOnly().sortable().filterable(),
  amount_paid: money().readOnly().filterable(),
  amount_credited: money().readOnly().filterable().describe('The amount that credit notes settled.'),
  amount_residual: money().readOnly().sortable().filterable(),
  amount_reversed: money()
    .readOnly()
    .filterable()
    .describe(
      'The total of the posted credit notes that reverse it, including amounts that they could not settle because it was already paid.',
    ),
  tax_lines: taxLines.readOnly(),
  instalments: instalments.readOnly(),
  ...dueFields(),
  payments: paid.readOnly().describe('One row per payment, the newest last.'),
  entry: relation('entries').readOnly().filterable(),
  reversal_of: relation(collection)
    .readOnly()
    .filterable()
    .describe('On a credit note: the document whose lines it reverses.'),
  reversed_by: inverse(collection, 'reversal_of_id', { state: ['posted'] }).describe(
    'The posted credit notes that reverse it, in whole or in part.',
  ),
  draft_credits: inverse(collection, 'reversal_of_id', { state: ['draft'] }).describe(
    'Draft credit notes that will reverse it.',
  ),
  replaces: relation(collection).readOnly().filterable().describe('The reversed document that it replaces.'),
  replaced_by: inverse(collection, 'replaces_id'),
});

/** A bill may differ from what was ordered. */
const confirmArgs = (collection: Collection) =>
  collection === 'bills'
    ? {
        args: {
          approve_differences: text(500).describe('Why the bill may differ from its order; kept as match_reason.'),
        },
      }
    : {};

/** The actions on a document from confirm on. */
export const postedActions = (collection: Collection) =>
  ({
    confirm: {
      from: ['draft'],
      to: 'posted',
      guardsTotal: true,
      atCreate: true,
      ...confirmArgs(collection),
      summary: `Numbers the ${nounOf(collection)} and posts its entry.`,
    },
    post: {
      from: ['draft'],
      to: 'posted',
      guardsTotal: true,
      ...confirmArgs(collection),
      summary: 'The same as confirm.',
    },
    pay: {
      from: ['posted'],
      args: payArgs,
      summary: 'Posts a payment for it and settles its earliest instalments first.',
    },
    allocate: {
      from: ['posted'],
      args: allocateCreditArgs(collection),
      summary: `Settles ${collection} with the open amount of a credit note.`,
    },
    reverse: {
      from: ['posted'],
      args: reverseArgs(collection),
      summary: 'Reverses it, in whole or in part, by a credit note.',
    },
  }) as const;

/** The actions that the scopes for writing drafts permit. */
export const draftActions = (collection: Collection) =>
  ({
    send: {
      from: ['posted'],
      by: 'draft',
      ...(collection === 'invoices'
        ? { args: sendArgs, summary: 'Mails it to the partner. Without a mail server it is marked as sent.' }
        : { summary: 'Marks it as sent.' }),
    },
    apply_fiscal_position: applyPosition,
    cancel: { from: ['draft'], to: 'cancelled', by: 'draft', summary: 'Cancels a draft.' },
    reset: {
      from: ['cancelled'],
      to: 'draft',
      by: 'draft',
      summary: `Resets a cancelled ${nounOf(collection)} to draft.`,
    },
    duplicate,
  }) as const;
