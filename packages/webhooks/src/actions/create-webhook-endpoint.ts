import { ConstraintViolation, Database, TransactionConflict } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import type { UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { EndpointRules } from '../endpoints/endpoint-rules.js';
import { EndpointState } from '../endpoints/endpoint-state.js';
import type { WebhookEndpoint } from '../entities/webhook-endpoint.js';
import { webhookEndpoints } from '../resources/webhook-endpoints.resource.js';
import { EndpointSecrets } from '../secrets/endpoint-secrets.js';

// Spares those who come at once a second try; the unique key is what holds.
const QUEUE = `SELECT pg_advisory_xact_lock(hashtextextended('webhook endpoints ' || $1::text, 0))`;

const FREE_SLOT = `
  SELECT now() AS now, (SELECT min(slot) FROM generate_series(1, 20) AS slot
    WHERE NOT EXISTS (SELECT FROM webhooks.webhook_endpoints p WHERE p.workspace_id = $1 AND p.slot = slot.slot)) AS slot`;

/** A new endpoint with its secret; the token that makes it answers for it (wire.md 9). */
@Injectable()
export class CreateWebhookEndpoint implements WriteVerb<WebhookEndpoint> {
  constructor(
    private readonly database: Database,
    private readonly rules: EndpointRules,
    private readonly secrets: EndpointSecrets,
    private readonly state: EndpointState,
  ) {}

  async run(work: UnitOfWork, endpoint: WebhookEndpoint): Promise<void> {
    await this.rules.check(endpoint);
    await this.database.query(QUEUE, [work.workspaceId]);
    const [free] = await this.database.query<{ now: string; slot: number | null }>(FREE_SLOT, [work.workspaceId]);
    if (!free?.slot) throw tooMany();
    endpoint.slot = free.slot;
    endpoint.secretCreatedAt = free.now;
    endpoint.familyId = work.principal.token?.familyId ?? null;
    await this.open(work, endpoint).catch((error: unknown) => {
      const lost = error instanceof ConstraintViolation && error.constraint === 'webhook_endpoints_slot_key';
      // Somebody else took the slot meanwhile: the next one may be free.
      throw lost ? new TransactionConflict({ cause: error }) : error;
    });
  }

  private async open(work: UnitOfWork, endpoint: WebhookEndpoint): Promise<void> {
    await work.add(webhookEndpoints, endpoint);
    await this.state.open(work.workspaceId, endpoint.id);
    await this.secrets.make(work.workspaceId, endpoint.id, endpoint.version);
    await this.database.sent();
  }
}

function tooMany(): Refusal {
  const message =
    'A workspace has at most 20 webhook endpoints. Delete one that is not needed, or subscribe one to more kinds of events.';
  return new Refusal({ code: 'too_many_endpoints', message });
}
