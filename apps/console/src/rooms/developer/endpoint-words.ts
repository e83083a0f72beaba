import type { Row } from '../../data/wire.js';
import { perLanguage } from '../../texts/language.js';
import { t } from '../../texts/webhooks.js';

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
  /** Only in the answers to create and rotate_secret. */
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

const DISABLED = perLanguage((): Readonly<Record<string, string>> => ({
  gone: t.endpointWords.gone,
  failing: t.endpointWords.failing,
  token_revoked: t.endpointWords.tokenRevoked,
  token_expired: t.endpointWords.tokenExpired,
  member_removed: t.endpointWords.memberRemoved,
}));

/** Why the service disabled an endpoint; undefined if a user did, or if it is enabled. */
export function whyDisabled({ disabled_reason: reason }: Pick<Endpoint, 'disabled_reason'>): string | undefined {
  return reason === null ? undefined : (DISABLED()[reason] ?? reason);
}

export function healthOf({
  enabled,
  failing_since: since,
  disabled_reason: reason,
}: Pick<Endpoint, 'enabled' | 'failing_since' | 'disabled_reason'>): Health {
  if (!enabled)
    return {
      label: reason === null ? t.endpointWords.disabled : t.endpointWords.stopped,
      tone: reason === null ? 'quiet' : 'bad',
    };
  return since === null
    ? { label: t.endpointWords.enabled, tone: 'good' }
    : { label: t.endpointWords.isFailing, tone: 'bad' };
}

const ERRORS = perLanguage((): Readonly<Record<string, string>> => ({
  timeout: t.endpointWords.timeout,
  connect_timeout: t.endpointWords.connectTimeout,
  connection_refused: t.endpointWords.refused,
  connection_reset: t.endpointWords.reset,
  name_not_found: t.endpointWords.nameNotFound,
  name_server_failed: t.endpointWords.nameServer,
  unreachable: t.endpointWords.unreachable,
  tls: t.endpointWords.tls,
  not_http: t.endpointWords.notHttp,
  forbidden_address: t.endpointWords.forbidden,
  forbidden_port: t.endpointWords.forbiddenPort,
  not_readable: t.endpointWords.notReadable,
  secret_unreadable: t.endpointWords.secretUnreadable,
}));

/** A code of `last_error` as a sentence. */
export function errorText(word: string): string {
  const status = /^http_(\d{3})$/.exec(word)?.[1];
  if (status !== undefined)
    return status.startsWith('3') ? t.endpointWords.redirected(status) : t.endpointWords.answered(status);
  return ERRORS()[word] ?? word;
}

/** An event as the body of a message: docs/webhooks.md, “A message”. */
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

/** The body of a test message, which has no event: docs/webhooks.md, `ping`. */
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

/** The headers of an attempt, without its timestamp and signature, which are not stored. */
export function headersOf({ id, event }: Pick<Delivery, 'id' | 'event'>, url: string): string {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  return [
    `POST ${target ? target.pathname + target.search : url}`,
    `host: ${target?.host ?? ''}`,
    'content-type: application/json; charset=utf-8',
    'user-agent: Daybook/1',
    `webhook-id: ${event?.id ?? id}`,
    t.endpointWords.eachSecond,
    t.endpointWords.eachSignature,
  ].join('\n');
}

/** How a receiver verifies a message with the client package. */
export function verifySnippet(): string {
  return `import { env } from 'node:process';
import { verifyWebhook, WebhookVerificationError } from '@daybook/client';
import { perLanguage } from '../../texts/language.js';

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
