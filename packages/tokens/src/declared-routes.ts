import { type DeprecatedPart, deprecatedPartsOf } from '@daybook/requests';
import { type INestApplicationContext, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { type RouteScopes, scopesOf, withScopesOf } from './route-scopes.js';
import type { Scope } from './scopes/define-scopes.js';
import { ScopeRegistry } from './scopes/scope-registry.js';

/** A route handler of the composed service and who may call it. */
export interface DeclaredRoute {
  readonly controller: string;
  readonly handler: string;
  /** `GET`, `POST`, …, `ALL`. */
  readonly method: string;
  /** As the handler has it, the controller's path first; parameters stay `:name`. */
  readonly paths: readonly string[];
  readonly scopes: RouteScopes | undefined;
  /** What of it is deprecated. */
  readonly deprecated: readonly DeprecatedPart[];
}

/** A route as Nest has it, with what of it is deprecated. */
export interface DeprecatedRoute {
  readonly method: string;
  readonly path: string;
  readonly parts: readonly DeprecatedPart[];
}

/** Every route handler of every controller. */
export function declaredRoutes(app: INestApplicationContext): DeclaredRoute[] {
  const registry = app.get(ScopeRegistry, { strict: false });
  const scanner = new MetadataScanner();
  const routes: DeclaredRoute[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const prototype = metatype.prototype as Record<string, object>;
      for (const name of scanner.getAllMethodNames(prototype)) {
        const route = routeOf(registry, metatype, name, prototype[name]!);
        if (route) routes.push(route);
      }
    }
  }
  return routes;
}

/** The routes of which something is deprecated, as the HTTP edge takes them. */
export function deprecatedRoutes(app: INestApplicationContext): DeprecatedRoute[] {
  const routes = declaredRoutes(app).filter(({ deprecated }) => deprecated.length > 0);
  return routes.flatMap(({ method, paths, deprecated: parts }) => paths.map((path) => ({ method, path, parts })));
}

function routeOf(
  registry: ScopeRegistry,
  controller: Function,
  name: string,
  handler: object,
): DeclaredRoute | undefined {
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  if (method === undefined) return undefined;
  const outer = listOf(Reflect.getMetadata(PATH_METADATA, controller));
  const inner = listOf(Reflect.getMetadata(PATH_METADATA, handler));
  const paths = outer.flatMap((head) =>
    inner.map((tail) => `/${head}/${tail}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')),
  );
  const written = scopesOf(handler, controller);
  return {
    controller: controller.name,
    handler: name,
    method: RequestMethod[method]!,
    paths,
    scopes: written && withScopesOf(registry, written),
    deprecated: deprecatedPartsOf(handler),
  };
}

function listOf(path: unknown): string[] {
  return Array.isArray(path) ? path.map(String) : [String(path ?? '')];
}

/**
 * Called once when the service starts: a route that says nothing about scopes, or names one that no composed package
 * declares, must not go live (wire.md 7).
 * @throws Error naming every such handler
 */
export function assertEveryRouteDeclaresScopes(app: INestApplicationContext): void {
  const routes = declaredRoutes(app);
  const silent = routes.filter(({ scopes }) => scopes === undefined).map(nameOf);
  if (silent.length > 0) {
    throw new Error(
      `Every route declares its scopes with @RequireScopes, @AnyToken or @Public. Missing on: ${silent.join(', ')}.`,
    );
  }
  const unknown = undeclaredScopes(app).map(({ scope, route }) => `${scope} (${nameOf(route)})`);
  if (unknown.length === 0) return;
  throw new Error(
    `Routes name scopes that no package declares: ${unknown.join(', ')}. Declare each in src/scopes.ts of its package and add the set to ScopeRegistry in the module.`,
  );
}

/** The scopes that routes name and no composed package declares, each with its routes. */
export function undeclaredScopes(app: INestApplicationContext): { scope: Scope; route: DeclaredRoute }[] {
  const registry = app.get(ScopeRegistry, { strict: false });
  return declaredRoutes(app).flatMap((route) => {
    const named = route.scopes?.kind === 'scopes' ? route.scopes.anyOf : [];
    return named.filter((scope) => !registry.has(scope)).map((scope) => ({ scope, route }));
  });
}

function nameOf({ controller, handler }: DeclaredRoute): string {
  return `${controller}.${handler}`;
}
