import type { AccountType } from '../entities/account.js';

/** Income and expenses: accounts whose balance is the result of a fiscal year. */
const EARNING: readonly AccountType[] = ['income', 'expense', 'cogs'];

export function isEarning(type: AccountType): boolean {
  return EARNING.includes(type);
}

/** The same as an SQL list. */
export const EARNINGS = `(${EARNING.map((type) => `'${type}'`).join(', ')})`;
