import { type DeprecatedPart, handlerDeprecations } from '@daybook/requests';
import { type INestApplicationContext, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { type RouteScopes, scopesOf, resolveScopes } from './route-scopes.js';
import type { Scope } from './scopes/define-scopes.js';
import { ScopeRegistry } from './scopes/scope-registry.js';

/** A route handler of the composed service and who may call it. */
export interface DeclaredRoute {
  readonly controller: string;
  readonly handler: string;
  /** `GET`, `POST`, …, `ALL`. */
  readonly method: string;
  /** As declared by the handler, the controller's path first; parameters stay `:name`. */
  readonly paths: readonly string[];
  readonly scopes: RouteScopes | undefined;
  /** Its deprecated parts. */
  readonly deprecated: readonly DeprecatedPart[];
}

/** A route as Nest has it, with its deprecated parts. */
export interface DeprecatedRoute {
  readonly method: string;
  readonly path: string;
  readonly parts: readonly DeprecatedPart[];
}

/** Every route handler of every controller. */
export function declaredRoutes(app: INestApplicationContext): DeclaredRoute[] {
  const registry = app.get(ScopeRegistry, { strict: false });
  return handlersOf(app).map(({ type, name, handler, method, paths }) => {
    const written = scopesOf(handler, type);
    const scopes = written && resolveScopes(registry, written);
    return { controller: type.name, handler: name, method, paths, scopes, deprecated: handlerDeprecations(handler) };
  });
}

/** The routes with deprecated parts, in the form that the HTTP edge takes. */
export function deprecatedRoutes(app: INestApplicationContext): DeprecatedRoute[] {
  return handlersOf(app).flatMap(({ method, paths, handler }) => {
    const parts = handlerDeprecations(handler);
    return parts.length > 0 ? paths.map((path) => ({ method, path, parts })) : [];
  });
}

/** A route handler, before its scopes are examined. */
interface Handler extends Pick<DeclaredRoute, 'method' | 'paths'> {
  readonly type: Function;
  readonly name: string;
  readonly handler: object;
}

function handlersOf(app: INestApplicationContext): Handler[] {
  const scanner = new MetadataScanner();
  const found: Handler[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const prototype = metatype.prototype as Record<string, object>;
      for (const name of scanner.getAllMethodNames(prototype)) {
        const route = routeOf(metatype, name, prototype[name]!);
        if (route) found.push(route);
      }
    }
  }
  return found;
}

function routeOf(type: Function, name: string, handler: object): Handler | undefined {
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  if (method === undefined) return undefined;
  const outer = listOf(Reflect.getMetadata(PATH_METADATA, type));
  const inner = listOf(Reflect.getMetadata(PATH_METADATA, handler));
  const paths = outer.flatMap((head) =>
    inner.map((tail) => `/${head}/${tail}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')),
  );
  return { type, name, handler, method: RequestMethod[method]!, paths };
}

function listOf(path: unknown): string[] {
  return Array.isArray(path) ? path.map(String) : [String(path ?? '')];
}

/**
 * Called once at startup: a route without declared scopes, or with a scope that no composed package declares, must not go live (wire.md 7).
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

/** Scopes that routes name but no composed package declares, each with its routes. */
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
