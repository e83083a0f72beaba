import {
  deprecatedFields,
  deprecatedOfAction,
  type Operation,
  type ResourceScopes,
  scopesOfAction,
} from '@daybook/definitions';
import { FILE_TYPES, type FileFormat } from '@daybook/reading';
import { Deprecated, type DeprecatedPart } from '@daybook/requests';
import { ConfirmsSender, SCOPES_METADATA, type RouteScopes, type Scope } from '@daybook/access';
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
import { servedOperations, SERVED_METADATA, type Served } from '../served.js';
import { ResourceEndpoints } from './resource-endpoints.js';

/** The metadata key under which each route declares what it serves; the route list and OpenAPI read it. */
export const ROUTE_METADATA = 'daybook:route';

export interface RouteInfo {
  readonly resource: string;
  readonly operation: Operation | 'history' | 'actions' | 'act' | 'file';
  readonly action?: string;
  /** For a file. */
  readonly format?: FileFormat;
  /** The class that decides, and its package. */
  readonly handler: string;
  readonly owner: string;
}

/** Declares for the media type guard that the handler of a list also returns files (wire.md 3.2). */
export const PRODUCES_FILES = SetMetadata('produces', Object.values(FILE_TYPES));

type Handle = (endpoints: ResourceEndpoints, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface Route {
  readonly name: string;
  readonly verb: (path?: string) => MethodDecorator;
  readonly path: string;
  readonly scopes: RouteScopes;
  readonly info: RouteInfo;
  readonly handle: Handle;
  readonly deprecated: readonly DeprecatedPart[];
}

export function routeScopes(scopes: 'any' | readonly Scope[] | undefined, { peopleOnly }: ResourceScopes): RouteScopes {
  return scopes === 'any'
    ? { kind: 'any' }
    : { kind: 'scopes', anyOf: scopes ?? [], ...(peopleOnly ? { peopleOnly } : {}) };
}

type Step = Exclude<RouteInfo['operation'], 'act' | 'file'>;

const READS = { list: Get, get: Get, history: Get, actions: Get };
const WRITES = { create: Post, update: Patch, upsert: Put, remove: Delete };
const STEPS: Readonly<Record<Step, Route['verb']>> = { ...READS, ...WRITES };

function isWrite(operation: RouteInfo['operation']): boolean {
  return operation === 'act' || Object.hasOwn(WRITES, operation);
}

/** The class that decides, by its name in {@link Served}; reads have none. */
const HANDLERS: Partial<Record<Step, 'create' | 'update' | 'remove'>> = {
  ...{ create: 'create', update: 'update', upsert: 'create', remove: 'remove' },
};

function routesOf(served: Served): Route[] {
  const { resource, actions, owner } = served;
  const isSingle = resource.singleton !== undefined;
  const below = (path: string): string => (isSingle ? path : `:id/${path}`);
  const further = { history: below('history'), actions: below('actions') };
  const paths: Partial<Record<Step, string>> = { list: '', create: '', upsert: ':id(^ext:.*)', ...further };
  const ofRecord = ([...servedOperations(served), 'history', 'actions'] as const).map((name): Route => {
    const writes = HANDLERS[name];
    const handler = writes ? (served[writes]?.name ?? '') : `${resource.name}.resource`;
    return {
      name,
      verb: STEPS[name],
      path: paths[name] ?? (isSingle ? '' : ':id'),
      scopes: routeScopes(writes ? resource.scopes.draft : resource.scopes.read, resource.scopes),
      info: { resource: resource.name, operation: name, handler, owner },
      handle: (endpoints, request, reply) => endpoints[name](served, request, reply),
      deprecated: deprecatedFields(resource),
    };
  });
  const ofActions = Object.entries(actions).map(([action, handler]): Route => ({
    name: `act_${action}`,
    verb: Post,
    path: below(action),
    scopes: routeScopes(scopesOfAction(resource, resource.actions[action] as never), resource.scopes),
    info: { resource: resource.name, operation: 'act', handler: handler.name, owner, action },
    handle: (endpoints, request, reply) => endpoints.act(served, action, request, reply),
    deprecated: deprecatedOfAction(resource.actions[action] as never),
  }));
  return [...ofRecord, ...ofActions];
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
      ...(route.info.operation === 'list' ? [PRODUCES_FILES] : []),
      route.verb(route.path),
      HttpCode(200),
      SetMetadata(SCOPES_METADATA, route.scopes),
      SetMetadata(ROUTE_METADATA, route.info),
      ...(isWrite(route.info.operation) ? [ConfirmsSender()] : []),
      Deprecated(...route.deprecated),
    ];
    for (const decorate of decorators) decorate(prototype, route.name, descriptor);
    Object.defineProperty(prototype, route.name, descriptor);
  }
  return ResourceController;
}
