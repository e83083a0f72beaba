import { Registry, ROUTE_METADATA, type RouteInfo } from '@daybook/records';
import { declaredRoutes, type RouteScopes } from '@daybook/tokens';
import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { controllerFiles, fileOfDerivedRoute } from './handler-files.js';

export interface ListedRoute {
  readonly method: string;
  readonly path: string;
  /** Of which one is needed; `any`: every valid token; `public`: none needed. */
  readonly scopes: readonly string[] | 'any' | 'public';
  /** The file that says what the route does, relative to the checkout. */
  readonly file: string;
}

/** Every route by path and method. The route that refuses unknown addresses is none. */
export function listRoutes(app: INestApplicationContext): ListedRoute[] {
  const registry = app.get(Registry, { strict: false });
  const derived = derivedRoutes(app);
  const files = controllerFiles();
  return declaredRoutes(app)
    .filter(({ method }) => method !== 'ALL')
    .flatMap(({ controller, handler, method, paths, scopes }) => {
      const info = derived.get(`${controller}.${handler}`);
      const file = info ? fileOfDerivedRoute(info, registry) : files.get(controller);
      if (file === undefined) throw new Error(`${controller} is not in a file named for it: <name>.controller.ts.`);
      return paths.map((path) => ({ method, path, scopes: shown(scopes), file }));
    })
    .sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method));
}

/** `Controller.handler` → what the engine's routes say of themselves. */
function derivedRoutes(app: INestApplicationContext): ReadonlyMap<string, RouteInfo> {
  const found = new Map<string, RouteInfo>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      const prototype = metatype?.prototype as Record<string, object>;
      for (const name of Object.getOwnPropertyNames(prototype)) {
        const info = name !== 'constructor' && (Reflect.getMetadata(ROUTE_METADATA, prototype[name]!) as RouteInfo | undefined);
        if (info) found.set(`${metatype!.name}.${name}`, info);
      }
    }
  }
  return found;
}

function shown(scopes: RouteScopes | undefined): ListedRoute['scopes'] {
  if (scopes === undefined || scopes.kind === 'public') return 'public';
  return scopes.kind === 'any' ? 'any' : scopes.anyOf;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
