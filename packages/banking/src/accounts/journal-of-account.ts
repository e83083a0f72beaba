import { byAccess, rowLock } from '@daybook/database';
import type { UnitOfWork } from '@daybook/records';

/** The journal of a bank account, with its ledger account and the currency of the books. */
export interface BankJournal {
  readonly code: string;
  readonly type: string;
  readonly currency: string | null;
  readonly accountId: string | null;
  readonly accountCode: string | null;
  readonly accountCurrency: string | null;
  readonly home: string;
}

const JOURNAL = byAccess(
  (access) => `SELECT j.code, j.type, j.currency, j.default_account_id AS "accountId", a.code AS "accountCode",
      a.currency AS "accountCurrency", c.currency AS home
    FROM accounting.published_journals j
    JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = $1
    LEFT JOIN accounting.published_accounts a ON a.workspace_id = $1 AND a.id = j.default_account_id
    WHERE j.workspace_id = $1 AND j.id = $2${rowLock(access, 'FOR KEY SHARE OF c')}`,
);

/** Reads the journal that a bank account names. */
export async function journalOfAccount(
  { tx, workspaceId, access }: UnitOfWork,
  journalId: string,
): Promise<BankJournal> {
  const [journal] = await tx.query<BankJournal>(JOURNAL[access], [workspaceId, journalId]);
  if (!journal) throw new Error('A bank account names a journal of its workspace.');
  return journal;
}
