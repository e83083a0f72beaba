import { currencyCode, WRITE_OFF_ACCOUNTS } from '@daybook/accounting';
import {
  boolean,
  date,
  decimal,
  defineResource,
  either,
  group,
  integer,
  list,
  money,
  relation,
  row,
  rows,
  state,
  text,
} from '@daybook/records';
import { BANK_LINE_STATES, BankLine } from '../entities/bank-line.js';
import { BankMatch } from '../entities/bank-match.js';
import { bankScopes } from '../scopes.js';

const AGAIN = 'Delete the line and enter it again.';

const matches = list(
  { entity: BankMatch, parent: 'bank_line_id', max: 500 },
  {
    amount: money().readOnly().describe('What it moved on the account of the bank; money in is above 0.'),
    payment: relation('payments').readOnly(),
    entry: relation('entries').readOnly(),
    bound: boolean().readOnly().describe('Whether it was posted before the match: undo leaves it posted.'),
  },
);

const positive = () => money({ above: '0' });

/** The lines of statements (domain.md 4.29). */
export const bankLines = defineResource({
  name: 'bank_lines',
  singular: 'bank_line',
  idPrefix: 'bln',
  entity: BankLine,
  summary: 'The lines of bank statements, and what explains each of them in the books.',
  scopes: bankScopes,
  label: { column: 'text', whileEmpty: 'Bank line' },
  search: ['text', 'counterparty_name', 'structured_reference', 'bank_reference'],
  defaultSort: '-date',
  deleting: { in: ['open', 'ignored'], otherwise: 'Undo the match first.' },
  fields: {
    bank_account: relation('bank_accounts').required().filterable().createOnly(AGAIN),
    bank_statement: relation('bank_statements').readOnly().filterable().describe('Empty: entered by hand.'),
    state: state(...BANK_LINE_STATES),
    date: date().required().sortable().filterable().createOnly(AGAIN).describe('The day of booking.'),
    value_date: date().filterable().createOnly(AGAIN),
    amount: money().required().sortable().filterable().createOnly(AGAIN).describe('Money in is above 0, never 0.'),
    amount_open: money()
      .readOnly()
      .sortable()
      .filterable()
      .describe('The part that nothing explains yet, with the sign of amount.'),
    currency: currencyCode().readOnly().filterable().describe('That of the bank account.'),
    bank_reference: text(200).filterable().createOnly(AGAIN).describe("The bank's own reference."),
    end_to_end: text(200).filterable().createOnly(AGAIN),
    structured_reference: text(200).filterable().createOnly(AGAIN),
    customer_reference: text(200).filterable().createOnly(AGAIN),
    mandate: text(200).createOnly(AGAIN).describe('The mandate of a direct debit.'),
    counterparty: group({ name: text(200), iban: text(64), bic: text(16) })
      .createOnly(AGAIN)
      .describe('Who paid, or was paid, as the bank says it.'),
    text: text(2000).filterable().createOnly(AGAIN),
    reversal: boolean()
      .default(false)
      .filterable()
      .createOnly(AGAIN)
      .describe('Whether it takes back an earlier line.'),
    part: integer(1, 100_000).readOnly().describe('Which transaction of a batch it is.'),
    instructed: group({ amount: decimal(4), currency: text(3) })
      .readOnly()
      .describe('What was instructed, where it differs from what was booked.'),
    charges: group({ amount: decimal(4), currency: text(3) }).readOnly(),
    place: integer(1, 2 ** 31 - 1)
      .readOnly()
      .describe('Where it stands in its file: the line, or the row of a CSV.'),
    partner: relation('partners').always().filterable().sortableByName().describe('Set by hand or by a rule.'),
    ignore_reason: text(500).readOnly(),
    matches: matches.readOnly().describe('What explains it in the books.'),
  },
  eventKinds: ['created', 'updated', 'deleted', 'matched', 'undone', 'ignored', 'reopened'],
  actions: {
    match: {
      from: ['open'],
      args: {
        items: rows({
          invoice: either('invoices', 'bills').describe('An invoice or a bill, or a credit note of either.'),
          entry_line: row('entries', 'lines').describe('Instead of a document: an open line of a posted entry.'),
          amount: positive().describe('In the currency of the line. Default: as much as is open and left.'),
        }).describe('What the money settles. A payment is posted and allocated to it.'),
        payment: relation('payments').describe('A posted payment of this journal that the line shows.'),
        entry: relation('entries').describe('A posted entry on the account of the bank that the line shows.'),
        lines: rows({
          account: relation('accounts').required(),
          amount: money()
            .required()
            .describe('Including the tax. Above 0: in the direction of what the other parts leave of the line.'),
          tax: relation('taxes').describe('The amount is split into its base and this tax.'),
          partner: relation('partners'),
          description: text(200),
        }).describe('What is booked to accounts: fees, interest, rent.'),
        transfer_to: relation('bank_accounts').describe('The own account where the rest goes, or where it comes from.'),
        write_off: group({
          account: relation('accounts').accepts({ type: WRITE_OFF_ACCOUNTS }),
          amount: positive().required(),
          tax_correction: boolean().describe(
            'Whether the taxes of the documents are corrected: an early payment discount.',
          ),
        }).describe('What the items are settled by beyond the money.'),
        partner: relation('partners').describe('Without items: whose payment the rest is.'),
        rule: relation('bank_rules').describe('The rule that proposed these lines: it counts the match.'),
        date: date().describe("The date of what is posted. Default: the line's date."),
        expected_amount_open: money().describe('What the line is expected to leave open before the match.'),
      },
      summary: 'Explains the line: posts payments and entries for it, or links it with those that are posted.',
    },
    undo: {
      from: ['open', 'matched'],
      to: 'open',
      args: { date: date().describe("Of the reversals. Default: the line's date, or today if that is locked.") },
      summary: 'Takes the match back: reverses what it posted, and leaves what was posted before.',
    },
    ignore: {
      from: ['open'],
      to: 'ignored',
      args: { reason: text(500).required() },
      summary: 'Leaves the line out: it was in the books before.',
    },
    reopen: { from: ['ignored'], to: 'open', summary: 'Opens an ignored line again.' },
  },
});
