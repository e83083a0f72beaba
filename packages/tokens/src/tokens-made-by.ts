import type { UnitOfWork } from '@daybook/records';

// A rotation under way is waited for: its successor is among those that are read next.
const LOCK = 'SELECT t.id FROM tokens.tokens t WHERE t.workspace_id = $1 AND t.maker_id = $2 ORDER BY t.id FOR UPDATE';

const LIVING = `
  SELECT t.id FROM tokens.tokens t
  WHERE t.workspace_id = $1 AND t.maker_id = $2 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())
  ORDER BY t.id FOR UPDATE`;

/**
 * Locks the tokens that a person has made. That of the member is locked, too, so that no other comes. Whatever is locked besides for
 * a member who leaves is locked after this.
 */
export async function lockTokensMadeBy({ tx, workspaceId }: UnitOfWork, userId: string): Promise<void> {
  await tx.query(LOCK, [workspaceId, userId]);
}

/** UUIDs of those that can still be used, locked. */
export async function livingTokensMadeBy(work: UnitOfWork, userId: string): Promise<string[]> {
  await lockTokensMadeBy(work, userId);
  return (await work.tx.query<{ id: string }>(LIVING, [work.workspaceId, userId])).map(({ id }) => id);
}
