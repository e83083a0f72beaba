export { defineScopes, type Scope, type ScopeSet } from './scopes/define-scopes.js';
export { ScopeRegistry } from './scopes/scope-registry.js';
export { ROLE_NAMES, type Role } from './scopes/roles.js';
export {
  hasAnyScope,
  idempotencyKeyOwner,
  systemPrincipal,
  type Principal,
  type PrincipalSession,
  type PrincipalToken,
  type PrincipalWorkspace,
} from './principal.js';
export { type SeedLanguage, WorkspaceCreated } from './workspace-created.js';
export {
  AnyToken,
  Person,
  Public,
  RequireAnyRead,
  RequireScopes,
  TokenOnly,
  Visitor,
  SCOPES_METADATA,
  scopesOf,
  type RouteScopes,
  type WrittenScopes,
} from './route-scopes.js';
export { isSlug, principalOf, realmOf, slugOf, type AuthenticatedRequest } from './authenticated-request.js';
export { CurrentPrincipal } from './current-principal.js';
export { PIGGYBACKED_STATEMENT, type PiggybackedStatement } from './bearer/piggybacked-statement.js';
export {
  PREFETCHER,
  type PlannedRead,
  type Prefetcher,
  type PrefetchedRows,
  prefetchedRows,
  takePrefetched,
} from './bearer/prefetch.js';
export {
  confirmedPrincipal,
  Confirmation,
  ConfirmsSender,
  confirmsSender,
  requireCertainSender,
  Unconfirmed,
} from './bearer/confirmation.js';
export { networkPrefix } from './bearer/failed-lookups.js';
export { BearerGuard } from './bearer/bearer.guard.js';
export { ScopeGuard, requireAnyScope } from './scope.guard.js';
export { insufficientScope } from './insufficient-scope.js';
export {
  assertEveryRouteDeclaresScopes,
  declaredRoutes,
  deprecatedRoutes,
  undeclaredScopes,
  type DeclaredRoute,
} from './declared-routes.js';
export {
  type DeletedWorkspace,
  EVERY_WORKSPACE,
  Workspaces,
  isTimezone,
  type NewWorkspace,
  type WorkspaceSummary,
} from './workspaces.js';
export { WorkspaceIds } from './workspace-ids.js';
export { WorkspaceOfToken } from './workspace-of-token.js';
export { WORKSPACE_DELETED } from './workspace-deleted.js';
export { tokenHash, isTokenValue, makeTokenValue, randomText, TOKEN_PREFIX } from './token-value.js';
export { SecretBox, UnreadableSecret } from './secret-box.js';
export { type Finder, Readmission } from './readmission.js';
export { EDGE_ACCESS } from './edge-access.js';
export { withoutTokens } from './without-tokens.js';
export { AccessModule } from './access.module.js';
export type { AccessSettings } from './settings.js';
export { Company } from './entities/company.js';
export { schema } from './schema.js';
export { requireProof, requireRecentProof } from './recent-proof.js';
