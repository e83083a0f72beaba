import type { ActionVerb, Plan, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '../entities/webhook-endpoint.js';
import { EndpointSecrets } from '../secrets/endpoint-secrets.js';

/** Creates a new secret; the previous one signs for another 24 hours (reliability.md 3). */
@Injectable()
export class RotateWebhookEndpointSecret implements ActionVerb<WebhookEndpoint, object, string> {
  constructor(private readonly secrets: EndpointSecrets) {}

  needsProof(): boolean {
    return true;
  }

  /** The database's time. */
  async load({ tx }: UnitOfWork): Promise<string> {
    const [row] = await tx.query<{ now: string }>('SELECT now() AS now');
    return row!.now;
  }

  plan(_endpoint: WebhookEndpoint, now: string): Plan<WebhookEndpoint> {
    return { problems: [], changes: { secretCreatedAt: now } };
  }

  async apply(work: UnitOfWork, endpoint: WebhookEndpoint): Promise<void> {
    await this.secrets.make(work.tx, work.workspaceId, endpoint.id, endpoint.version + 1);
  }
}
