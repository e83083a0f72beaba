import { Forbidden, Internal } from '@daybook/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type AuthenticatedRequest, principalOf, realmOf } from './authenticated-request.js';
import { refuseTokenInQuery } from './bearer/credentials.js';
import { hasAnyScope, type Principal } from './principal.js';
import { scopesOf, resolveScopes } from './route-scopes.js';
import type { Scope } from './scopes/define-scopes.js';
import { ScopeRegistry } from './scopes/scope-registry.js';

/** Accepts a request whose token holds a scope that the route declares. Runs after the throttler (wire.md 6). */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(private readonly registry: ScopeRegistry) {}

  canActivate(context: ExecutionContext): boolean {
    const written = scopesOf(context.getHandler(), context.getClass());
    if (written === undefined) throw new Internal(new Error('A route without declared scopes was reached.'));
    const declared = resolveScopes(this.registry, written);
    if (declared.kind === 'public' || declared.kind === 'visitor' || declared.kind === 'person') return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (declared.kind === 'any' && declared.tokenOnly) refuseSessions(principalOf(request), realmOf(request));
    if (declared.kind === 'scopes') {
      if (declared.peopleOnly) refuseTokens(principalOf(request), realmOf(request));
      requireAnyScope(principalOf(request), declared.anyOf, { realm: realmOf(request) });
    }
    // Here and not in the strategy: 400 comes after 401, 429 and 403, and such a request counts like any other.
    refuseTokenInQuery(request);
    return true;
  }
}

/** @throws Forbidden `people_only`: a token could otherwise create another one, or invite a person */
function refuseTokens(principal: Principal, realm: string): void {
  if (principal.token === null) return;
  const message = 'Only signed-in people can do this. A token cannot, whatever its scopes.';
  throw new Forbidden({ code: 'people_only', message }, realm, []);
}

/** @throws Forbidden `tokens_only`: a person has no token to show */
function refuseSessions(principal: Principal, realm: string): void {
  if (principal.session === null) return;
  const message = 'This address is only for tokens. You are signed in as a person: use /v1/tokens.';
  throw new Forbidden({ code: 'tokens_only', message }, realm, []);
}

/**
 * The guard's check, for decisions below the route.
 * @throws Forbidden naming the scopes of which one is needed
 */
export function requireAnyScope(
  principal: Principal,
  anyOf: readonly Scope[],
  { realm = principal.workspace.slug, field }: { readonly realm?: string; readonly field?: string } = {},
): void {
  if (hasAnyScope(principal, anyOf)) return;
  const needed = anyOf.length === 1 ? `the scope ${anyOf[0]}` : `one of the scopes ${anyOf.join(', ')}`;
  const { session } = principal;
  const message = session
    ? `This needs ${needed}, which your role ${session.role} does not have.`
    : `This needs a token with ${needed}.`;
  const problem = { code: 'insufficient_scope', message, allowed: anyOf } as const;
  throw new Forbidden(field === undefined ? problem : { ...problem, field }, realm, anyOf);
}
