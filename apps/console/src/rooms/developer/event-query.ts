import { readQuery } from '../../data/queries.js';
import { EVENT_FIELDS, type EventRow } from './event-words.js';

/** An event with its resource and record, which are returned only on request. */
export const eventQueryOf = (workspace: string, id: string) =>
  readQuery<EventRow>(workspace, `/v1/events/${encodeURIComponent(id)}`, { fields: EVENT_FIELDS });
