import { type INestApplicationContext, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { type RouteScopes, scopesOf } from './route-scopes.js';

/** A route handler of the composed service and who may call it. */
export interface DeclaredRoute {
  readonly controller: string;
  readonly handler: string;
  /** `GET`, `POST`, …, `ALL`. */
  readonly method: string;
  /** As the handler has it, the controller's path first; parameters stay `:name`. */
  readonly paths: readonly string[];
  readonly scopes: RouteScopes | undefined;
}

/** Every route handler of every controller. */
export function declaredRoutes(app: INestApplicationContext): DeclaredRoute[] {
  const scanner = new MetadataScanner();
  const routes: DeclaredRoute[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const prototype = metatype.prototype as Record<string, object>;
      for (const name of scanner.getAllMethodNames(prototype)) {
        const route = routeOf(metatype, name, prototype[name]!);
        if (route) routes.push(route);
      }
    }
  }
  return routes;
}

function routeOf(controller: Function, name: string, handler: object): DeclaredRoute | undefined {
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  if (method === undefined) return undefined;
  const outer = listOf(Reflect.getMetadata(PATH_METADATA, controller));
  const inner = listOf(Reflect.getMetadata(PATH_METADATA, handler));
  const paths = outer.flatMap((head) =>
    inner.map((tail) => `/${head}/${tail}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')),
  );
  return {
    controller: controller.name,
    handler: name,
    method: RequestMethod[method]!,
    paths,
    scopes: scopesOf(handler, controller),
  };
}

function listOf(path: unknown): string[] {
  return Array.isArray(path) ? path.map(String) : [String(path ?? '')];
}

/**
 * Called once when the service starts: a route that says nothing about scopes must not go live (wire.md 7).
 * @throws Error naming every such handler
 */
export function assertEveryRouteDeclaresScopes(app: INestApplicationContext): void {
  const silent = declaredRoutes(app).filter(({ scopes }) => scopes === undefined);
  if (silent.length === 0) return;
  const names = silent.map(({ controller, handler }) => `${controller}.${handler}`).join(', ');
  throw new Error(`Every route declares its scopes with @RequireScopes, @AnyToken or @Public. Missing on: ${names}.`);
}
