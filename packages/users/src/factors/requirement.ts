import type { Transaction } from '@daybook/database';
import { Forbidden, Refusal } from '@daybook/errors';
import { workspaceIdsOf } from '../members/memberships.js';

/** Whether the person of `u` lacks a factor that the workspace of `r` requires. If none is required, factors are not queried. */
export const LACKS_FACTOR = `(coalesce(r.factor_required, false) AND NOT EXISTS (
    SELECT 1 FROM users.factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL))`;

const REQUIRING = `
  SELECT w.slug FROM users.members m
  JOIN users.security_settings r ON r.workspace_id = m.workspace_id AND r.id = m.workspace_id AND r.factor_required
  JOIN tokens.workspaces w ON w.id = m.workspace_id AND w.deleted_at IS NULL
  WHERE m.user_id = $1 AND m.workspace_id = $2`;

export function factorRequired(slug: string): Forbidden {
  const message = `The workspace ${slug} asks for a second factor, and you have none. Set one up in your profile, or with POST /auth/factors/totp.`;
  return new Forbidden({ code: 'factor_required', message }, slug, []);
}

/** Call it with the person's factors locked. @throws Refusal `last_factor` if a workspace requires one */
export async function refuseLastFactor(tx: Transaction, userId: string): Promise<void> {
  const found = await Promise.all(
    (await workspaceIdsOf(tx, userId)).map((id) => {
      tx.enter(id);
      return tx.query<{ slug: string }>(REQUIRING, [userId, id]);
    }),
  );
  const slugs = found.flatMap((rows) => rows.map(({ slug }) => slug)).sort();
  if (slugs.length === 0) return;
  const message = `This is your last second factor, and it is required by: ${slugs.join(', ')}. Set up another one first.`;
  throw new Refusal({ code: 'last_factor', message });
}
