import { Database } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { disabledProblems } from '../endpoints/disabled.js';
import type { WebhookDelivery } from '../entities/webhook-delivery.js';

const IS_ENABLED = 'SELECT enabled FROM webhooks.webhook_endpoints WHERE workspace_id = $1 AND id = $2';

// What comes of one that is on its way just now belongs to the version before, and counts no more.
const AGAIN = `
  UPDATE webhooks.webhook_deliveries SET state = 'pending', tries = 0, due_at = now(), updated_at = now(), version = version + 1
  WHERE workspace_id = $1 AND id = $2`;

/** Sends an event to its endpoint again, under the same id. */
@Injectable()
export class RedeliverWebhookDelivery implements OldActionVerb<WebhookDelivery> {
  constructor(private readonly database: Database) {}

  async refusals(work: UnitOfWork, delivery: WebhookDelivery): Promise<readonly Problem[]> {
    const [endpoint] = await this.database.query<{ enabled: boolean }>(IS_ENABLED, [
      work.workspaceId,
      delivery.webhookEndpointId,
    ]);
    return disabledProblems(endpoint as { enabled: boolean });
  }

  async run(work: UnitOfWork, delivery: WebhookDelivery): Promise<void> {
    const problems = await this.refusals(work, delivery);
    if (problems.length > 0) throw new Refusal(problems);
    if ((await this.database.execute(AGAIN, [work.workspaceId, delivery.id])) > 0) delivery.version++;
  }
}
