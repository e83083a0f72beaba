import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { EndpointRules } from '../endpoints/endpoint-rules.js';
import { EndpointState } from '../endpoints/endpoint-state.js';
import { hrefOf } from '../endpoints/url-type.js';
import type { WebhookEndpoint } from '../entities/webhook-endpoint.js';

/**
 * Changes an endpoint. Whoever enables it, or sends it elsewhere, answers for it from then on: else a token could have
 * itself told what it may not read. Enabling also forgets former failures.
 */
@Injectable()
export class UpdateWebhookEndpoint implements OldWriteVerb<WebhookEndpoint> {
  constructor(
    private readonly rules: EndpointRules,
    private readonly state: EndpointState,
  ) {}

  async run(work: UnitOfWork, endpoint: WebhookEndpoint): Promise<void> {
    const before = work.before(endpoint) as WebhookEndpoint;
    // One that was stored as it was sent leads where its parsed form leads.
    const leadsElsewhere = (hrefOf(before.url) ?? before.url) !== endpoint.url;
    const isEnabled = !before.enabled && endpoint.enabled;
    if (leadsElsewhere) await this.rules.check(endpoint);
    else if (before.events.join() !== endpoint.events.join()) this.rules.checkEvents(endpoint.events);
    if (leadsElsewhere || isEnabled) endpoint.familyId = work.principal.token?.familyId ?? null;
    if (!isEnabled) return;
    endpoint.disabledAt = null;
    endpoint.disabledReason = null;
    await this.state.reset(work.workspaceId, endpoint.id);
  }
}
