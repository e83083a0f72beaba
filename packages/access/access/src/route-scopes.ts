import { SetMetadata } from '@nestjs/common';
import type { Scope } from './scopes/define-scopes.js';
import type { ScopeRegistry } from './scopes/scope-registry.js';

/** The metadata key under which a handler (or its class) declares who may call it; the value is a {@link RouteScopes}. */
export const SCOPES_METADATA = 'daybook:scopes';

/**
 * Who may call a route. Within a workspace: any valid token or session, or one with at least one of the scopes; `peopleOnly` refuses all
 * tokens, `tokenOnly` all sessions. Outside of a workspace: everybody (`public`), a browser before sign-in (`visitor`), or a signed-in
 * person (`person`).
 */
export type RouteScopes =
  | { readonly kind: 'public' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'person' }
  | { readonly kind: 'any'; readonly tokenOnly?: true }
  | { readonly kind: 'scopes'; readonly anyOf: readonly Scope[]; readonly peopleOnly?: true };

/** As a handler declares it: `reading` means every scope that reads records of some domain. */
export type WrittenScopes = RouteScopes | { readonly kind: 'reading' };

/** No token needed: health, the OpenAPI document. */
export const Public = () => SetMetadata<string, RouteScopes>(SCOPES_METADATA, { kind: 'public' });

/** A browser that need not have signed in; its requests must come from our own pages. */
export const Visitor = () => SetMetadata<string, RouteScopes>(SCOPES_METADATA, { kind: 'visitor' });

/** A signed-in person, outside of any workspace. */
export const Person = () => SetMetadata<string, RouteScopes>(SCOPES_METADATA, { kind: 'person' });

/** Any valid token, whatever its scopes. */
export const AnyToken = () => SetMetadata<string, RouteScopes>(SCOPES_METADATA, { kind: 'any' });

/** Any valid token, but no session: for a token that asks about itself. */
export const TokenOnly = () => SetMetadata<string, RouteScopes>(SCOPES_METADATA, { kind: 'any', tokenOnly: true });

/** A token with at least one of these scopes. */
export const RequireScopes = (...anyOf: readonly [Scope, ...Scope[]]) =>
  SetMetadata<string, RouteScopes>(SCOPES_METADATA, { kind: 'scopes', anyOf });

/** A token that may read records of at least one domain: for what is derived from the records of all, such as events. */
export const RequireAnyRead = () => SetMetadata<string, WrittenScopes>(SCOPES_METADATA, { kind: 'reading' });

/** What a handler declares, or else its controller; undefined when neither does. */
export function scopesOf(handler: object, controller?: object): WrittenScopes | undefined {
  const own = Reflect.getOwnMetadata(SCOPES_METADATA, handler) as WrittenScopes | undefined;
  if (own !== undefined || controller === undefined) return own;
  return Reflect.getMetadata(SCOPES_METADATA, controller) as WrittenScopes | undefined;
}

/** {@link WrittenScopes} with the scopes of a composition. */
export function resolveScopes(registry: ScopeRegistry, written: WrittenScopes): RouteScopes {
  return written.kind === 'reading' ? { kind: 'scopes', anyOf: registry.reading } : written;
}
