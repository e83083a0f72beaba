import type { Resource } from '@daybook/records';
import { hasAnyScope, type Principal } from '@daybook/access';

/**
 * The record types whose events a principal may see: those that it may read (wire.md 7). Never empty: any token may read some.
 */
export function readableTypes(resources: readonly Resource[], principal: Pick<Principal, 'scopes'>): string[] {
  const readable = resources.filter(
    ({ name, base, scopes }) => name === base && (scopes.read === 'any' || hasAnyScope(principal, scopes.read)),
  );
  return readable.map(({ name }) => name);
}
