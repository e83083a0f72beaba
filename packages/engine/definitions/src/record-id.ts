import type { Resource } from './resource.js';
import { isCleanText } from './scalars.js';

/** The id of a record as clients see it; for a singleton, its name. */
export function shownId(resource: Resource, uuid: string): string {
  return resource.singleton ?? resource.ids.show(uuid);
}

/** The UUID of a client's id; undefined when it cannot be one of this resource. */
export function storedId(resource: Resource, workspaceId: string, id: string): string | undefined {
  if (resource.singleton !== undefined) return id === resource.singleton ? workspaceId : undefined;
  return resource.ids.read(id);
}

/** How to look up a record. */
export interface RecordKey {
  readonly by: 'id' | 'external_id';
  /** A UUID, or the external id as stored. */
  readonly value: string;
}

/** The key for a client's id or `ext:…`; undefined when no record of this resource can have it. */
export function recordKey(resource: Resource, workspaceId: string, sent: string): RecordKey | undefined {
  if (sent.startsWith('ext:') && resource.singleton === undefined) {
    const value = sent.slice(4);
    // No external id is that long, however its characters are encoded.
    const isPossible = value.length <= 1024 && isCleanText(value);
    return isPossible ? { by: 'external_id', value: value.normalize('NFC') } : undefined;
  }
  const uuid = storedId(resource, workspaceId, sent);
  return uuid === undefined ? undefined : { by: 'id', value: uuid };
}
