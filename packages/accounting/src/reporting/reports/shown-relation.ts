import { encodeId } from '@daybook/database';
import { type Registry, rowSource, shownId } from '@daybook/records';

/** A relation as clients see it, from a UUID and a label; null without a UUID. */
export function shownRelation(registry: Registry, resource: string, id: unknown, name: unknown): object | null {
  return id === null ? null : { id: shownId(registry.get(resource), id as string), name };
}

/** A record's line as clients see it, named by its position; null without one. */
export function shownLine(
  registry: Registry,
  resource: string,
  id: string | null,
  name: string | null,
  position: number | null,
): object | null {
  if (id === null) return null;
  const { idPrefix } = rowSource(registry.get(resource), 'lines');
  return { id: encodeId(idPrefix, id), name: `${name} #${position}` };
}
