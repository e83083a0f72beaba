import { Inject, Injectable } from '@nestjs/common';
import { type NewToken, termsOf, type TokenTerms } from './new-token.js';
import { ScopeRegistry } from './scopes/scope-registry.js';
import { TOKENS_SETTINGS, type TokensSettings } from './settings.js';

/** What a new token may be given: the scopes of the composed packages, and the versions of the interface. */
@Injectable()
export class TermsOfTokens {
  constructor(
    private readonly scopes: ScopeRegistry,
    @Inject(TOKENS_SETTINGS) private readonly settings: TokensSettings,
  ) {}

  /** @throws InvalidRequest naming each wrong field */
  of(wanted: NewToken): TokenTerms {
    return termsOf(wanted, this.scopes.tokenNames, this.settings.versions);
  }
}
