import { MethodNotAllowed, NotFound, suggest } from '@daybook/errors';
import { All, Controller, Inject, Optional, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { urlPath, pathSegments } from './request-path.js';
import { RouteTable } from './route-table.js';

/** The injection token of the provider that can describe a collection. */
export const COLLECTIONS = Symbol('collections');

export interface Collections {
  find(name: string): { readonly summary: string } | undefined;
}

/**
 * Everything under a workspace without a route. It is a separate route so that the guards run first: 401 and 429 come before 404 and 405
 * (wire.md 6).
 */
@Controller('api/:workspace')
export class UnknownRouteController {
  constructor(
    private readonly routes: RouteTable,
    @Optional() @Inject(COLLECTIONS) private readonly known?: Collections,
  ) {}

  /**
   * @throws MethodNotAllowed when the address exists for other methods
   * @throws NotFound otherwise
   */
  @All(['', '*'])
  refuse(@Req() request: FastifyRequest): never {
    const { method } = request.raw;
    const path = urlPath(request.originalUrl);
    const allowed = this.routes.methodsOf(path);
    if (allowed.length > 0) {
      // The collection's summary explains why, for example that a return is created by an action.
      const what = this.known?.find(pathSegments(path)[3] ?? '')?.summary ?? '';
      const message = `${method} is not supported here. Use ${allowed.join(', ')}. ${what}`.trim();
      throw new MethodNotAllowed({ code: 'method_not_allowed', message, allowed });
    }
    throw this.notFound(request.raw.method ?? '', pathSegments(path));
  }

  private notFound(method: string, [, , version, resource, id, action, ...rest]: readonly string[]): NotFound {
    if (version !== 'v1' || resource === undefined) {
      const message = 'There is nothing at this address. Every path of a workspace starts with /v1.';
      return new NotFound({ code: 'route_not_found', message, suggestion: version === undefined ? undefined : 'v1' });
    }
    const names = this.routes.names();
    if (!names.includes(resource)) {
      const message = `There is no resource ${quoted(resource)}. GET /v1 lists the collections.`;
      const allowed = this.routes.collections();
      return new NotFound({ code: 'route_not_found', message, allowed, suggestion: suggest(resource, names) });
    }
    const actions = this.routes.actionsOf(resource);
    if (method === 'POST' && id && action && rest.length === 0 && actions.length > 0) {
      const message = `${resource} have no action ${quoted(action)}. Possible actions: ${actions.join(', ')}.`;
      const suggestion = suggest(action, actions);
      return new NotFound({ code: 'action_not_found', message, allowed: actions, suggestion });
    }
    const below = this.routes.namesBelow(resource);
    if (id && below.length > 0 && !below.includes(id)) {
      const message = `There is no ${quoted(id)} in ${resource}. Possible: ${below.join(', ')}.`;
      return new NotFound({ code: 'route_not_found', message, allowed: below, suggestion: suggest(id, below) });
    }
    const message = `There is nothing at this address below ${resource}. See /openapi.json for every address.`;
    return new NotFound({ code: 'route_not_found', message });
  }
}

/** What the client sent, shortened to a readable length. */
function quoted(text: string): string {
  return JSON.stringify(text.length > 64 ? `${text.slice(0, 64)}…` : text);
}
