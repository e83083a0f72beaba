import type { ResourceSummary } from '../data/wire.js';

/** A page of the settings that is not a record. Its words are in texts/places.ts. */
interface Room {
  readonly name: string;
  /** Below the workspace. */
  readonly path: string;
  /** The role must be able to read this resource. */
  readonly resource: string;
  /** The role must be able to write it, too. */
  readonly forWriters?: boolean;
  readonly group: 'workspace' | 'developer';
}

/** The only list of them: the router serves them, the settings and the palette show those that a role may open. */
export const ROOMS = [
  { name: 'people', path: 'settings/people', resource: 'members', group: 'workspace' },
  { name: 'papers', path: 'settings/papers', resource: 'settings/company', forWriters: true, group: 'workspace' },
  { name: 'mail', path: 'settings/mail', resource: 'mail_templates', group: 'workspace' },
  { name: 'import', path: 'settings/import', resource: 'imports', forWriters: true, group: 'workspace' },
  { name: 'tokens', path: 'settings/developer/api-tokens', resource: 'tokens', forWriters: true, group: 'developer' },
  { name: 'log', path: 'settings/developer/request-log', resource: 'request_logs', group: 'developer' },
  { name: 'webhooks', path: 'settings/developer/webhooks', resource: 'webhook_endpoints', group: 'developer' },
  { name: 'events', path: 'settings/developer/events', resource: 'events', group: 'developer' },
] as const satisfies readonly Room[];

export type RoomName = (typeof ROOMS)[number]['name'];

/** The rooms that a role may open. */
export function openRooms(
  resources: readonly ResourceSummary[],
  may: (scopes: readonly string[]) => boolean,
): readonly (typeof ROOMS)[number][] {
  const byName = new Map(resources.map((one) => [one.name, one]));
  return ROOMS.filter((room: Room) => {
    const scopes = byName.get(room.resource)?.scopes;
    return scopes !== undefined && may(scopes.read) && (!room.forWriters || may(scopes.write));
  });
}
