import { currencyCode } from '@daybook/accounting';
import { choice, date, defineResource, integer, money, relation, text } from '@daybook/records';
import { BANK_FORMATS, BankStatement } from '../entities/bank-statement.js';
import { bankScopes } from '../scopes.js';

const count = () => integer(0, 2 ** 31 - 1).readOnly();

/** The statements that were imported (domain.md 4.28). */
export const bankStatements = defineResource({
  name: 'bank_statements',
  singular: 'bank_statement',
  idPrefix: 'bst',
  entity: BankStatement,
  summary: 'What the files of banks say of accounts; made by an import.',
  scopes: bankScopes,
  label: { column: 'file_name', whileEmpty: 'Statement' },
  search: ['file_name'],
  fields: {
    bank_account: relation('bank_accounts').readOnly().filterable(),
    file_name: text(200).readOnly().filterable(),
    format: choice(...BANK_FORMATS)
      .readOnly()
      .filterable(),
    sha256: text(64).readOnly().filterable().describe('The SHA-256 of the file, in hexadecimal.'),
    currency: currencyCode().readOnly(),
    date_from: date().readOnly().sortable().filterable(),
    date_to: date().readOnly().sortable().filterable(),
    opening: money()
      .readOnly()
      .describe('The booked balance before the first line. Empty if the file does not say it.'),
    closing: money().readOnly(),
    line_count: count().describe('The lines of the file.'),
    new_count: count().describe('The lines that this import added.'),
    duplicate_count: count().describe('The lines that were there before.'),
    skipped_count: count().describe('Lines of amount 0, and lines that are not booked yet.'),
    difference: money()
      .readOnly()
      .describe('Closing less opening and lines. Other than 0 only where the import accepted it.'),
    gap: money()
      .readOnly()
      .filterable()
      .describe('Opening less the closing of the statement before: other than 0, statements are missing.'),
  },
  eventKinds: ['imported', 'updated', 'deleted'],
});
