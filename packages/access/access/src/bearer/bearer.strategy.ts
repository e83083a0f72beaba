import { RateLimited, Unauthenticated } from '@daybook/errors';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { Strategy } from 'passport-http-bearer';
import { type AuthenticatedRequest, realmOf, slugOf } from '../authenticated-request.js';
import type { Principal } from '../principal.js';
import { ACCESS_SETTINGS, type AccessSettings } from '../settings.js';
import { isTokenValue } from '../token-value.js';
import { refuseTwoHeaders } from './credentials.js';
import { FailedLookups } from './failed-lookups.js';
import { TOKEN_INVALID, TokenLookup } from './token-lookup.js';

/** All that the parent strategy sees: the header only, so that it cannot take a token from the query or body. */
interface HeaderOnly {
  readonly headers: { readonly authorization: string | undefined };
  readonly request: AuthenticatedRequest;
  readonly handler: object;
}

let instances = 0;

/** Authenticates requests by `Authorization: Bearer dbk_…` and nothing else (wire.md 7). */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy) {
  /** Passport registers strategies globally, but one process may run two services, as tests do. */
  readonly registeredName = `bearer-${++instances}`;
  private readonly failures: FailedLookups;

  constructor(
    private readonly lookup: TokenLookup,
    @Inject(ACCESS_SETTINGS) settings: AccessSettings,
  ) {
    super({ passReqToCallback: true });
    passport.use(this.registeredName, this as unknown as passport.Strategy);
    this.failures = new FailedLookups(settings.authFailuresPerMinute);
  }

  // The parent's type is Express's; it reads only `headers`, `body` and `query`.
  override authenticate(request: never, { handler }: { handler: object }): void {
    const sent = request as AuthenticatedRequest;
    refuseTwoHeaders(sent);
    const seen: HeaderOnly = { headers: { authorization: sent.headers.authorization }, request, handler };
    super.authenticate(seen as never);
  }

  /**
   * @throws Unauthenticated with the reason
   * @throws RateLimited when too many recent look-ups from this address failed, and this one fails too
   */
  async validate({ request, handler }: HeaderOnly, value: string): Promise<Principal> {
    const slug = slugOf(request);
    if (slug === undefined || !isTokenValue(value)) throw new Unauthenticated(TOKEN_INVALID, realmOf(request), true);
    const result = await this.lookup.find({ slug, value, address: request.ip, handler, request });
    if ('principal' in result) {
      request.piggybacked = result.piggybacked;
      request.prefetched = result.prefetched;
      return result.principal;
    }
    const retryAfterS = this.failures.count(request.ip);
    if (retryAfterS === undefined) throw new Unauthenticated(result.problem, slug, true);
    throw new RateLimited(
      { code: 'rate_limited', message: `Too many invalid tokens came from your address. Wait ${retryAfterS} s.` },
      retryAfterS,
    );
  }
}
