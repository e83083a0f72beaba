import type { ActionVerb, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { disabledProblems } from '../endpoints/disabled.js';
import type { WebhookDelivery } from '../entities/webhook-delivery.js';
import type { WebhookEndpoint } from '../entities/webhook-endpoint.js';

const IS_ENABLED = 'SELECT enabled FROM webhooks.webhook_endpoints WHERE workspace_id = $1 AND id = $2';

// The result of an attempt in progress belongs to the previous version and is ignored.
const AGAIN = `
  UPDATE webhooks.webhook_deliveries SET state = 'pending', tries = 0, due_at = now(), updated_at = now(), version = version + 1
  WHERE workspace_id = $1 AND id = $2`;

type Endpoint = Pick<WebhookEndpoint, 'enabled'>;

/** Sends an event to its endpoint again, with the same id. */
@Injectable()
export class RedeliverWebhookDelivery implements ActionVerb<WebhookDelivery, object, Endpoint> {
  async load({ tx, workspaceId }: UnitOfWork, { webhookEndpointId }: WebhookDelivery): Promise<Endpoint> {
    const [endpoint] = await tx.query<Endpoint>(IS_ENABLED, [workspaceId, webhookEndpointId]);
    return endpoint!;
  }

  plan(_delivery: WebhookDelivery, endpoint: Endpoint): Refused {
    return { problems: disabledProblems(endpoint) };
  }

  async apply(work: UnitOfWork, delivery: WebhookDelivery): Promise<void> {
    if ((await work.tx.execute(AGAIN, [work.workspaceId, delivery.id])) > 0) delivery.version++;
  }
}
