import { SetMetadata } from '@nestjs/common';
import type { Scope } from './scopes.js';

/** The metadata key under which a handler (or its class) says who may call it; the value is a {@link RouteScopes}. */
export const SCOPES_METADATA = 'daybook:scopes';

/** Who may call a route: everybody, any valid token, or a token with at least one of the scopes. */
export type RouteScopes =
  | { readonly kind: 'public' }
  | { readonly kind: 'any' }
  | { readonly kind: 'scopes'; readonly anyOf: readonly Scope[] };

/** No token needed: health, the OpenAPI document. */
export const Public = () => SetMetadata<string, RouteScopes>(SCOPES_METADATA, { kind: 'public' });

/** Any valid token, whatever its scopes. */
export const AnyToken = () => SetMetadata<string, RouteScopes>(SCOPES_METADATA, { kind: 'any' });

/** A token with at least one of these scopes. */
export const RequireScopes = (...anyOf: readonly [Scope, ...Scope[]]) =>
  SetMetadata<string, RouteScopes>(SCOPES_METADATA, { kind: 'scopes', anyOf });

/** What a handler declares, or else its controller; undefined when neither does. */
export function scopesOf(handler: object, controller?: object): RouteScopes | undefined {
  const own = Reflect.getMetadata(SCOPES_METADATA, handler) as RouteScopes | undefined;
  if (own !== undefined || controller === undefined) return own;
  return Reflect.getMetadata(SCOPES_METADATA, controller) as RouteScopes | undefined;
}
