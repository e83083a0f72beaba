import { choice, defineResource, group, integer, text } from '@daybook/records';
import { BankMapping } from '../entities/bank-mapping.js';
import { bankScopes } from '../scopes.js';
import { columns, words } from '../fields/columns.js';

const ENCODINGS = ['utf-8', 'utf-16le', 'iso-8859-1', 'iso-8859-15', 'windows-1252'] as const;
const DATE_FORMATS = ['YYYY-MM-DD', 'DD.MM.YYYY', 'MM/DD/YYYY', 'YYYYMMDD'] as const;

/** The first rows of a file, or the last ones, that are no lines. */
const ROWS_MAX = 1000;

const column = () => text(200);
const format = () => choice(...DATE_FORMATS);

/** How the CSV files of banks are read (domain.md 4.28). */
export const bankMappings = defineResource({
  name: 'bank_mappings',
  singular: 'bank_mapping',
  idPrefix: 'bmp',
  entity: BankMapping,
  summary: 'How the rows of a CSV of a bank are read. A column is its header, or its number from 1.',
  scopes: bankScopes,
  label: { column: 'name' },
  search: ['name'],
  defaultSort: 'name',
  fields: {
    name: text(200).required().sortable().filterable(),
    delimiter: text(3, { expression: /^(?:tab|[^\p{L}\p{N}"\s])$/u, requirement: 'one character, or "tab"' })
      .default(',')
      .describe('One character that is neither letter nor digit nor quote; or tab.'),
    encoding: choice(...ENCODINGS).default('utf-8'),
    header_row: integer(0, ROWS_MAX)
      .default(1)
      .describe('The row of the headers, from 1. 0: there is none, and columns are numbers.'),
    skip_last: integer(0, ROWS_MAX).default(0).describe('Rows at the end that are no lines, such as totals.'),
    decimal: choice('point', 'comma').default('point').describe('What stands before the decimals.'),
    thousands: choice('none', 'point', 'comma', 'space', 'apostrophe').default('none'),
    date: group({ column: column(), format: format() }).describe(
      'The day of booking. Any of ".", "/", "-" and blanks may stand between its parts.',
    ),
    value_date: group({ column: column(), format: format() }).describe('Default: the day of booking.'),
    amount: column().describe('The amount with its sign; with indicator, without it.'),
    debit: column().describe('Instead of amount: what was taken from the account. Needs credit.'),
    credit: column().describe('What was added to it.'),
    indicator: group({ column: column(), debit: words('["S"]'), credit: words('["H"]') }).describe(
      'The column that says the direction, with its words for each.',
    ),
    balance: column().describe('The balance after each row: the file then has an opening and a closing balance.'),
    currency: column().describe('Each row must be in the currency of the account.'),
    counterparty: group({ name: column(), iban: column() }).describe('The columns with the other side.'),
    text: columns(10).default([]).describe('The columns whose texts make the text of the line, in this order.'),
    bank_reference: column().describe("The column with the bank's own number of the row."),
    structured_reference: column(),
  },
});
