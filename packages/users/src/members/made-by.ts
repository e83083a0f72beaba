import type { UnitOfWork } from '@daybook/records';
import { shownUserId } from '../accounts/accounts.js';
import { savedViews } from '../resources/saved-views.resource.js';
import type { Made } from './member-leaving.js';

/** More of a collection are counted, and not listed. */
export const MOST_LISTED = 100;

// A rotation under way is waited for: its successor is among those that are read next.
const LOCK_TOKENS =
  'SELECT t.id FROM tokens.tokens t WHERE t.workspace_id = $1 AND t.maker_id = $2 ORDER BY t.id FOR UPDATE';

const TOKENS = `
  SELECT t.id FROM tokens.tokens t
  WHERE t.workspace_id = $1 AND t.maker_id = $2 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())
  ORDER BY t.id FOR UPDATE`;

const VIEWS =
  'SELECT v.id, v.shared FROM users.saved_views v WHERE v.workspace_id = $1 AND v.owner_id = $2 ORDER BY v.id';

/** UUIDs of the tokens of a person that can still be used, locked; that of the member is, too, so that no other comes. */
export async function livingTokensOf({ tx, workspaceId }: UnitOfWork, userId: string): Promise<string[]> {
  await tx.query(LOCK_TOKENS, [workspaceId, userId]);
  return (await tx.query<{ id: string }>(TOKENS, [workspaceId, userId])).map(({ id }) => id);
}

/** The views of a person. What only they see is counted. */
export async function viewsOf({ tx, workspaceId, principal }: UnitOfWork, userId: string): Promise<Made> {
  const views = await tx.query<{ id: string; shared: boolean }>(VIEWS, [workspaceId, shownUserId(userId)]);
  const isOwn = principal.session?.userId === userId;
  const ids = views.filter(({ shared }) => shared || isOwn).map(({ id }) => id);
  return { collection: savedViews.name, count: views.length, ids };
}
