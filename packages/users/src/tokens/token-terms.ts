import { Refusal } from '@daybook/errors';
import type { Principal, Scope } from '@daybook/tokens';

/** @throws Refusal field `scopes`: nobody hands on what the own role does not have, neither in a new token nor by rotating one */
export function refuseScopesAbove(
  { session, scopes: held }: Principal,
  scopes: readonly Scope[],
  field?: string,
): void {
  if (held === 'all') return;
  const above = scopes.filter((scope) => !held.has(scope));
  if (above.length === 0) return;
  const message = `Your role ${session?.role ?? ''} does not have ${above.join(', ')}: you cannot give it to a token.`;
  throw new Refusal({ field, code: 'scope_above_role', message });
}
