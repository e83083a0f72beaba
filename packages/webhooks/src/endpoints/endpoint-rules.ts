import { setTimeout as pause } from 'node:timers/promises';
import { InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '../entities/webhook-endpoint.js';
import { AddressPolicy } from '../sending/address-policy.js';
import { Resolver } from '../sending/resolver.js';
import { forbiddenMessage, literalOf, readTarget } from '../sending/target.js';
import { WEBHOOKS_SETTINGS, type WebhooksSettings } from '../settings.js';
import { EventKinds } from './event-kinds.js';

const RESOLVE_MS = 1500;

/** What an endpoint may be: checked when it is written; where it leads is checked again at every connection. */
@Injectable()
export class EndpointRules {
  private readonly policy: AddressPolicy;

  constructor(
    @Inject(WEBHOOKS_SETTINGS) private readonly settings: WebhooksSettings,
    private readonly kinds: EventKinds,
    private readonly resolver: Resolver,
  ) {
    this.policy = new AddressPolicy(settings.allowedNetworks);
  }

  /**
   * @throws InvalidRequest for kinds that there are not, and a URL that is malformed or literally forbidden
   * @throws Refusal field `url` when its name leads to a forbidden address; a name that leads nowhere yet is let be
   */
  async check({ url: text, events }: Pick<WebhookEndpoint, 'url' | 'events'>): Promise<void> {
    const target = readTarget(text, { allowHttp: this.settings.allowHttp, policy: this.policy });
    const problems: Problem[] = [...('problem' in target ? [target.problem] : []), ...this.kinds.problems(events)];
    if (problems.length > 0) throw new InvalidRequest(problems);
    if ('url' in target) await this.refuseForbidden(target.url);
  }

  private async refuseForbidden(url: URL): Promise<void> {
    if (literalOf(url) !== undefined) return;
    const late = pause(RESOLVE_MS, [], { ref: false });
    const found = await Promise.race([this.resolver.resolve(url.hostname).catch(() => []), late]);
    if (found.every(({ address }) => this.policy.allows(address))) return;
    throw new Refusal({ field: 'url', code: 'forbidden_address', message: forbiddenMessage(url.hostname) });
  }
}
