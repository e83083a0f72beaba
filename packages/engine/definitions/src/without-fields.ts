import type { Resource } from './resource.js';

/**
 * A resource without some of the common fields: what only the service writes has no external id and no metadata, and what never changes has
 * no version.
 */
export function withoutFields<R extends Pick<Resource, 'fields'>>(resource: R, ...names: readonly string[]): R {
  const kept = Object.entries(resource.fields).filter(([name]) => !names.includes(name));
  return { ...resource, fields: Object.fromEntries(kept) };
}
