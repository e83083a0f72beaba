import type { SchemaPart } from '@daybook/database';
import { VERSIONS } from '@daybook/requests';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { BearerGuard } from './bearer/bearer.guard.js';
import { BearerStrategy } from './bearer/bearer.strategy.js';
import { LastUsed } from './bearer/last-used.js';
import { TokenLookup } from './bearer/token-lookup.js';
import { Pins } from './pins.js';
import { Readmission } from './readmission.js';
import { Rotation } from './rotation.js';
import { ScopeGuard } from './scope.guard.js';
import { ScopeRegistry } from './scopes/scope-registry.js';
import { TOKENS_SETTINGS, type TokensSettings } from './settings.js';
import { ReportExpiringTokens } from './report-expiring-tokens.js';
import { TokenController } from './token.controller.js';
import { Tokens } from './tokens.js';
import { TermsOfTokens } from './terms-of-tokens.js';
import { WorkspaceOfToken } from './workspace-of-token.js';
import { WorkspaceIds } from './workspace-ids.js';
import { Workspaces } from './workspaces.js';
import { schema } from './schema.js';

const PUBLISHED = [
  ScopeRegistry,
  WorkspaceIds,
  Workspaces,
  Tokens,
  Rotation,
  Pins,
  TermsOfTokens,
  ReportExpiringTokens,
  Readmission,
  WorkspaceOfToken,
  BearerGuard,
  ScopeGuard,
];

/**
 * Needs DatabaseModule and EventsModule. The guards are not bound here: their order is the application's, and it is
 * {@link BearerGuard}, the throttler's guard, {@link ScopeGuard} (wire.md 6).
 */
@Global()
@Module({})
export class AccessModule {
  static readonly schema: SchemaPart = schema;

  static forRoot({ authFailuresPerMinute = 300, versions = VERSIONS }: Partial<TokensSettings> = {}): DynamicModule {
    const settings: TokensSettings = { authFailuresPerMinute, versions };
    return {
      module: AccessModule,
      controllers: [TokenController],
      providers: [
        { provide: TOKENS_SETTINGS, useValue: settings },
        LastUsed,
        TokenLookup,
        BearerStrategy,
        ...PUBLISHED,
      ],
      exports: PUBLISHED,
    };
  }
}
