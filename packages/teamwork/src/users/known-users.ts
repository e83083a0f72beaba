import type { UnitOfWork } from '@daybook/records';

const KEEP = `INSERT INTO teamwork.known_users AS k (workspace_id, id, created_at, name)
  SELECT $1, u.id, now(), u.name FROM users.published_users u WHERE u.id = ANY($2::uuid[]) ORDER BY u.id
  ON CONFLICT (workspace_id, id) DO UPDATE SET name = excluded.name WHERE k.name <> excluded.name`;

/** Keeps the names of these people with the workspace. `ids`: UUIDs. */
export async function keepNames({ tx, workspaceId }: UnitOfWork, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.write(KEEP, [workspaceId, ids]);
}
