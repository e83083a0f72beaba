import { type Problem, Refusal } from '@daybook/errors';
import type { Journal } from '../entities/journal.js';
import type { AccountTypes } from './account-types.js';

/** Money goes through one account: a bank or cash journal needs it, others do not (domain.md 4.4). */
export function missingAccount({ type, defaultAccountId }: Journal): Problem | undefined {
  if ((type !== 'bank' && type !== 'cash') || defaultAccountId) return undefined;
  const message = `default_account is required: a ${type} journal needs an account of type ${type}.`;
  return { field: 'default_account', code: 'required', message };
}

/** @throws Refusal on `default_account`, or on `credit_code` where both series would have one code */
export async function checkJournal(accounts: AccountTypes, workspaceId: string, journal: Journal): Promise<void> {
  const missing = missingAccount(journal);
  if (missing) throw new Refusal(missing);
  if (journal.creditCode === journal.code) {
    const message = 'credit_code must differ from code: credits have their own number series.';
    throw new Refusal({ field: 'credit_code', code: 'already_exists', message });
  }
  if (journal.type !== 'bank' && journal.type !== 'cash') return;
  const { type, defaultAccountId: accountId } = journal;
  await accounts.require(workspaceId, [{ field: 'default_account', accountId, types: [type] }]);
}
