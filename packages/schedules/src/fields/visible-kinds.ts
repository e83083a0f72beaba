import { hasAnyScope } from '@daybook/access';
import type { Resource, Sight } from '@daybook/records';
import { KIND_FACTS, KINDS } from '../documents/kinds.js';

/** Schedules of documents that the sender may not read are not there for it. */
export function visibleKinds(resources: readonly Resource[], principal: Pick<Sight, 'scopes'>): { kind: string[] } {
  const kind: string[] = KINDS.filter((one) => {
    const read = resources.find(({ name }) => name === KIND_FACTS[one].resource)?.scopes.read;
    return read !== undefined && (read === 'any' || hasAnyScope(principal, read));
  });
  // A condition needs a value: no schedule is of this kind.
  return { kind: kind.length > 0 ? kind : ['none'] };
}
