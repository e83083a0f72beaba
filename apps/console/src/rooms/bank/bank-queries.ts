import { listQuery } from '../../data/queries.js';
import type { Row } from '../../data/wire.js';

/** An account of the company at a bank, with what is known of it. */
export interface BankAccount extends Row {
  readonly name: string;
  readonly iban: string | null;
  readonly number: string | null;
  readonly currency: string;
  readonly ledger_balance: number;
  readonly ledger_balance_currency: number;
  readonly statement_balance: number | null;
  readonly unmatched_count: number;
  readonly unmatched_amount: number;
  readonly last_line_date: string | null;
}

const FIELDS = [
  ...['name', 'iban', 'number', 'currency', 'ledger_balance', 'ledger_balance_currency'],
  ...['statement_balance', 'unmatched_count', 'unmatched_amount', 'last_line_date'],
].join(',');

/** The accounts that are in use, by name. */
export const bankAccountsQuery = (workspace: string) =>
  listQuery(workspace, 'bank_accounts', { active: 'true', fields: FIELDS, limit: '100' });

/** The newest import of an account. */
export const lastStatementQuery = (workspace: string, account: string) =>
  listQuery(workspace, 'bank_statements', {
    ...{ bank_account: account, sort: '-created_at', limit: '1' },
    fields: 'file_name,created_at,date_to,closing',
  });
