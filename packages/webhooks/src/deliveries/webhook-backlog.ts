import { Database } from '@daybook/database';
import { DISABLED_REASONS } from '../entities/webhook-endpoint.js';
import { BREAKER, isLetThrough } from './breaker.js';

/** The backlog of deliveries over all workspaces. */
export interface WebhooksBehind {
  /** Deliveries that could be sent now, counted up to {@link COUNT_MAX}. */
  readonly due: number;
  /** Seconds since the oldest of them became due; 0 when there is none. */
  readonly oldestS: number;
  /** Enabled endpoints whose deliveries pause after consecutive failures. */
  readonly failing: number;
  /** Endpoints that the service has disabled, by reason; includes every reason. */
  readonly disabled: Readonly<Record<string, number>>;
}

const COUNT_MAX = 100_000;

// Deliveries to a disabled or paused endpoint are not late: sending them would only fail.
const DUE = `
  SELECT count(*)::integer AS due, coalesce(extract(epoch FROM now() - min(w.due_at)), 0)::integer AS "oldestS"
  FROM (SELECT d.due_at FROM webhooks.webhook_deliveries d
        JOIN webhooks.webhook_endpoints p ON p.workspace_id = d.workspace_id AND p.id = d.webhook_endpoint_id AND p.enabled
        JOIN webhooks.endpoint_health h ON h.workspace_id = d.workspace_id AND h.endpoint_id = d.webhook_endpoint_id
        WHERE d.state = 'pending' AND d.due_at <= now() AND ${isLetThrough('h')} LIMIT ${COUNT_MAX}) w`;

const ENDPOINTS = `
  SELECT p.disabled_reason AS reason, count(*)::integer AS endpoints
  FROM webhooks.webhook_endpoints p
  JOIN webhooks.endpoint_health h ON h.workspace_id = p.workspace_id AND h.endpoint_id = p.id
  WHERE p.disabled_reason IS NOT NULL OR (p.enabled AND h.failures >= ${BREAKER.opensAfter})
  GROUP BY p.disabled_reason`;

/** For monitoring. */
export class WebhookBacklog {
  constructor(private readonly database: Database) {}

  async look(): Promise<WebhooksBehind> {
    const database = this.database.across();
    const [due] = await database.query<Pick<WebhooksBehind, 'due' | 'oldestS'>>(DUE);
    const endpoints = await database.query<{ reason: string | null; endpoints: number }>(ENDPOINTS);
    const counts = new Map(endpoints.map(({ reason, endpoints: count }) => [reason, count]));
    const disabled = Object.fromEntries(DISABLED_REASONS.map((reason) => [reason, counts.get(reason) ?? 0]));
    return { ...due!, failing: counts.get(null) ?? 0, disabled };
  }
}
