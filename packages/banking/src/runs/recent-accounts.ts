import type { UnitOfWork } from '@daybook/records';
import type { PaymentRun } from '../entities/payment-run.js';

/** How long an account of a partner is new. */
export const RECENT_DAYS = 14;

/** The accounts that a version of a partner added in the last days: on the list after it, and not before. */
const ADDED = `SELECT DISTINCT h.record_id AS "partnerId", t.iban #>> '{}' AS iban
  FROM records.history h CROSS JOIN LATERAL jsonb_path_query(h.changes::jsonb, '$.bank_accounts.to[*].iban') AS t (iban)
  WHERE h.workspace_id = $1 AND h.record_type = 'partners' AND h.record_id = ANY($2::uuid[])
    AND h.at > now() - make_interval(days => $3)
    AND NOT jsonb_path_exists(h.changes::jsonb, '$.bank_accounts.from[*] ? (@.iban == $iban)', jsonb_build_object('iban', t.iban))`;

interface Account {
  readonly partnerId: string;
  readonly iban: string;
}

/** The accounts of a run that are new or came back within 14 days: the history of the partners says so (docs/adr/0068). */
export async function recentAccounts(
  { tx, workspaceId }: UnitOfWork,
  { lines }: Readonly<PaymentRun>,
): Promise<readonly Account[]> {
  const partners = [...new Set(lines.map(({ partnerId }) => partnerId))];
  return tx.query<Account>(ADDED, [workspaceId, partners, RECENT_DAYS]);
}
