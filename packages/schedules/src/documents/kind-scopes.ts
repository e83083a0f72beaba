import { requireAnyScope } from '@daybook/access';
import { Registry, scopesOfAction, type UnitOfWork } from '@daybook/records';
import type { Schedule } from '../entities/schedule.js';
import { KIND_FACTS } from './kinds.js';

/**
 * Whoever decides what a schedule makes could make it by hand.
 * @throws Forbidden naming the field that asks for more than the sender may
 */
export function requireKindScopes(
  { principal }: UnitOfWork,
  registry: Registry,
  { kind, mode }: Readonly<Schedule>,
): void {
  const { resource: name, post } = KIND_FACTS[kind];
  const resource = registry.get(name);
  requireAnyScope(principal, resource.scopes.draft ?? [], { field: 'kind' });
  if (mode !== 'draft')
    requireAnyScope(principal, scopesOfAction(resource, resource.actions[post]!), { field: 'mode' });
}
