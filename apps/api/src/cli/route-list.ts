import { Registry } from '@daybook/records';
import { declaredRoutes, type RouteScopes } from '@daybook/access';
import type { INestApplicationContext } from '@nestjs/common';
import { servedRoutes } from '@daybook/openapi';
import { controllerFiles, fileOfDerivedRoute } from './handler-files.js';

export interface ListedRoute {
  readonly method: string;
  /** Parameters in braces, as in the OpenAPI document. */
  readonly path: string;
  /**
   * The scopes, of which one is needed. `any`: any valid token or session; `person`: a session; `visitor`, `public`: neither.
   */
  readonly scopes: readonly string[] | Exclude<RouteScopes['kind'], 'scopes'>;
  /** The file that defines what the route does, relative to the checkout. */
  readonly handler: string;
}

/** All routes, sorted by path and method, without the one that refuses unknown paths. */
export function listRoutes(app: INestApplicationContext): ListedRoute[] {
  const registry = app.get(Registry, { strict: false });
  const derived = new Map(servedRoutes(app).map(({ method, path, info }) => [`${method} ${path}`, info]));
  const files = controllerFiles();
  return declaredRoutes(app)
    .filter(({ method }) => method !== 'ALL')
    .flatMap(({ controller, method, paths, scopes }) =>
      paths.map((path) => {
        const info = derived.get(`${method} ${path}`);
        const handler = info ? fileOfDerivedRoute(info, registry) : files.get(controller);
        if (handler === undefined)
          throw new Error(`${method} ${path} of ${controller} has no file that is named after its class.`);
        return { method, path: inBraces(path), scopes: shown(scopes), handler };
      }),
    )
    .sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method));
}

/** Converts a router path to OpenAPI: `:id` becomes `{id}`, also when the router restricts the form of ids. */
function inBraces(path: string): string {
  return path.replace(/:(\w+)(\([^)]*\))?/g, '{$1}');
}

function shown(scopes: RouteScopes | undefined): ListedRoute['scopes'] {
  if (scopes === undefined || scopes.kind === 'public') return 'public';
  return scopes.kind === 'scopes' ? scopes.anyOf : scopes.kind;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
