import { Database } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '../entities/webhook-endpoint.js';
import { EndpointSecrets } from '../secrets/endpoint-secrets.js';

/** A new secret; the former one signs for 24 hours more (reliability.md 3). */
@Injectable()
export class RotateWebhookEndpointSecret implements OldActionVerb<WebhookEndpoint> {
  constructor(
    private readonly database: Database,
    private readonly secrets: EndpointSecrets,
  ) {}

  async refusals(): Promise<readonly Problem[]> {
    return [];
  }

  async run(work: UnitOfWork, endpoint: WebhookEndpoint): Promise<void> {
    const [row] = await this.database.query<{ now: string }>('SELECT now() AS now');
    endpoint.secretCreatedAt = (row as { now: string }).now;
    work.save(endpoint);
    await this.secrets.make(work.workspaceId, endpoint.id, endpoint.version + 1);
  }
}
