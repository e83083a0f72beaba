import { ROUTE_METADATA, type RouteInfo } from '@daybook/records';
import type { DeprecatedPart } from '@daybook/requests';
import { declaredRoutes, type RouteScopes } from '@daybook/access';
import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';

/** One method of one path, as a controller declares it. */
export interface ServedRoute {
  readonly method: string;
  /** As in Nest: `/api/:workspace/v1/invoices/:id`. */
  readonly path: string;
  readonly scopes: RouteScopes;
  /** Undefined for a hand-written controller. */
  readonly info: RouteInfo | undefined;
  readonly deprecated: readonly DeprecatedPart[];
}

/** Every route except those for all methods, which only refuse. */
export function servedRoutes(app: INestApplicationContext): ServedRoute[] {
  const controllers = new Map<string, Function>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype === 'function') controllers.set(metatype.name, metatype);
    }
  }
  return declaredRoutes(app)
    .filter(({ method }) => method !== 'ALL')
    .flatMap(({ controller, handler, method, paths, scopes, deprecated }) => {
      const prototype = controllers.get(controller)?.prototype as Record<string, object>;
      const info = Reflect.getMetadata(ROUTE_METADATA, prototype[handler] as object) as RouteInfo | undefined;
      return paths.map((path) => ({ method, path, scopes: scopes ?? { kind: 'any' as const }, info, deprecated }));
    });
}

/** The prefix of every path of a workspace; it is the document's server. */
const BASE = '/api/:workspace';

/** Whether a path belongs to a workspace. */
export function isOfWorkspace(path: string): boolean {
  return path.startsWith(`${BASE}/`);
}

/** Reads that are the same for all records, settings, reports or lists: each appears once in the document, with a name as its parameter. */
const SHARED: readonly (readonly [RegExp, string])[] = [
  [/^\/v1\/settings\/\w+\/(history|actions)$/, '/v1/settings/{settings}/$1'],
  [/^\/v1\/\w+\/\{id\}\/(history|actions)$/, '/v1/{collection}/{id}/$1'],
  [/^\/v1\/reports\/\w+\.csv$/, '/v1/reports/{report}.csv'],
  [/^\/v1\/\w+\.(csv|ndjson)$/, '/v1/{list}.$1'],
];

/** The path in OpenAPI's syntax: `/v1/invoices/{id}`, without a parameter's regular expression. */
export function pathTemplate(path: string): string {
  const own = isOfWorkspace(path) ? path.slice(BASE.length) : path;
  return own.replace(/:(\w+)(\([^)]*\))?/g, '{$1}');
}

/** The path under which the document lists a route. */
export function documentedPath(path: string): string {
  const template = pathTemplate(path);
  const [pattern, shared] = SHARED.find(([one]) => one.test(template)) ?? [];
  return pattern && shared !== undefined ? template.replace(pattern, shared) : template;
}
