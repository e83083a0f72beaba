import { ScopeRegistry } from '@daybook/access';
import { Inject, Injectable } from '@nestjs/common';
import { parseTerms, type TokenTerms, type WantedTerms } from './new-token.js';
import { TOKENS_SETTINGS, type TokensSettings } from '../settings.js';

/** Checks the terms of new tokens: the scopes of the composed packages, and the versions of the interface. */
@Injectable()
export class TermsOfTokens {
  constructor(
    private readonly scopes: ScopeRegistry,
    @Inject(TOKENS_SETTINGS) private readonly settings: TokensSettings,
  ) {}

  /** @throws InvalidRequest naming each wrong field */
  of(wanted: WantedTerms): TokenTerms {
    return parseTerms(wanted, this.scopes.tokenNames, this.settings.versions);
  }

  get newestVersion(): string {
    return this.settings.versions.newest;
  }

  /** @throws InvalidRequest for an unknown version of the interface */
  refuseUnknownVersion(version: string): void {
    this.settings.versions.parse('api_version', version);
  }
}
