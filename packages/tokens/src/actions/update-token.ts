import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Token } from '../entities/token.js';
import { TermsOfTokens } from '../terms/terms-of-tokens.js';

/** Changes the name, or the version of the interface, which applies from the token's next request and can only be raised (wire.md 10). */
@Injectable()
export class UpdateToken implements WriteVerb<Token> {
  constructor(private readonly terms: TermsOfTokens) {}

  /** @throws InvalidRequest for an unknown version */
  async load(_work: UnitOfWork, { apiVersion }: Token, before: Token): Promise<void> {
    if (apiVersion !== before.apiVersion) this.terms.refuseUnknownVersion(apiVersion);
  }

  plan({ apiVersion: wanted }: Token, _context: void, { apiVersion: before }: Token): Plan<Token> {
    if (wanted >= before) return { problems: [] };
    // The previous version remains available through the header.
    const message = `The version of a token can only be raised: it is ${before}. To use ${wanted} for a request, send it in Daybook-Version.`;
    return { problems: [{ field: 'api_version', code: 'out_of_range', message }] };
  }
}
