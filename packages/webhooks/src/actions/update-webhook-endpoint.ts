import type { Problem } from '@daybook/errors';
import type { Plan, Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { type Answering, answeringOf } from '../endpoints/answering.js';
import { EndpointRules } from '../endpoints/endpoint-rules.js';
import { EndpointState } from '../endpoints/endpoint-state.js';
import { hrefOf } from '../endpoints/url-type.js';
import type { WebhookEndpoint } from '../entities/webhook-endpoint.js';

interface Context {
  /** Problems of its new address. */
  readonly forbidden: readonly Problem[];
  readonly answering: Answering;
}

interface UpdatePlan extends Plan<WebhookEndpoint> {
  readonly isEnabled: boolean;
}

/**
 * Changes an endpoint. Whoever enables or redirects it is responsible for it from then on: otherwise a token could receive data
 * that it may not read. Enabling also resets earlier failures.
 */
@Injectable()
export class UpdateWebhookEndpoint implements WriteVerb<WebhookEndpoint, Context, UpdatePlan> {
  constructor(
    private readonly rules: EndpointRules,
    private readonly state: EndpointState,
  ) {}

  needsProof(endpoint: WebhookEndpoint, before: WebhookEndpoint): boolean {
    return sendsMore(before, endpoint);
  }

  /** @throws InvalidRequest for unknown event kinds and invalid addresses */
  async load({ principal }: UnitOfWork, endpoint: WebhookEndpoint, before: WebhookEndpoint): Promise<Context> {
    const answering = answeringOf(principal);
    if (leadsElsewhere(before, endpoint)) return { forbidden: await this.rules.problems(endpoint), answering };
    if (before.events.join() !== endpoint.events.join()) this.rules.checkEvents(endpoint.events);
    return { forbidden: [], answering };
  }

  plan(endpoint: WebhookEndpoint, context: Context, before: WebhookEndpoint): UpdatePlan | Refused {
    if (context.forbidden.length > 0) return { problems: context.forbidden };
    const isEnabled = !before.enabled && endpoint.enabled;
    const isAnsweredFor = isEnabled || leadsElsewhere(before, endpoint);
    const changes = {
      ...(isAnsweredFor ? context.answering : {}),
      ...(isEnabled ? { disabledAt: null, disabledReason: null } : {}),
    };
    return { problems: [], changes, isEnabled };
  }

  async apply(work: UnitOfWork, endpoint: WebhookEndpoint, { isEnabled }: UpdatePlan): Promise<void> {
    if (isEnabled) await this.state.reset(work.tx, work.workspaceId, endpoint.id);
  }
}

/** Whether more data is sent than before: to another address, of more kinds, or after enabling. */
function sendsMore(before: WebhookEndpoint, after: WebhookEndpoint): boolean {
  const isWider = after.events.some((kind) => !before.events.includes(kind));
  return leadsElsewhere(before, after) || isWider || (!before.enabled && after.enabled);
}

/** An address that was stored unparsed is equal to its parsed form. */
function leadsElsewhere(before: WebhookEndpoint, { url }: WebhookEndpoint): boolean {
  return (hrefOf(before.url) ?? before.url) !== url;
}
