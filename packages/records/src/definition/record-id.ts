import { decodeId, encodeId } from '@daybook/database';
import type { Resource } from './resource.js';

/** The id of a record as clients see it; a singleton's is its name. */
export function shownId(resource: Resource, uuid: string): string {
  return resource.singleton ?? encodeId(resource.idPrefix, uuid);
}

/** The UUID behind a client's id; undefined when it cannot be one of this resource. */
export function storedId(resource: Resource, workspaceId: string, id: string): string | undefined {
  if (resource.singleton !== undefined) return id === resource.singleton ? workspaceId : undefined;
  return decodeId(resource.idPrefix, id);
}
