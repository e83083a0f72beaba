import type { UnitOfWork } from '@daybook/records';
import { shownUserId } from '../accounts/accounts.js';
import { savedViews } from '../resources/saved-views.resource.js';
import type { Made } from './member-leaving.js';

/** Further items of a collection are counted, but not listed. */
export const MOST_LISTED = 100;

const VIEWS =
  'SELECT v.id, v.shared FROM users.saved_views v WHERE v.workspace_id = $1 AND v.owner_id = $2 ORDER BY v.id';

/** A person's views. Private ones are only counted. */
export async function personViews({ tx, workspaceId, principal }: UnitOfWork, userId: string): Promise<Made> {
  const views = await tx.query<{ id: string; shared: boolean }>(VIEWS, [workspaceId, shownUserId(userId)]);
  const isOwn = principal.session?.userId === userId;
  const ids = views.filter(({ shared }) => shared || isOwn).map(({ id }) => id);
  return { collection: savedViews.name, count: views.length, ids };
}
