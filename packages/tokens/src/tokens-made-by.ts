import type { UnitOfWork } from '@daybook/records';

// Waits for a rotation in progress, so that its successor is among those read next.
const LOCK = 'SELECT t.id FROM tokens.tokens t WHERE t.workspace_id = $1 AND t.maker_id = $2 ORDER BY t.id FOR UPDATE';

const LIVING = `
  SELECT t.id FROM tokens.tokens t
  WHERE t.workspace_id = $1 AND t.maker_id = $2 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())
  ORDER BY t.id FOR UPDATE`;

/**
 * Locks the tokens that a person has made. The member is locked too, so that no other is added. Other locks for a leaving member are taken
 * after this.
 */
export async function lockTokensMadeBy({ tx, workspaceId }: UnitOfWork, userId: string): Promise<void> {
  await tx.query(LOCK, [workspaceId, userId]);
}

/** UUIDs of those that can still be used, locked. */
export async function livingTokensMadeBy(work: UnitOfWork, userId: string): Promise<string[]> {
  await lockTokensMadeBy(work, userId);
  return (await work.tx.query<{ id: string }>(LIVING, [work.workspaceId, userId])).map(({ id }) => id);
}
