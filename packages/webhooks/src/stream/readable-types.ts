import { Registry } from '@daybook/records';
import { hasAnyScope, type Principal } from '@daybook/tokens';
import { Injectable } from '@nestjs/common';

/** Tokens are no resource: what happens to them is for those who see to the integrations. */
const TOKENS = 'tokens';

/** Of which records a principal may see the events: of those that it may read (wire.md 7). */
@Injectable()
export class ReadableTypes {
  constructor(private readonly registry: Registry) {}

  /** Names of resources; never empty, for some are read with any token. */
  of(principal: Pick<Principal, 'scopes'>): string[] {
    const readable = this.registry.all.filter(
      ({ name, base, scopes }) => name === base && (scopes.read === 'any' || hasAnyScope(principal as Principal, scopes.read)),
    );
    const names = readable.map(({ name }) => name);
    return hasAnyScope(principal as Principal, ['manage:webhooks']) ? [...names, TOKENS] : names;
  }
}
