import { InvalidRequest, type Problem } from '@daybook/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '../entities/webhook-endpoint.js';
import { type Address, Resolver } from '../sending/resolver.js';
import { forbiddenMessage, literalOf, readTarget, type TargetRules, targetRules } from '../sending/target.js';
import { WEBHOOKS_SETTINGS, type WebhooksSettings } from '../settings.js';
import { EventKinds } from './event-kinds.js';

/** Longer than a request can take from its arrival to the transaction that checks its url. */
const KEPT_MS = 15_000;

/** The rules for an endpoint: checked when it is written; its address is checked again at every connection. */
@Injectable()
export class EndpointRules {
  private readonly rules: TargetRules;
  private readonly lookedUp = new Map<string, Promise<readonly Address[]>>();

  constructor(
    @Inject(WEBHOOKS_SETTINGS) settings: WebhooksSettings,
    private readonly eventKinds: EventKinds,
    private readonly resolver: Resolver,
  ) {
    this.rules = targetRules(settings);
  }

  /**
   * Resolves the host of a url for the later check. Called before the transaction begins: a name server may be slow, but must
   * not block a database connection or a write slot.
   */
  async lookUp(text: unknown): Promise<void> {
    if (typeof text !== 'string') return;
    const target = this.read(text);
    if ('url' in target && literalOf(target.url) === undefined) await this.addressesOf(target.url.hostname);
  }

  /**
   * A problem of `url` if its name resolves to a forbidden address; a name that does not resolve yet is accepted.
   * @throws InvalidRequest for unknown event kinds, and for a URL that is malformed or a forbidden literal address
   */
  async problems({ url: text, events }: Pick<WebhookEndpoint, 'url' | 'events'>): Promise<Problem[]> {
    const target = this.read(text);
    const problems: Problem[] = [...('problem' in target ? [target.problem] : []), ...this.eventKinds.problems(events)];
    if (problems.length > 0) throw new InvalidRequest(problems);
    return 'url' in target ? this.forbidden(target.url) : [];
  }

  /** @throws InvalidRequest for unknown event kinds */
  checkEvents(events: readonly string[]): void {
    const problems = this.eventKinds.problems(events);
    if (problems.length > 0) throw new InvalidRequest(problems);
  }

  private read(text: string): ReturnType<typeof readTarget> {
    return readTarget(text, this.rules);
  }

  private addressesOf(hostname: string): Promise<readonly Address[]> {
    const answer = this.resolver.resolve(hostname).catch(() => []);
    this.lookedUp.set(hostname, answer);
    const forget = (): void => void (this.lookedUp.get(hostname) === answer && this.lookedUp.delete(hostname));
    setTimeout(forget, KEPT_MS).unref();
    return answer;
  }

  private async forbidden(url: URL): Promise<Problem[]> {
    if (literalOf(url) !== undefined) return [];
    const found = await (this.lookedUp.get(url.hostname) ?? this.addressesOf(url.hostname));
    if (found.every(({ address }) => this.rules.policy.allows(address))) return [];
    return [{ field: 'url', code: 'forbidden_address', message: forbiddenMessage(url.hostname) }];
  }
}
