import { ConstraintViolation, TransactionConflict } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { lockMembership } from '@daybook/users';
import { Injectable } from '@nestjs/common';
import { type Answering, answeringOf } from '../endpoints/answering.js';
import { EndpointRules } from '../endpoints/endpoint-rules.js';
import { EndpointState } from '../endpoints/endpoint-state.js';
import type { WebhookEndpoint } from '../entities/webhook-endpoint.js';
import { EndpointSecrets } from '../secrets/endpoint-secrets.js';

// Avoids retries of concurrent creates; the unique key is the actual guarantee.
const QUEUE = `SELECT pg_advisory_xact_lock(hashtextextended('webhook endpoints ' || $1::text, 0))`;

const FREE_SLOT = `
  SELECT now() AS now, (SELECT min(slot) FROM generate_series(1, 20) AS slot
    WHERE NOT EXISTS (SELECT FROM webhooks.webhook_endpoints p WHERE p.workspace_id = $1 AND p.slot = slot.slot)) AS slot`;

interface Context {
  /** Problems of its address. */
  readonly forbidden: readonly Problem[];
  readonly now: string;
  /** Null: all slots are taken. */
  readonly slot: number | null;
  readonly answering: Answering;
}

const TOO_MANY: Problem = {
  code: 'too_many_endpoints',
  message:
    'A workspace has at most 20 webhook endpoints. Delete one that is not needed, or subscribe one to more kinds of events.',
};

/** Creates an endpoint with its secret; its creator is responsible for it (wire.md 9). */
@Injectable()
export class CreateWebhookEndpoint implements WriteVerb<WebhookEndpoint, Context> {
  constructor(
    private readonly rules: EndpointRules,
    private readonly secrets: EndpointSecrets,
    private readonly state: EndpointState,
  ) {}

  needsProof(): boolean {
    return true;
  }

  async load(work: UnitOfWork, endpoint: WebhookEndpoint): Promise<Context> {
    const { tx, workspaceId, principal } = work;
    await lockMembership(work);
    const forbidden = await this.rules.problems(endpoint);
    await tx.query(QUEUE, [workspaceId]);
    const [free] = await tx.query<Pick<Context, 'now' | 'slot'>>(FREE_SLOT, [workspaceId]);
    return { ...free!, forbidden, answering: answeringOf(principal) };
  }

  plan(_endpoint: WebhookEndpoint, { forbidden, now, slot, answering }: Context): Plan<WebhookEndpoint> {
    if (forbidden.length > 0) return { problems: forbidden };
    if (slot === null) return { problems: [TOO_MANY] };
    return { problems: [], changes: { slot, secretCreatedAt: now, ...answering } };
  }

  async apply({ tx, workspaceId }: UnitOfWork, { id, version }: WebhookEndpoint): Promise<void> {
    try {
      await this.state.open(tx, workspaceId, id);
      await this.secrets.make(tx, workspaceId, id, version);
      await tx.flush();
    } catch (error) {
      const isLost = error instanceof ConstraintViolation && error.constraint === 'webhook_endpoints_slot_key';
      // A concurrent create took the slot: the next one may be free.
      throw isLost ? new TransactionConflict({ cause: error }) : error;
    }
  }
}
