import { Refusal } from '@daybook/errors';
import type { Journal } from '../entities/journal.js';
import type { AccountTypes } from './account-types.js';

/** A bank or cash journal needs an account of its own type; others need none (domain.md 4.4). @throws Refusal */
export async function checkJournal(accounts: AccountTypes, workspaceId: string, journal: Journal): Promise<void> {
  if (journal.type !== 'bank' && journal.type !== 'cash') return;
  if (!journal.defaultAccountId) {
    throw new Refusal({
      field: 'default_account',
      code: 'required',
      message: `Set default_account: a ${journal.type} journal needs an account of type ${journal.type}.`,
    });
  }
  await accounts.require(workspaceId, [{ field: 'default_account', accountId: journal.defaultAccountId, types: [journal.type] }]);
}
