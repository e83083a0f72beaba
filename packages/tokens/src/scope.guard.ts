import { Forbidden, Internal } from '@daybook/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type AuthenticatedRequest, principalOf, realmOf } from './authenticated-request.js';
import { refuseTokenInQuery } from './bearer/credentials.js';
import { hasAnyScope, type Principal } from './principal.js';
import { scopesOf } from './route-scopes.js';
import type { Scope } from './scopes.js';

/** Lets a request through when its token holds a scope that the route declares. After the throttler (wire.md 6). */
@Injectable()
export class ScopeGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const declared = scopesOf(context.getHandler(), context.getClass());
    if (declared === undefined) throw new Internal(new Error('A route without declared scopes was reached.'));
    if (declared.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (declared.kind === 'scopes') requireAnyScope(principalOf(request), declared.anyOf, realmOf(request));
    // Here and not in the strategy: 400 comes after 401, 429 and 403, and such a request is counted like any other.
    refuseTokenInQuery(request);
    return true;
  }
}

/**
 * The check of the guard, for what is decided below the route.
 * @throws Forbidden naming the scopes of which one is needed
 */
export function requireAnyScope(principal: Principal, anyOf: readonly Scope[], realm = principal.workspace.slug): void {
  if (hasAnyScope(principal, anyOf)) return;
  const needed = anyOf.length === 1 ? `the scope ${anyOf[0]}` : `one of the scopes ${anyOf.join(', ')}`;
  throw new Forbidden(
    { code: 'insufficient_scope', message: `This needs a token with ${needed}.`, allowed: anyOf },
    realm,
    anyOf,
  );
}
