import { ACCOUNT_TYPES, type AccountType } from '../entities/account.js';
import { JOURNAL_TYPES, type JournalType } from '../entities/journal.js';

/** Income, expense and asset accounts, except those kept by other ledgers (domain.md 4.3, 4.8). */
export const LINE_ACCOUNTS: readonly AccountType[] = ['income', 'expense', 'cogs', 'asset', 'bank', 'cash'];

/** Income and expense accounts (domain.md 5.1, 6.5). */
export const WRITE_OFF_ACCOUNTS: readonly AccountType[] = ['income', 'expense', 'cogs'];

/** Accounts of partners' debts. */
export const CONTROL_ACCOUNTS: readonly AccountType[] = ['receivable', 'payable'];

/** The possible counterpart accounts of a count: not kept by another ledger, and without a partner (domain.md 4.14). */
export const COUNT_ACCOUNTS: readonly AccountType[] = ['expense', 'cogs', 'income', 'equity', 'asset'];

/** For manual entries: only the stock ledger posts to stock accounts (domain.md 4.3). */
export const ENTRY_ACCOUNTS: readonly AccountType[] = ACCOUNT_TYPES.filter((type) => type !== 'stock');

/** Journals of money (domain.md 4.10). */
export const MONEY_JOURNALS: readonly JournalType[] = ['bank', 'cash'];

/** For manual entries: the other journals are written only by the service (domain.md 4.4). */
export const ENTRY_JOURNALS: readonly JournalType[] = JOURNAL_TYPES.filter(
  (type) => type !== 'stock' && type !== 'exchange',
);
