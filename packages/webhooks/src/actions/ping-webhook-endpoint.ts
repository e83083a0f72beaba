import { newId } from '@daybook/database';
import type { ActionVerb, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { disabledProblems } from '../endpoints/disabled.js';
import type { WebhookEndpoint } from '../entities/webhook-endpoint.js';
import { PING } from '../stream/declared-names.js';

// A lane of its own: it blocks no other delivery and none blocks it.
const INSERT = `
  INSERT INTO webhooks.webhook_deliveries
    (workspace_id, id, created_at, updated_at, webhook_endpoint_id, type, record_type, lane, due_at)
  VALUES ($1, $2, now(), now(), $3, '${PING}', 'webhook_endpoints', $2, now())`;

/** Sends a message without an event, to check that the endpoint responds and verifies signatures. */
@Injectable()
export class PingWebhookEndpoint implements ActionVerb<WebhookEndpoint> {
  plan(endpoint: WebhookEndpoint): Refused {
    return { problems: disabledProblems(endpoint) };
  }

  async apply(work: UnitOfWork, endpoint: WebhookEndpoint): Promise<void> {
    await work.tx.write(INSERT, [work.workspaceId, newId(), endpoint.id]);
  }
}
