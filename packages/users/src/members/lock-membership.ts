import { Forbidden } from '@daybook/errors';
import type { UnitOfWork } from '@daybook/records';

const HOLD = 'SELECT m.id FROM users.members m WHERE m.workspace_id = $1 AND m.user_id = $2 FOR SHARE';

/**
 * Ensures that only a member makes what outlives the maker's session. Whoever is removed concurrently either has made it before, so that it
 * is found, or does not make it. Call it before anything else is locked. Tokens are not affected.
 * @throws Forbidden `not_a_member`
 */
export async function lockMembership({ tx, workspaceId, principal }: UnitOfWork): Promise<void> {
  const { session, workspace } = principal;
  if (session === null) return;
  const [member] = await tx.query(HOLD, [workspaceId, session.userId]);
  if (!member) throw notAMember(workspace.slug);
}

/** The same whether the workspace exists or not. */
export function notAMember(slug: string, realm = slug): Forbidden {
  const message = `You are not a member of the workspace ${slug}. GET /auth/session lists yours.`;
  return new Forbidden({ code: 'not_a_member', message }, realm, []);
}
