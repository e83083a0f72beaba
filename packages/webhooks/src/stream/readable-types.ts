import type { Resource } from '@daybook/records';
import { hasAnyScope, type Principal } from '@daybook/access';

/** Of which records a principal may see the events: of those that it may read (wire.md 7). Never empty: some are read with any token. */
export function readableTypes(resources: readonly Resource[], principal: Pick<Principal, 'scopes'>): string[] {
  const readable = resources.filter(
    ({ name, base, scopes }) => name === base && (scopes.read === 'any' || hasAnyScope(principal, scopes.read)),
  );
  return readable.map(({ name }) => name);
}
