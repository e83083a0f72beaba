import type { Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '../entities/webhook-endpoint.js';

const REMOVED = 'INSERT INTO webhooks.removed_endpoints (workspace_id, endpoint_id) VALUES ($1, $2)';

/** Its deliveries are immediately invisible and no longer sent; the background removes them in batches. */
@Injectable()
export class DeleteWebhookEndpoint implements WriteVerb<WebhookEndpoint> {
  plan(): Refused {
    return { problems: [] };
  }

  async apply(work: UnitOfWork, endpoint: WebhookEndpoint): Promise<void> {
    await work.tx.write(REMOVED, [work.workspaceId, endpoint.id]);
  }
}
