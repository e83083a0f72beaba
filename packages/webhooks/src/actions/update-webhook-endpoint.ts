import type { UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { EndpointRules } from '../endpoints/endpoint-rules.js';
import { EndpointState } from '../endpoints/endpoint-state.js';
import type { WebhookEndpoint } from '../entities/webhook-endpoint.js';

/** Changes an endpoint. Whoever enables it answers for it from then on, and its former failures are forgotten. */
@Injectable()
export class UpdateWebhookEndpoint implements WriteVerb<WebhookEndpoint> {
  constructor(
    private readonly rules: EndpointRules,
    private readonly state: EndpointState,
  ) {}

  async run(work: UnitOfWork, endpoint: WebhookEndpoint): Promise<void> {
    const before = work.before(endpoint) as WebhookEndpoint;
    const leadsElsewhere = before.url !== endpoint.url || before.events.join() !== endpoint.events.join();
    if (leadsElsewhere) await this.rules.check(endpoint);
    if (before.enabled || !endpoint.enabled) return;
    endpoint.disabledAt = null;
    endpoint.disabledReason = null;
    endpoint.familyId = work.principal.token?.familyId ?? null;
    await this.state.reset(work.workspaceId, endpoint.id);
  }
}
