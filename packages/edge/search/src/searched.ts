import type { Registry, Resource } from '@daybook/definitions';
import { hasAnyScope, type Principal } from '@daybook/access';

/** Whether its records can be found at all: they need ids. Records that a ledger or a log writes are found only by id. */
export function isSearchable(registry: Registry, resource: Resource): boolean {
  const served = registry.operationsOf(resource);
  return resource.singleton === undefined && served.includes('list') && served.includes('get');
}

/** Whether its names are searched too, because people wrote them. */
export function isWritten(registry: Registry, resource: Resource): boolean {
  const served = registry.operationsOf(resource);
  return served.includes('create') || served.includes('update');
}

/** Whether the principal may read its list. */
export function isOpenTo(principal: Principal, { scopes }: Resource): boolean {
  if (scopes.peopleOnly && principal.token !== null) return false;
  return scopes.read === 'any' || hasAnyScope(principal, scopes.read);
}

/** The resources to search when none are named. The records of a view are found in its base, if the principal may read that. */
export function searchedFor(registry: Registry, principal: Principal): readonly Resource[] {
  const isOpen = (resource: Resource): boolean => isOpenTo(principal, resource);
  return registry.all.filter(
    (resource) =>
      isSearchable(registry, resource) &&
      isOpen(resource) &&
      (resource.name === resource.base || !isOpen(registry.get(resource.base))),
  );
}
