import { Unauthenticated } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import { type AuthenticatedRequest, realmOf, slugOf } from './authenticated-request.js';
import { TOKEN_INVALID, TokenLookup } from './bearer/token-lookup.js';
import type { Principal } from './principal.js';

/** Finds the current sender of a request without a token; undefined for a request of another kind. */
export type Finder = (request: AuthenticatedRequest) => Promise<Principal> | undefined;

/**
 * Authenticates again a request that the guards have admitted. An endless answer outlives the authentication: a token may be revoked, or a
 * role changed. It takes nothing from the rate limit.
 */
@Injectable()
export class Readmission {
  private readonly finders: Finder[] = [];

  constructor(private readonly tokens: TokenLookup) {}

  /** Adds a finder for requests that authenticate by something other than a token. */
  add(finder: Finder): void {
    this.finders.push(finder);
  }

  /** @throws Unauthenticated, or Forbidden, as the guard would for a new request */
  async again(request: AuthenticatedRequest): Promise<Principal> {
    for (const find of this.finders) {
      const found = find(request);
      if (found) return found;
    }
    const value = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const slug = slugOf(request);
    const result = value && slug ? await this.tokens.again(slug, value, request.ip) : { problem: TOKEN_INVALID };
    if ('principal' in result) return result.principal;
    throw new Unauthenticated(result.problem, realmOf(request), true);
  }
}
