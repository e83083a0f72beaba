import { bankStatements } from '../resources/bank-statements.resource.js';
import type { UnitOfWork } from '@daybook/records';

/**
 * The statements of an account whose gap is not the stored one, without the statement $3. The statement before is the latest that ends
 * before the first day. No gap is told where another statement covers that day, or ended the same day with the opening balance.
 */
const CHANGED = `SELECT s.id, g.gap FROM banking.bank_statements s
  CROSS JOIN LATERAL (SELECT CASE
    WHEN s.opening IS NULL OR s.date_from IS NULL THEN 0
    WHEN EXISTS (SELECT FROM banking.bank_statements c WHERE c.workspace_id = $1 AND c.bank_account_id = $2 AND c.id <> s.id
        AND c.id IS DISTINCT FROM $3 AND c.date_to >= s.date_from
        AND (c.date_from < s.date_from OR (c.date_to = s.date_from AND c.closing = s.opening))) THEN 0
    ELSE coalesce(s.opening - (SELECT b.closing FROM banking.bank_statements b WHERE b.workspace_id = $1 AND b.bank_account_id = $2
        AND b.id IS DISTINCT FROM $3 AND b.closing IS NOT NULL AND b.date_to < s.date_from
        ORDER BY b.date_to DESC, b.id DESC LIMIT 1), 0) END AS gap) g
  WHERE s.workspace_id = $1 AND s.bank_account_id = $2 AND s.id IS DISTINCT FROM $3 AND s.gap <> g.gap ORDER BY s.id`;

/** Brings the gaps of an account's statements up to date, after one was added or before `leaving` is deleted. */
export async function refreshGaps(work: UnitOfWork, accountId: string, leaving: string | null): Promise<void> {
  const { tx, workspaceId } = work;
  const changed = await tx.query<{ id: string; gap: string }>(CHANGED, [workspaceId, accountId, leaving]);
  for (const { id, gap } of changed) {
    const isNew = work.find(bankStatements, id)?.fate === 'new';
    const statement = await work.lock(bankStatements, id);
    statement.gap = gap;
    if (!isNew) work.save(statement);
  }
}
