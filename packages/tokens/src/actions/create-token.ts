import { tokenHash, makeTokenValue, type Principal, ScopeRegistry, TOKEN_PREFIX } from '@daybook/access';
import { InvalidRequest } from '@daybook/errors';
import type { Plan, Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { lockMembership } from '@daybook/users';
import { Injectable } from '@nestjs/common';
import type { Token } from '../entities/token.js';
import { databaseTime } from '../terms/database-time.js';
import { refuseUnknownScopes } from '../terms/scopes-type.js';
import { scopesAboveRole } from '../terms/scopes-above-role.js';
import { TermsOfTokens } from '../terms/terms-of-tokens.js';

interface Context {
  readonly principal: Principal;
  /** The database's time. */
  readonly now: string;
  readonly value: string;
}

/** Creates a token; its value is only in the answer. */
@Injectable()
export class CreateToken implements WriteVerb<Token, Context> {
  constructor(
    private readonly known: ScopeRegistry,
    private readonly terms: TermsOfTokens,
  ) {}

  needsProof(): boolean {
    return true;
  }

  /** @throws InvalidRequest for scopes that no token can hold */
  async load(work: UnitOfWork, token: Token): Promise<Context> {
    refuseUnknownScopes(token.scopes, this.known.tokenNames);
    await lockMembership(work);
    return { principal: work.principal, now: await databaseTime(work.tx), value: makeTokenValue() };
  }

  /** @throws InvalidRequest for invalid terms */
  plan(token: Token, { principal, now, value }: Context): Plan<Token> | Refused {
    const problems = scopesAboveRole(principal, token.scopes, 'scopes');
    if (problems.length > 0) return { problems };
    const { name, scopes, expiresAt, rateLimit, allowedCidrs, apiVersion } = token;
    const wanted = { name, scopes, expiresAt, rateLimit, allowedCidrs: allowedCidrs ?? [], apiVersion };
    const terms = this.terms.of(wanted);
    refusePast(terms.expiresAt, now);
    const { session, actor } = principal;
    // The command line sets the maker itself.
    const maker = session ? { createdBy: actor.name, makerId: session.userId } : {};
    const secret = { hash: tokenHash(value), prefix: TOKEN_PREFIX, last4: value.slice(-4) };
    return { problems, changes: { ...terms, ...maker, ...secret, familyId: token.id } };
  }

  async apply(work: UnitOfWork, _token: Token, _plan: Plan<Token>, { value }: Context): Promise<void> {
    work.showOnce('token', value);
  }
}

/** Both are RFC 3339 in UTC with milliseconds, so the texts compare like the instants. */
function refusePast(expiresAt: string | null, now: string): void {
  if (expiresAt === null || expiresAt > now) return;
  const message = `The expiry ${expiresAt} is in the past. Give a later one.`;
  throw new InvalidRequest({ field: 'expires_at', code: 'out_of_range', message });
}
