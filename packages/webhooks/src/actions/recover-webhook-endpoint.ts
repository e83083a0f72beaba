import type { Problem } from '@daybook/errors';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { disabledProblems } from '../endpoints/disabled.js';
import type { WebhookEndpoint } from '../entities/webhook-endpoint.js';

interface Args extends Record<string, unknown> {
  readonly since: string;
}

const IS_KEPT = `SELECT $1::timestamptz BETWEEN now() - interval '30 days' AND now() AS kept`;

// From the first event since then to the last that has a place now; a running recovery that began earlier goes on from there.
const BEGIN = `
  UPDATE webhooks.endpoint_cursors c
  SET recover_next = least(c.recover_next, found.first), recover_last = found.last, recover_previous = NULL
  FROM (SELECT min(e.sequence) AS first, max(e.sequence) AS last FROM events.events e
    WHERE e.workspace_id = $1 AND e.sequence IS NOT NULL AND e.created_at >= $3) found
  WHERE c.workspace_id = $1 AND c.endpoint_id = $2 AND found.first IS NOT NULL`;

interface RecoverPlan extends Plan<WebhookEndpoint> {
  readonly since: string;
}

const NOT_KEPT: Problem = {
  field: 'since',
  code: 'out_of_range',
  message: 'Events are kept for 30 days. Give an instant within the last 30 days.',
};

/** Everything since an instant that the endpoint has not taken is sent again; the background does it piece by piece. */
@Injectable()
export class RecoverWebhookEndpoint implements ActionVerb<WebhookEndpoint, Args, boolean, RecoverPlan> {
  /** Whether the events since then are kept. */
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
    await work.tx.write(BEGIN, [work.workspaceId, endpoint.id, since]);
  }
}
