import type { Plan, Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { type Principal, requireRecentProof, ScopeRegistry, TermsOfTokens, Tokens } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import type { ManagedToken } from '../entities/managed-token.js';
import { holdMembership } from '../members/hold-membership.js';
import { tokens } from '../resources/tokens.resource.js';
import { refuseUnknownScopes } from '../tokens/scopes-type.js';
import { scopeProblems } from '../tokens/token-terms.js';

interface CreatePlan extends Plan<ManagedToken> {
  readonly terms: ReturnType<TermsOfTokens['of']>;
}

/** A new token; its value is in the answer and nowhere else. */
@Injectable()
export class CreateToken implements WriteVerb<ManagedToken, Principal, CreatePlan> {
  readonly addsItself = true;

  constructor(
    private readonly issuer: Tokens,
    private readonly known: ScopeRegistry,
    private readonly terms: TermsOfTokens,
  ) {}

  /** @throws InvalidRequest for scopes that no token can hold */
  async load(work: UnitOfWork, token: ManagedToken): Promise<Principal> {
    refuseUnknownScopes(token.scopes, this.known.tokenNames);
    requireRecentProof(work.principal);
    await holdMembership(work);
    return work.principal;
  }

  /** @throws InvalidRequest for terms that no token can have */
  plan(token: ManagedToken, principal: Principal): CreatePlan | Refused {
    const problems = scopeProblems(principal, token.scopes, 'scopes');
    if (problems.length > 0) return { problems };
    const { name, scopes, expiresAt, rateLimit, apiVersion } = token;
    const [allowedCidrs, createdBy] = [token.allowedCidrs ?? [], principal.actor.name];
    const maker = principal.session ? { makerId: principal.session.userId } : {};
    return {
      problems,
      terms: this.terms.of({
        ...{ workspace: '', name, scopes, expiresAt, rateLimit, allowedCidrs, createdBy },
        ...maker,
        apiVersion,
      }),
    };
  }

  async apply(work: UnitOfWork, token: ManagedToken, { terms }: CreatePlan): Promise<void> {
    const { id, externalId, metadata } = token;
    const value = await this.issuer.issue(work.tx, work.workspaceId, id, terms, {
      externalId: externalId ?? null,
      metadata,
    });
    work.note(tokens, token);
    work.showOnce('token', value);
  }
}
