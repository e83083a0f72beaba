import type { Row } from '../../data/wire.js';

export interface Endpoint extends Row {
  readonly url: string;
  readonly events: readonly string[];
  readonly description: string | null;
  readonly enabled: boolean;
  readonly payload: 'full' | 'thin';
  readonly ordering: 'per_record' | 'strict';
  readonly disabled_at: string | null;
  readonly disabled_reason: string | null;
  readonly secret_created_at: string;
  readonly failing_since: string | null;
  readonly last_success_at: string | null;
  readonly version: number;
  /** Shown once, in the answers to create and rotate_secret. */
  readonly secret?: string | null;
}

export interface Delivery extends Row {
  readonly webhook_endpoint: { readonly id: string; readonly name: string | null };
  readonly event: { readonly id: string; readonly name: string | null } | null;
  readonly type: string;
  readonly sequence: number | null;
  readonly previous_sequence: number | null;
  readonly state: 'pending' | 'succeeded' | 'failed';
  readonly attempts: number;
  readonly next_attempt_at: string | null;
  readonly last_attempt_at: string | null;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly created_at: string;
}

export interface Health {
  readonly label: string;
  readonly tone: 'good' | 'bad' | 'quiet';
}

const DISABLED: Readonly<Record<string, string>> = {
  gone: 'it answered 410 Gone',
  failing: 'it took nothing for too long',
  token_revoked: 'the token that answered for it was revoked',
  token_expired: 'the token that answered for it expired',
};

/** Why the service disabled an endpoint; undefined: a person did, or it is enabled. */
export function whyDisabled({ disabled_reason: reason }: Pick<Endpoint, 'disabled_reason'>): string | undefined {
  return reason === null ? undefined : (DISABLED[reason] ?? reason);
}

export function healthOf({
  enabled,
  failing_since: since,
  disabled_reason: reason,
}: Pick<Endpoint, 'enabled' | 'failing_since' | 'disabled_reason'>): Health {
  if (!enabled)
    return { label: reason === null ? 'Disabled' : 'Stopped by the service', tone: reason === null ? 'quiet' : 'bad' };
  return since === null ? { label: 'Enabled', tone: 'good' } : { label: 'Failing', tone: 'bad' };
}

const ERRORS: Readonly<Record<string, string>> = {
  timeout: 'No answer within 15 seconds.',
  connect_timeout: 'No connection within 3 seconds.',
  connection_refused: 'The connection was refused: nothing listens at this address and port.',
  connection_reset: 'The connection broke off before an answer came.',
  name_not_found: 'The name of the host is not known.',
  name_server_failed: 'The name servers of the host did not answer.',
  unreachable: 'The network of the host cannot be reached.',
  tls: 'The secure connection failed: check the certificate.',
  not_http: 'The answer was not HTTP.',
  forbidden_address: 'The host leads to an address that the service does not deliver to.',
  not_readable: 'The token that answers for the endpoint may not read this record any more.',
  secret_unreadable: 'The secret of the endpoint cannot be read with the key of this service. Rotate the secret.',
};

/** A word of `last_error` as a sentence. */
export function errorText(word: string): string {
  const status = /^http_(\d{3})$/.exec(word)?.[1];
  if (status !== undefined)
    return status.startsWith('3') ? `It answered ${status}. Redirects are not followed.` : `It answered ${status}.`;
  return ERRORS[word] ?? word;
}

/** The event of the stream as the body of a message: docs/webhooks.md, “A message”. */
export function bodyOf(
  event: Row,
  delivery: Pick<Delivery, 'previous_sequence'>,
  payload: Endpoint['payload'],
): object {
  const { id, type, created_at, sequence, workspace, api_version, request_id, actor, data, truncated } = event;
  const { object } = data as { object: { id: string; version: number } };
  const content = payload === 'thin' ? { object: { id: object.id, version: object.version }, previous: {} } : data;
  return {
    id,
    type,
    created_at,
    sequence,
    previous_sequence: delivery.previous_sequence,
    workspace,
    api_version,
    request_id,
    actor,
    data: content,
    truncated,
  };
}

/** The body of a test, which has no event: docs/webhooks.md, `ping`. */
export function pingBodyOf(
  { id, type, created_at }: Pick<Delivery, 'id' | 'type' | 'created_at'>,
  endpoint: Pick<Endpoint, 'id' | 'url'>,
  workspace: string,
): object {
  const data = { object: { id: endpoint.id, url: endpoint.url }, previous: {} };
  return {
    id,
    type,
    created_at,
    sequence: null,
    previous_sequence: null,
    workspace,
    api_version: 'v1',
    request_id: null,
    actor: { type: 'system', id: null, name: 'daybook' },
    data,
    truncated: false,
  };
}

/** The headers of an attempt. Its second and its signature are not kept. */
export function headersOf({ id, event }: Pick<Delivery, 'id' | 'event'>, url: string): string {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  return [
    `POST ${target ? target.pathname + target.search : url}`,
    `host: ${target?.host ?? ''}`,
    'content-type: application/json; charset=utf-8',
    'user-agent: Daybook/1',
    `webhook-id: ${event?.id ?? id}`,
    'webhook-timestamp: (the second of the attempt)',
    'webhook-signature: (made for each attempt)',
  ].join('\n');
}

/** How a receiver checks a message, with the client package. */
export function verifySnippet(): string {
  return `import { env } from 'node:process';
import { verifyWebhook, WebhookVerificationError } from '@daybook/client';

// body: the raw text or bytes of the request, before any parsing
try {
  const event = await verifyWebhook(body, request.headers, { secret: env.DAYBOOK_WEBHOOK_SECRET });
  // Handle each event.id once, then answer 2xx within 15 seconds.
} catch (error) {
  if (error instanceof WebhookVerificationError) return respond(400, error.message);
  throw error;
}`;
}

export function listenCommand(workspace: string, patterns: readonly string[]): string {
  const events = patterns.includes('*') || patterns.length === 0 ? '' : ` --events '${patterns.join(',')}'`;
  return `npm run -s daybook -- webhooks listen --workspace ${workspace} --forward-to http://localhost:4000/hook${events}`;
}
