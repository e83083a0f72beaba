import { bic, currencyCode, iban, WRITE_OFF_ACCOUNTS } from '@daybook/accounting';
import { boolean, date, defineResource, integer, money, relation, text } from '@daybook/records';
import { LEDGER_BALANCE, LEDGER_BALANCE_CURRENCY } from '../accounts/balances.sql.js';
import { BankAccount } from '../entities/bank-account.js';
import { bankScopes } from '../scopes.js';

const OPEN = (what: string): string =>
  `(SELECT ${what} FROM banking.bank_lines l WHERE l.workspace_id = {t}.workspace_id AND l.bank_account_id = {t}.id AND l.state = 'open')`;

const LAST_DAY = `(SELECT max(l.date) FROM banking.bank_lines l WHERE l.workspace_id = {t}.workspace_id AND l.bank_account_id = {t}.id)`;

const CLOSING = `(SELECT s.closing FROM banking.bank_statements s
  WHERE s.workspace_id = {t}.workspace_id AND s.bank_account_id = {t}.id AND s.closing IS NOT NULL
  ORDER BY s.date_to DESC NULLS LAST, s.created_at DESC, s.id DESC LIMIT 1)`;

/** The company's accounts at banks (domain.md 4.27). */
export const bankAccounts = defineResource({
  name: 'bank_accounts',
  singular: 'bank_account',
  idPrefix: 'bac',
  entity: BankAccount,
  summary: 'The accounts of the company at its banks, each with the journal that mirrors it.',
  scopes: bankScopes,
  label: { column: 'name' },
  search: ['name', 'iban', 'number'],
  defaultSort: 'name',
  fields: {
    name: text(200).required().sortable().filterable(),
    iban: iban().filterable(),
    number: text(64).filterable().describe('The account number in the files of the bank, where it has no IBAN.'),
    bic: bic(),
    bank_name: text(200),
    holder: text(200),
    currency: currencyCode().filled().filterable().describe("Default: the workspace's."),
    journal: relation('journals')
      .accepts({ type: ['bank'] })
      .required()
      .filterable()
      .describe('A journal of type bank, which belongs to this account alone.'),
    account: relation('accounts').readOnly().filterable().describe('The account of the journal.'),
    fee_account: relation('accounts')
      .accepts({ type: WRITE_OFF_ACCOUNTS })
      .describe('Where suggestions book what the bank kept.'),
    transit_account: relation('accounts')
      .accepts({ type: ['asset', 'liability'] })
      .describe('Where money is between two own accounts. Default: the account 1090.'),
    csv_mapping: relation('bank_mappings')
      .filterable()
      .describe('How a CSV of the bank is read: the mapping of the last import, unless the import names another.'),
    auto_match: boolean()
      .default(false)
      .filterable()
      .describe(
        'Whether an import matches by itself what is certain of the lines that it adds, as match_certain does.',
      ),
    active: boolean().default(true).filterable(),
    ledger_balance: money()
      .computed(LEDGER_BALANCE)
      .onRequest()
      .describe('The balance in the books up to today, in workspace currency.'),
    ledger_balance_currency: money()
      .computed(LEDGER_BALANCE_CURRENCY)
      .onRequest()
      .describe('The same in the currency of the account.'),
    statement_balance: money().computed(CLOSING).describe('The closing balance of the latest statement that has one.'),
    unmatched_count: integer(0, 2 ** 31 - 1)
      .computed(OPEN('count(*)::int'))
      .describe('The number of lines that are not explained yet.'),
    unmatched_amount: money()
      .computed(OPEN('coalesce(sum(l.amount_open), 0)'))
      .describe('What is not explained yet of these lines; money in is above 0.'),
    last_line_date: date().computed(LAST_DAY),
  },
});
