export { SCOPES, isScope, type Scope } from './scopes.js';
export {
  hasAnyScope,
  systemPrincipal,
  type Principal,
  type PrincipalToken,
  type PrincipalWorkspace,
} from './principal.js';
export { WorkspaceCreated } from './workspace-created.js';
export { AnyToken, Public, RequireScopes, SCOPES_METADATA, scopesOf, type RouteScopes } from './route-scopes.js';
export { isSlug, principalOf, realmOf, type AuthenticatedRequest } from './authenticated-request.js';
export { CurrentPrincipal } from './current-principal.js';
export { LOOKUP_RIDER, type LookupRider } from './bearer/lookup-rider.js';
export { BearerGuard } from './bearer/bearer.guard.js';
export { ScopeGuard, requireAnyScope } from './scope.guard.js';
export { insufficientScope } from './insufficient-scope.js';
export { assertEveryRouteDeclaresScopes, declaredRoutes, type DeclaredRoute } from './declared-routes.js';
export { Workspaces, isTimezone, type NewWorkspace, type WorkspaceSummary } from './workspaces.js';
export { Tokens, type CreatedToken, type Revoker } from './tokens.js';
export { Rotation, type RotationRequest, type Rotated } from './rotation.js';
export { TellExpiringTokens } from './tell-expiring-tokens.js';
export type { NewToken } from './new-token.js';
export { TOKEN_KINDS } from './token-kinds.js';
export type { TokenView } from './token-view.js';
export { isTokenValue, makeTokenValue } from './token-value.js';
export { withoutTokens } from './without-tokens.js';
export { parametersOf, queryOf } from './request-checks.js';
export { TokensModule } from './tokens.module.js';
export type { TokensSettings } from './settings.js';
export { Company } from './entities/company.js';
export { schema } from './schema.js';
