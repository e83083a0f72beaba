import type { Registry, Resource } from '@daybook/definitions';
import { hasAnyScope, type Principal } from '@daybook/access';

/** What can be found at all: records that have ids. What a ledger or a log writes is found by its id alone. */
export function isSearchable(registry: Registry, resource: Resource): boolean {
  const served = registry.operationsOf(resource);
  return resource.singleton === undefined && served.includes('list') && served.includes('get');
}

/** Whether its names are compared too: people wrote them. */
export function isWritten(registry: Registry, resource: Resource): boolean {
  const served = registry.operationsOf(resource);
  return served.includes('create') || served.includes('update');
}

/** Whether its own list is open to the principal. */
export function isOpenTo(principal: Principal, { scopes }: Resource): boolean {
  if (scopes.peopleOnly && principal.token !== null) return false;
  return scopes.read === 'any' || hasAnyScope(principal, scopes.read);
}

/** Where a search looks that names no resources. The records of a view are found in its base where that is open too. */
export function searchedFor(registry: Registry, principal: Principal): readonly Resource[] {
  const isOpen = (resource: Resource): boolean => isOpenTo(principal, resource);
  return registry.all.filter(
    (resource) =>
      isSearchable(registry, resource) &&
      isOpen(resource) &&
      (resource.name === resource.base || !isOpen(registry.get(resource.base))),
  );
}
