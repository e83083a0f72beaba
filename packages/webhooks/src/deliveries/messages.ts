import { Database, encodeId } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { Owners } from '../endpoints/owners.js';
import { EndpointSecrets } from '../secrets/endpoint-secrets.js';
import type { Claimed } from './claims.js';
import { bodyOf, type SentEvent } from './message.js';

/** A claimed delivery with everything that its attempt needs; `refusal` is a code for why it may not be sent. */
export interface Message {
  readonly claimed: Claimed;
  /** The id of the event, `evt_…`, or of a ping; the same at every attempt. */
  readonly id: string;
  readonly url: string;
  readonly body: string;
  /** From the request that caused the event; null: it was not traced. */
  readonly traceparent: string | null;
  /** The currently valid secrets, newest first. */
  readonly secrets: readonly Buffer[];
  readonly refusal: string | null;
}

interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly payload: 'full' | 'thin';
  readonly family_id: string | null;
  readonly slug: string;
}

/** A row of the stream; its data is text. */
export interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly sequence: string;
  readonly request_id: string | null;
  readonly actor: object;
  readonly data: string;
  readonly truncated: boolean;
}

const ENDPOINTS = `
  SELECT p.id, p.url, p.payload, p.family_id, w.slug FROM webhooks.webhook_endpoints p JOIN tokens.workspaces w ON w.id = p.workspace_id
  WHERE p.workspace_id = $1 AND p.id = ANY($2::uuid[])`;

export const EVENT_COLUMNS = 'id, type, created_at, sequence, request_id, actor, data::text AS data, truncated';

const EVENTS = `
  SELECT ${EVENT_COLUMNS},
    (SELECT e.traceparent FROM events.events e WHERE e.workspace_id = $1 AND e.id = s.id) AS traceparent
  FROM events.stream s
  WHERE workspace_id = $1 AND id = ANY($2::uuid[])`;

const SYSTEM = { type: 'system', id: null, name: 'daybook' } as const;

/** Makes messages of claimed deliveries, and checks again what an endpoint may receive (wire.md 7). */
@Injectable()
export class Messages {
  constructor(
    private readonly database: Database,
    private readonly owners: Owners,
    private readonly secrets: EndpointSecrets,
  ) {}

  /** In the order of `claimed`; leaves out deliveries whose endpoint or event no longer exists. */
  async of(workspaceId: string, claimed: readonly Claimed[]): Promise<Message[]> {
    const ids = [...new Set(claimed.map(({ endpoint_id: id }) => id))];
    const database = this.database.of(workspaceId);
    const endpoints = await database.query<Endpoint>(ENDPOINTS, [workspaceId, ids]);
    const eventIds = [...new Set(claimed.flatMap(({ event_id: id }) => id ?? []))];
    const events = await database.query<EventRow & Pick<Message, 'traceparent'>>(EVENTS, [workspaceId, eventIds]);
    const readable = await this.owners.readable(database, workspaceId, endpoints);
    const sealed = await this.secrets.sealed(workspaceId, ids);
    const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
    const eventsById = new Map(events.map((event) => [event.id, event]));
    return claimed.flatMap((one) => {
      const endpoint = byId.get(one.endpoint_id);
      const event =
        endpoint &&
        (one.event_id === null ? pingOf(one, endpoint) : sentEventOf(one, endpoint, eventsById.get(one.event_id)));
      if (!endpoint || !event) return [];
      const opened = this.opened(workspaceId, endpoint.id, sealed.get(endpoint.id) ?? []);
      const mayRead = readable.get(endpoint.id)?.has(one.record_type) === true;
      const refusal = opened.length === 0 ? 'secret_unreadable' : mayRead ? null : 'not_readable';
      return [
        {
          claimed: one,
          id: event.id,
          url: endpoint.url,
          body: bodyOf(event, endpoint.payload),
          traceparent: (one.event_id === null ? undefined : eventsById.get(one.event_id)?.traceparent) ?? null,
          secrets: opened,
          refusal,
        },
      ];
    });
  }

  /** Empty if one of them cannot be decrypted: a message is signed with all of them or not sent. */
  private opened(workspaceId: string, endpointId: string, sealed: readonly Buffer[]): Buffer[] {
    try {
      return sealed.map((box) => this.secrets.open(workspaceId, endpointId, box));
    } catch {
      return [];
    }
  }
}

/** `previous`: the `sequence` of the event sent before; null for the first. */
export function eventOf(row: EventRow, slug: string, previous: number | null): SentEvent {
  return {
    id: encodeId('evt', row.id),
    type: row.type,
    createdAt: row.created_at,
    sequence: Number(row.sequence),
    previousSequence: previous,
    workspace: slug,
    requestId: row.request_id,
    actor: row.actor,
    data: row.data,
    truncated: row.truncated,
  };
}

function sentEventOf(
  { previous_sequence: previous }: Claimed,
  { slug }: Endpoint,
  row: EventRow | undefined,
): SentEvent | undefined {
  return row && eventOf(row, slug, previous === null ? null : Number(previous));
}

function pingOf({ id, type, created_at: createdAt }: Claimed, { id: endpointId, slug, url }: Endpoint): SentEvent {
  return {
    id: encodeId('whd', id),
    type,
    createdAt,
    sequence: null,
    previousSequence: null,
    workspace: slug,
    requestId: null,
    actor: SYSTEM,
    data: JSON.stringify({ object: { id: encodeId('whe', endpointId), url }, previous: {} }),
    truncated: false,
  };
}
