import type { Problem } from '@daybook/errors';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { disabledProblems } from '../endpoints/disabled.js';
import { matchesSql } from '../endpoints/matching.js';
import { Owners } from '../endpoints/owners.js';
import type { WebhookEndpoint } from '../entities/webhook-endpoint.js';

interface Args extends Record<string, unknown> {
  readonly since: string;
}

const IS_KEPT = `SELECT $1::timestamptz BETWEEN now() - interval '30 days' AND now() AS kept`;

// From the first event since then to the last one with a sequence number; a running recovery with an earlier start continues
// from there.
const BEGIN = `
  UPDATE webhooks.endpoint_cursors c
  SET recover_next = least(c.recover_next, found.first), recover_last = found.last, recover_previous = NULL
  FROM (SELECT min(e.sequence) AS first, max(e.sequence) AS last FROM events.events e
    WHERE e.workspace_id = $1 AND e.sequence IS NOT NULL AND e.created_at >= $3) found
  WHERE c.workspace_id = $1 AND c.endpoint_id = $2 AND found.first IS NOT NULL
  RETURNING c.recover_next AS first, c.recover_last AS last`;

/** The maximum number of sequence numbers scanned for the count: its time must not grow with the number of events. */
const MOST_COUNTED = 200_000;

// What the background will send; waiting and accepted deliveries are not included.
const COUNT = `
  UPDATE webhooks.endpoint_cursors SET recover_exact = $3::bigint IS NULL OR $4::bigint - $3 < ${MOST_COUNTED}, recover_events = (
    SELECT count(*) FROM events.events e
    WHERE e.workspace_id = $1 AND e.sequence BETWEEN $3 AND least($4, $3 + ${MOST_COUNTED - 1}) AND e.record_type = ANY($5) AND ${matchesSql('e.type', '$6')}
      AND NOT EXISTS (SELECT FROM webhooks.webhook_deliveries d
        WHERE d.workspace_id = $1 AND d.event_id = e.id AND d.webhook_endpoint_id = $2 AND d.state <> 'failed'))
  WHERE workspace_id = $1 AND endpoint_id = $2`;

/** Sequence numbers; none: no event since then. */
interface Range {
  readonly first: string | null;
  readonly last: string | null;
}

interface RecoverPlan extends Plan<WebhookEndpoint> {
  readonly since: string;
}

const NOT_KEPT: Problem = {
  field: 'since',
  code: 'out_of_range',
  message: 'Events are kept for 30 days. Give an instant within the last 30 days.',
};

/**
 * Sends everything again that the endpoint has not accepted since an instant, and counts it; the background works in batches.
 */
@Injectable()
export class RecoverWebhookEndpoint implements ActionVerb<WebhookEndpoint, Args, boolean, RecoverPlan> {
  constructor(private readonly owners: Owners) {}

  /** Whether the events since then still exist. */
  async load(work: UnitOfWork, _endpoint: WebhookEndpoint, args?: Args): Promise<boolean> {
    if (!args) return true;
    const [row] = await work.tx.query<{ kept: boolean }>(IS_KEPT, [args.since]);
    return row!.kept;
  }

  plan(endpoint: WebhookEndpoint, isKept: boolean, args?: Args): RecoverPlan | Refused {
    const problems = disabledProblems(endpoint);
    if (problems.length > 0 || !args) return { problems };
    return isKept ? { problems, since: args.since } : { problems: [NOT_KEPT] };
  }

  async apply(work: UnitOfWork, endpoint: WebhookEndpoint, { since }: RecoverPlan): Promise<void> {
    const { tx, workspaceId } = work;
    const { id, events, familyId } = endpoint;
    const [[range = { first: null, last: null }], readable] = await Promise.all([
      tx.query<Range>(BEGIN, [workspaceId, id, since]),
      this.owners.readable(tx, workspaceId, [{ id, family_id: familyId }]),
    ]);
    await tx.write(COUNT, [workspaceId, id, range.first, range.last, [...(readable.get(id) ?? [])], events]);
  }
}
