import type { Problem } from '@daybook/errors';
import type { Journal } from '../entities/journal.js';
import { firstProblems } from './first-problems.js';
import { accountTypeProblems, type TypedAccount, type TypesOfAccounts } from './account-types.js';

/** A bank or cash journal needs an account, through which its money goes; others do not (domain.md 4.4). */
export function missingAccount({ type, defaultAccountId }: Readonly<Journal>): Problem[] {
  if ((type !== 'bank' && type !== 'cash') || defaultAccountId) return [];
  const message = `default_account is required: a ${type} journal needs an account of type ${type}.`;
  return [{ field: 'default_account', code: 'required', message }];
}

/** The account of a bank or cash journal, and its required type. */
export function journalAccounts({ type, defaultAccountId: accountId }: Readonly<Journal>): TypedAccount[] {
  return type === 'bank' || type === 'cash' ? [{ field: 'default_account', accountId, types: [type] }] : [];
}

/** Problems on `default_account`, or on `credit_code` if both series would have one code. */
export function journalProblems(journal: Readonly<Journal>, types: TypesOfAccounts): readonly Problem[] {
  const message = 'credit_code must differ from code: credits have their own number series.';
  const sameCode: Problem[] = [{ field: 'credit_code', code: 'already_exists', message }];
  return firstProblems(
    missingAccount(journal),
    journal.creditCode === journal.code ? sameCode : [],
    accountTypeProblems(journalAccounts(journal), types),
  );
}
