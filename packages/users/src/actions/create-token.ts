import type { UnitOfWork, WriteVerb } from '@daybook/records';
import { type Principal, ScopeRegistry, termsOf, Tokens } from '@daybook/tokens';
import { Injectable } from '@nestjs/common';
import type { ManagedToken } from '../entities/managed-token.js';
import { ShownOnce } from '../http/shown-once.js';
import { tokens } from '../resources/tokens.resource.js';
import { requireRecentProof } from '../sessions/recent-proof.js';
import { refuseUnknownScopes } from '../tokens/scopes-type.js';
import { refuseScopesAbove } from '../tokens/token-terms.js';

/** A new token; its value is in the answer and nowhere else. */
@Injectable()
export class CreateToken implements WriteVerb<ManagedToken> {
  constructor(
    private readonly issuer: Tokens,
    private readonly shownOnce: ShownOnce,
    private readonly known: ScopeRegistry,
  ) {}

  async run(work: UnitOfWork, token: ManagedToken): Promise<void> {
    refuseUnknownScopes(token.scopes, this.known.tokenNames);
    requireRecentProof(work.principal);
    refuseScopesAbove(work.principal, token.scopes, 'scopes');
    const { name, scopes, expiresAt, rateLimit, allowedCidrs, externalId, metadata } = token;
    const createdBy = nameOf(work.principal);
    const terms = termsOf(
      {
        workspace: '',
        name,
        scopes,
        expiresAt,
        rateLimit,
        allowedCidrs: allowedCidrs ?? [],
        createdBy,
      },
      this.known.tokenNames,
    );
    const value = await this.issuer.issue(work.workspaceId, token.id, terms, {
      externalId: externalId ?? null,
      metadata,
    });
    work.note(tokens, token);
    this.shownOnce.show('token', value);
  }
}

function nameOf({ actor }: Principal): string {
  return actor.name;
}
