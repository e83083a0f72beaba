import { ACCOUNT_TYPES, type AccountType } from '../entities/account.js';
import { JOURNAL_TYPES, type JournalType } from '../entities/journal.js';

/** Income, expense and asset accounts, but not those that other ledgers keep (domain.md 4.3, 4.8). */
export const LINE_ACCOUNTS: readonly AccountType[] = ['income', 'expense', 'cogs', 'asset', 'bank', 'cash'];

/** Of group income or expense (domain.md 5.1, 6.5). */
export const WRITE_OFF_ACCOUNTS: readonly AccountType[] = ['income', 'expense', 'cogs'];

/** Where partners owe and are owed. */
export const CONTROL_ACCOUNTS: readonly AccountType[] = ['receivable', 'payable'];

/** What a count may take as its counterpart: none that another ledger keeps, or that needs a partner (domain.md 4.14). */
export const COUNT_ACCOUNTS: readonly AccountType[] = ['expense', 'cogs', 'income', 'equity', 'asset'];

/** Of a manual entry: only the stock ledger posts to stock accounts (domain.md 4.3). */
export const ENTRY_ACCOUNTS: readonly AccountType[] = ACCOUNT_TYPES.filter((type) => type !== 'stock');

/** Journals of money (domain.md 4.10). */
export const MONEY_JOURNALS: readonly JournalType[] = ['bank', 'cash'];

/** Of a manual entry: the others are written by the service alone (domain.md 4.4). */
export const ENTRY_JOURNALS: readonly JournalType[] = JOURNAL_TYPES.filter(
  (type) => type !== 'stock' && type !== 'exchange',
);
