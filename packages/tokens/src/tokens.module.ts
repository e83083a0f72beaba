import { ScopeRegistry } from '@daybook/access';
import { Registry, registerSurface, serve, surfaceOf } from '@daybook/records';
import { VERSIONS } from '@daybook/requests';
import { type DynamicModule, Module } from '@nestjs/common';
import { CreateToken } from './actions/create-token.js';
import { RevokeToken } from './actions/revoke-token.js';
import { RotateToken } from './actions/rotate-token.js';
import { UpdateToken } from './actions/update-token.js';
import { AddTokensOnMemberLeaving } from './reactions/add-tokens-on-member-leaving.js';
import { ReportExpiringTokens } from './report-expiring-tokens.js';
import { tokens } from './resources/tokens.resource.js';
import { TOKENS_SCOPES } from './scopes.js';
import { TOKENS_SETTINGS, type TokensSettings } from './settings.js';
import { TermsOfTokens } from './terms/terms-of-tokens.js';
import { TokenDesk, TokenVerbs } from './token-desk.js';
import { TokenController } from './token.controller.js';
import { TokenViews } from './token-view.js';

const surface = [
  serve('tokens', tokens, {
    create: CreateToken,
    update: UpdateToken,
    actions: { rotate: RotateToken, revoke: RevokeToken },
  }),
];
const { controllers, verbs } = surfaceOf(surface);

const PUBLISHED = [TokenDesk, ReportExpiringTokens];
const INNER = [AddTokensOnMemberLeaving, TermsOfTokens, TokenVerbs, TokenViews];

/** Needs DatabaseModule, EventsModule, AccessModule, RecordsModule and UsersModule. */
@Module({})
export class TokensModule {
  constructor(registry: Registry, scopes: ScopeRegistry) {
    scopes.add(TOKENS_SCOPES);
    registerSurface(registry, surface);
  }

  static forRoot({ versions = VERSIONS }: Partial<TokensSettings> = {}): DynamicModule {
    return {
      module: TokensModule,
      controllers: [TokenController, ...controllers],
      providers: [{ provide: TOKENS_SETTINGS, useValue: { versions } }, ...PUBLISHED, ...INNER, ...verbs],
      exports: PUBLISHED,
    };
  }
}
