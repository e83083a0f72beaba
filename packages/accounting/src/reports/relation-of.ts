import { type Registry, shownId } from '@daybook/records';

/** A relation as clients see it, from a UUID and a label; null without one. */
export function relationOf(registry: Registry, resource: string, id: unknown, name: unknown): object | null {
  return id === null ? null : { id: shownId(registry.get(resource), id as string), name };
}
