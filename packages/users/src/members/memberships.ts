import type { Role } from '@daybook/access';
import type { Database, Statements, Transaction } from '@daybook/database';
import { Unavailable } from '@daybook/errors';
import type { Reach } from '../accounts/accounts.js';

export interface Membership {
  readonly slug: string;
  readonly name: string;
  readonly role: Role;
  /** ISO 4217: what amounts of the workspace are in. */
  readonly currency: string;
  /** IANA name: "today" of the workspace is a day of this zone. */
  readonly timezone: string;
  /** Whether the workspace asks for a second factor, and the person has none: it cannot be entered before. */
  readonly factor_missing: boolean;
}

const OF_PERSON = 'SELECT s.workspace_id AS id FROM users.memberships s WHERE s.user_id = $1 ORDER BY s.workspace_id';

const NOTE = 'INSERT INTO users.memberships (user_id, workspace_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';

const FORGET = 'DELETE FROM users.memberships WHERE user_id = $1 AND workspace_id = $2';

const MEMBERSHIP = `
  SELECT w.slug, c.name, m.role, c.currency, c.timezone, (coalesce(r.factor_required, false) AND NOT $3) AS factor_missing
  FROM users.members m
  JOIN tokens.workspaces w ON w.id = m.workspace_id
  JOIN tokens.companies c ON c.workspace_id = m.workspace_id AND c.id = m.workspace_id
  LEFT JOIN users.security_settings r ON r.workspace_id = m.workspace_id AND r.id = m.workspace_id
  WHERE m.user_id = $1 AND m.workspace_id = $2 AND w.deleted_at IS NULL`;

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

/**
 * The workspaces of a person, by slug. On a distributed database those whose server answers: the person can work in them.
 * @throws Unavailable when none does
 */
export async function membershipsOf(database: Database, { id, workspaceIds, hasFactor }: Reach): Promise<Membership[]> {
  const looks = await Promise.allSettled(
    workspaceIds.map((workspaceId) =>
      database.of(workspaceId).lookUp<Membership>(MEMBERSHIP, [id, workspaceId, hasFactor]),
    ),
  );
  const isUnanswered = looks.length > 0 && looks.every(({ status }) => status === 'rejected');
  const found = looks.flatMap((look) => {
    if (look.status === 'fulfilled') return look.value;
    if (isUnanswered || !(look.reason instanceof Unavailable)) throw look.reason;
    return [];
  });
  return found.sort((one, other) => (one.slug < other.slug ? -1 : 1));
}
