import type { Statements, Transaction } from '@daybook/database';

const OF_PERSON = 'SELECT s.workspace_id AS id FROM users.memberships s WHERE s.user_id = $1 ORDER BY s.workspace_id';

const NOTE = 'INSERT INTO users.memberships (user_id, workspace_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';

const FORGET = 'DELETE FROM users.memberships WHERE user_id = $1 AND workspace_id = $2';

/**
 * The workspaces in which a person may be a member, for statements that would otherwise query every server. Authoritative is the row of
 * `users.members`, which is read with these ids and may be gone.
 */
export async function workspaceIdsOf(statements: Statements, userId: string): Promise<string[]> {
  return (await statements.query<{ id: string }>(OF_PERSON, [userId])).map(({ id }) => id);
}

/** Call it in the transaction that makes somebody a member. */
export async function noteMembership(tx: Transaction, userId: string, workspaceId: string): Promise<void> {
  await tx.write(NOTE, [userId, workspaceId]);
}

/** Call it in the transaction that ends a membership. */
export async function forgetMembership(tx: Transaction, userId: string, workspaceId: string): Promise<void> {
  await tx.write(FORGET, [userId, workspaceId]);
}
