/** An event to send; its data is the stored text. */
export interface SentEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  /** Null for a ping. */
  readonly sequence: number | null;
  readonly previousSequence: number | null;
  /** The slug. */
  readonly workspace: string;
  readonly requestId: string | null;
  readonly actor: object;
  /** JSON. */
  readonly data: string;
  readonly truncated: boolean;
}

/** The body of a message: the event as in GET /v1/events, and the `sequence` of the previously sent one (wire.md 9). */
export function bodyOf(event: SentEvent, payload: 'full' | 'thin'): string {
  const head = JSON.stringify({
    id: event.id,
    type: event.type,
    created_at: event.createdAt,
    sequence: event.sequence,
    previous_sequence: event.previousSequence,
    workspace: event.workspace,
    api_version: 'v1',
    request_id: event.requestId,
    actor: event.actor,
  });
  const data = payload === 'thin' ? thin(event.data) : event.data;
  return `${head.slice(0, -1)},"data":${data},"truncated":${event.truncated}}`;
}

/** Only the record's id and version. */
function thin(data: string): string {
  const { object } = JSON.parse(data) as { object: { id: string; version: number } };
  return JSON.stringify({ object: { id: object.id, version: object.version }, previous: {} });
}
