import { type DynamicModule, Global, Module } from '@nestjs/common';
import { BearerGuard } from './bearer/bearer.guard.js';
import { BearerStrategy } from './bearer/bearer.strategy.js';
import { LastUsed } from './bearer/last-used.js';
import { TokenLookup } from './bearer/token-lookup.js';
import { Readmission } from './readmission.js';
import { ScopeGuard } from './scope.guard.js';
import { ScopeRegistry } from './scopes/scope-registry.js';
import { ACCESS_SETTINGS, type AccessSettings } from './settings.js';
import { WorkspaceOfToken } from './workspace-of-token.js';
import { WorkspaceIds } from './workspace-ids.js';
import { Workspaces } from './workspaces.js';

const PUBLISHED = [ScopeRegistry, WorkspaceIds, Workspaces, Readmission, WorkspaceOfToken, BearerGuard, ScopeGuard];

/**
 * Needs DatabaseModule and EventsModule. The guards are not bound here, because the application decides their order: {@link BearerGuard},
 * the throttler's guard, {@link ScopeGuard} (wire.md 6).
 */
@Global()
@Module({})
export class AccessModule {
  static forRoot({ authFailuresPerMinute = 300 }: Partial<AccessSettings> = {}): DynamicModule {
    const settings: AccessSettings = { authFailuresPerMinute };
    return {
      module: AccessModule,
      providers: [
        { provide: ACCESS_SETTINGS, useValue: settings },
        LastUsed,
        TokenLookup,
        BearerStrategy,
        ...PUBLISHED,
      ],
      exports: PUBLISHED,
    };
  }
}
