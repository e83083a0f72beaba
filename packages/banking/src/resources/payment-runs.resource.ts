import { bic, currencyCode, iban } from '@daybook/accounting';
import {
  boolean,
  choice,
  date,
  defineResource,
  instant,
  integer,
  list,
  money,
  relation,
  relations,
  state,
  text,
} from '@daybook/records';
import { PAYMENT_RUN_STATES, PaymentRun } from '../entities/payment-run.js';
import { PaymentRunLine, RUN_LINE_TYPES } from '../entities/payment-run-line.js';
import { paymentScopes } from '../scopes.js';

/** What is open of the bill of a line (alias `{t}`) now. */
const OPEN = `(SELECT d.amount_residual FROM accounting.published_documents d
  WHERE d.workspace_id = {t}.workspace_id AND d.id = {t}.bill_id)`;

/** Whether less is open of it than a file, whose transfer is not on a statement yet, pays. */
const PAID_OTHERWISE = `({t}.reserved AND ${OPEN} < {t}.amount)`;

const lines = list(
  { entity: PaymentRunLine, parent: 'payment_run_id', idPrefix: 'prl', max: 1000 },
  {
    bill: relation('bills').required().filterable().describe('A posted bill in EUR, or a credit note that is set off.'),
    type: choice(...RUN_LINE_TYPES)
      .readOnly()
      .describe('That of the bill. A credit note is deducted.'),
    partner: relation('partners').readOnly().filterable().describe('The supplier of the bill.'),
    amount: money({ above: '0' }).filled().describe('Above 0, of a credit note too. Default: what is open.'),
    iban: iban().filled().filterable().describe("One of the supplier's bank_accounts. Default: the first."),
    bic: bic().readOnly(),
    holder: text(200).readOnly().describe('Whose account it is.'),
    reference: text(64).describe(
      "As the supplier asks for: ISO 11649 (RF…), or of the account's country (BE, FI, NL, SI). Default: the bill's, if it is one.",
    ),
    text: text(140).describe(
      'What the supplier reads, without a structured reference. Default: the reference of the bill.',
    ),
    transfer: integer(1, 1000).readOnly().describe('Lines with the same number are one transfer of the file, from 1.'),
    end_to_end: text(35)
      .readOnly()
      .filterable()
      .describe('Of its transfer: the bank passes it on to the statement. Assigned by confirm.'),
    acknowledged: boolean()
      .readOnly()
      .describe('Whether the account was new or changed at confirm, and named in acknowledge.'),
    bank_line: relation('bank_lines').readOnly().describe('The line of a statement that carried it out.'),
    reserved: boolean()
      .readOnly()
      .filterable()
      .describe('Whether the bill is in payment by this line: no other run can pay it.'),
    amount_open: money().computed(OPEN).describe('What is open of the bill now.'),
    paid_otherwise: boolean()
      .computed(PAID_OTHERWISE)
      .describe('The bill is in payment here, and less of it is open than that: it was paid or credited elsewhere.'),
  },
);

const confirmArgs = {
  acknowledge: relations('partners', { table: '', owner: '', other: '', property: 'acknowledge' }).describe(
    'The partners whose bank account is new or changed within 14 days, and was checked with them.',
  ),
};

/** Bills that are paid by a file (domain.md 5.14). */
export const paymentRuns = defineResource({
  name: 'payment_runs',
  singular: 'payment_run',
  idPrefix: 'prn',
  entity: PaymentRun,
  summary: 'Bills that are paid by one SEPA credit transfer file.',
  scopes: paymentScopes,
  label: { column: 'number', whileEmpty: 'Draft payment run' },
  search: ['number'],
  total: 'total',
  editing: { in: ['draft'], otherwise: 'Cancel it, and make another one.' },
  deleting: { in: ['draft'], otherwise: 'Use the action cancel.' },
  eventKinds: ['created', 'updated', 'deleted', 'confirmed', 'exported', 'done', 'cancelled'],
  fields: {
    number: text(40).readOnly().sortable().filterable().describe('Assigned by confirm; the id of the file.'),
    state: state(...PAYMENT_RUN_STATES),
    bank_account: relation('bank_accounts').required().filterable().describe('Which pays: in EUR, with an IBAN.'),
    date: date().sortable().filterable().emptyIs('today').ownOnly().describe('The day of execution, today or later.'),
    batch_booking: boolean().default(true).describe('Whether the bank books the file as one amount.'),
    grouped: boolean()
      .default(false)
      .describe(
        'Whether bills that go to one account are one transfer. Where a credit note is set off, they always are.',
      ),
    lines: lines,
    currency: currencyCode().readOnly().describe('EUR.'),
    total: money().readOnly().sortable().filterable().describe('Bills less credit notes.'),
    count: integer(0, 1000).readOnly().describe('The number of transfers.'),
    confirmed_by: text().readOnly().filterable(),
    exported_at: instant().readOnly().filterable(),
    file_sha256: text(64).readOnly().describe('The SHA-256 of the file (pain.001.001.09), in hexadecimal.'),
  },
  actions: {
    confirm: {
      from: ['draft'],
      to: 'confirmed',
      guardsTotal: true,
      args: confirmArgs,
      summary: 'Numbers the run. From then on its bills are in payment, and no other run takes them.',
    },
    export: {
      from: ['confirmed'],
      to: 'exported',
      summary: 'Makes the file for the bank, which GET file returns. Nothing is posted.',
    },
    complete: {
      from: ['exported'],
      to: 'done',
      summary: 'Ends a run that the bank carried out, although its statement does not name each transfer.',
    },
    cancel: {
      from: ['draft', 'confirmed', 'exported'],
      to: 'cancelled',
      summary: 'Frees its bills. What the bank already has must be withdrawn there.',
    },
  },
});
