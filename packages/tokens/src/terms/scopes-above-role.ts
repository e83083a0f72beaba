import type { Problem } from '@daybook/errors';
import type { Principal, Scope } from '@daybook/access';

/** Nobody can grant scopes that their own role does not have, neither in a new token nor by rotating one. */
export function scopesAboveRole(
  { session, scopes: held }: Principal,
  scopes: readonly Scope[],
  field?: string,
): Problem[] {
  if (held === 'all') return [];
  const above = scopes.filter((scope) => !held.has(scope));
  if (above.length === 0) return [];
  const message = `Your role ${session?.role ?? ''} does not have ${above.join(', ')}: you cannot give it to a token.`;
  return [{ field, code: 'scope_above_role', message }];
}
