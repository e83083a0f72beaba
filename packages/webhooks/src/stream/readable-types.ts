import type { Resource } from '@daybook/records';
import { hasAnyScope, type Principal } from '@daybook/access';

/**
 * The record types whose events a principal may see: those that it may read (wire.md 7). Of a type with rows that some may not read, such as files
 * of records, all or none: only who sees every row gets its events. Never empty: any token may read some.
 */
export function readableTypes(resources: readonly Resource[], principal: Pick<Principal, 'scopes'>): string[] {
  const readable = resources.filter(
    (resource) =>
      resource.name === resource.base &&
      (resource.scopes.read === 'any' || hasAnyScope(principal, resource.scopes.read)) &&
      seesEveryRow(resources, resource, principal),
  );
  return readable.map(({ name }) => name);
}

function seesEveryRow(
  resources: readonly Resource[],
  { visible, eventKinds, silent }: Resource,
  { scopes }: Pick<Principal, 'scopes'>,
): boolean {
  // Without events it does not matter; the stream itself is such a resource.
  if (!visible || eventKinds.length === 0 || silent) return true;
  const seen = (of: Principal['scopes']): string => JSON.stringify(visible(resources, { scopes: of, session: null }));
  return seen(scopes) === seen('all');
}
