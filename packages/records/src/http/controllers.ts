import { type Operation, type ResourceScopes, scopesOfAction } from '@daybook/definitions';
import { SCOPES_METADATA, type RouteScopes, type Scope } from '@daybook/tokens';
import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Patch,
  Post,
  Put,
  Req,
  Res,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { operationsOf, SERVED_METADATA, type Served } from '../served.js';
import { ResourceEndpoints } from './resource-endpoints.js';

/** The metadata key under which each route says what it serves; the route list and OpenAPI read it. */
export const ROUTE_METADATA = 'daybook:route';

export interface RouteInfo {
  readonly resource: string;
  readonly operation: Operation | 'history' | 'actions' | 'act';
  readonly action?: string;
  /** The class that decides, and the package it lives in. */
  readonly handler: string;
  readonly owner: string;
}

type Handle = (endpoints: ResourceEndpoints, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface Route {
  readonly name: string;
  readonly verb: (path?: string) => MethodDecorator;
  readonly path: string;
  readonly scopes: RouteScopes;
  readonly info: RouteInfo;
  readonly handle: Handle;
}

function anyOf(scopes: 'any' | readonly Scope[] | undefined, { peopleOnly }: ResourceScopes): RouteScopes {
  return scopes === 'any'
    ? { kind: 'any' }
    : { kind: 'scopes', anyOf: scopes ?? [], ...(peopleOnly ? { peopleOnly } : {}) };
}

const named = (verb: Type | undefined): string => verb?.name ?? '';

function routesOf(served: Served): Route[] {
  const { resource, create, update, remove, actions, owner } = served;
  const single = resource.singleton !== undefined;
  const member = single ? '' : ':id';
  const below = (path: string): string => (single ? path : `:id/${path}`);
  const read = anyOf(resource.scopes.read, resource.scopes);
  const draft = anyOf(resource.scopes.draft, resource.scopes);
  const info = (operation: RouteInfo['operation'], handler: string, action?: string): RouteInfo => ({
    resource: resource.name,
    operation,
    handler,
    owner,
    action,
  });
  const definition = `${resource.name}.resource`;
  const operations: Record<Operation, Omit<Route, 'name'>> = {
    list: {
      verb: Get,
      path: '',
      scopes: read,
      info: info('list', definition),
      handle: (e, q, p) => e.list(served, q, p),
    },
    get: {
      verb: Get,
      path: member,
      scopes: read,
      info: info('get', definition),
      handle: (e, q, p) => e.get(served, q, p),
    },
    create: {
      verb: Post,
      path: '',
      scopes: draft,
      info: info('create', named(create)),
      handle: (e, q, p) => e.create(served, q, p),
    },
    update: {
      verb: Patch,
      path: member,
      scopes: draft,
      info: info('update', named(update)),
      handle: (e, q, p) => e.update(served, q, p),
    },
    upsert: {
      verb: Put,
      path: ':id(^ext:.*)',
      scopes: draft,
      info: info('upsert', named(create)),
      handle: (e, q, p) => e.upsert(served, q, p),
    },
    remove: {
      verb: Delete,
      path: member,
      scopes: draft,
      info: info('remove', named(remove)),
      handle: (e, q, p) => e.remove(served, q, p),
    },
  };
  const routes: Route[] = [
    ...operationsOf(served).map((name) => ({ name, ...operations[name] })),
    {
      name: 'history',
      verb: Get,
      path: below('history'),
      scopes: read,
      info: info('history', definition),
      handle: (e, q, p) => e.history(served, q, p),
    },
    {
      name: 'actions',
      verb: Get,
      path: below('actions'),
      scopes: read,
      info: info('actions', definition),
      handle: (e, q) => e.actions(served, q),
    },
  ];
  for (const [action, handler] of Object.entries(actions)) {
    const scopes = anyOf(scopesOfAction(resource, resource.actions[action] as never), resource.scopes);
    const handle: Handle = (e, q, p) => e.act(served, action, q, p);
    routes.push({
      name: `act_${action}`,
      verb: Post,
      path: below(action),
      scopes,
      info: info('act', handler.name, action),
      handle,
    });
  }
  return routes;
}

/** A Nest controller with a real route for each operation and action, so that guards and 404s stay Nest's own. */
export function controllerFor(served: Served): Type {
  class ResourceController {
    constructor(@Inject(ResourceEndpoints) readonly endpoints: ResourceEndpoints) {}
  }
  Object.defineProperty(ResourceController, 'name', { value: `${served.resource.name.replace('/', '_')}Controller` });
  Controller(`api/:workspace/v1/${served.resource.name}`)(ResourceController);
  SetMetadata(SERVED_METADATA, served)(ResourceController);
  const prototype = ResourceController.prototype as unknown as Record<string, unknown>;
  for (const route of routesOf(served)) {
    prototype[route.name] = function (this: ResourceController, request: FastifyRequest, reply: FastifyReply) {
      return route.handle(this.endpoints, request, reply);
    };
    const descriptor = Object.getOwnPropertyDescriptor(prototype, route.name) as PropertyDescriptor;
    Req()(prototype, route.name, 0);
    Res({ passthrough: true })(prototype, route.name, 1);
    const decorators = [
      route.verb(route.path),
      HttpCode(200),
      SetMetadata(SCOPES_METADATA, route.scopes),
      SetMetadata(ROUTE_METADATA, route.info),
    ];
    for (const decorate of decorators) decorate(prototype, route.name, descriptor);
    Object.defineProperty(prototype, route.name, descriptor);
  }
  return ResourceController;
}
