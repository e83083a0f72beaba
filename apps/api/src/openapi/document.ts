import { Registry, schemasOf, SHARED_SCHEMAS } from '@daybook/records';
import type { RouteScopes } from '@daybook/tokens';
import type { INestApplicationContext } from '@nestjs/common';
import { Components, type Json, refTo } from './components.js';
import { PARAMETERS } from './parameters.js';
import {
  answerSchemas,
  dryRunEffects,
  RECORD_RESPONSES,
  RECORD_SCHEMAS,
  RecordOperations,
} from './record-operations.js';
import { printJson } from './print-json.js';
import { REPORT_OPERATIONS } from './report-operations.js';
import { ERROR_RESPONSES, ERROR_SCHEMA, HEADERS, refusals } from './responses.js';
import { isOfWorkspace, type ServedRoute, servedRoutes, templateOf } from './served-routes.js';
import { WRITTEN_OPERATIONS, WRITTEN_SCHEMAS } from './written-operations.js';

const INFO = {
  title: 'Daybook',
  version: 'v1',
  description: [
    'Business records (accounting, sales, inventory) of a workspace.',
    '',
    '- Every request carries `Authorization: Bearer <token>`; its scopes say what it may do.',
    '- What is created is a draft; an action (`POST …/{id}/confirm`) makes it take effect.',
    '- Nothing that is sent is ignored: an unknown parameter, field or operator is 400.',
    '- A write with an `Idempotency-Key` is done once, however often it is sent.',
    '- HEAD is answered wherever GET is, without a body; OPTIONS tells the methods of an address.',
    '- Every refusal has the shape of `Error`; its `message` says what to do.',
  ].join('\n'),
  license: { name: 'MIT', identifier: 'MIT' },
};

const WORKSPACE_SERVER = {
  url: '/api/{workspace}',
  description: 'The workspace that the token belongs to.',
  variables: { workspace: { default: 'demo', description: 'Its slug.' } },
};

const SERVICE_SERVER = { url: '/', description: 'Outside of any workspace.' };

/** One of the scopes is enough; OpenAPI lists alternatives so. */
function securityOf(scopes: RouteScopes): Json[] {
  if (scopes.kind === 'public') return [];
  return scopes.kind === 'any' ? [{ bearer: [] }] : scopes.anyOf.map((scope) => ({ bearer: [scope] }));
}

function componentsOf(registry: Registry): Components {
  const components = new Components();
  for (const schemas of [SHARED_SCHEMAS, ERROR_SCHEMA, RECORD_SCHEMAS, dryRunEffects(registry), WRITTEN_SCHEMAS]) {
    components.addAll('schemas', schemas);
  }
  components.addAll('headers', HEADERS);
  components.addAll('parameters', PARAMETERS);
  components.addAll('responses', { ...ERROR_RESPONSES, ...RECORD_RESPONSES });
  for (const resource of registry.all) {
    // A view shows the very records of its base.
    if (resource.name !== resource.base && resource.singular === registry.get(resource.base).singular) continue;
    components.addAll('schemas', { ...schemasOf(registry, resource), ...answerSchemas(resource) });
  }
  return components;
}

/** A hand-written route; undefined when nobody described it: then a test fails and says so. */
function writtenOperation({ method, scopes }: ServedRoute, path: string): Json | undefined {
  const written = WRITTEN_OPERATIONS[`${method} ${path}`] ?? REPORT_OPERATIONS[`${method} ${path}`];
  if (!written) return undefined;
  const { id, tag, summary, parameters, answer } = written;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(parameters ? { parameters } : {}),
    responses: { 200: answer, ...refusals(method, scopes, written.refusals ?? []) },
  };
}

/**
 * The operation with the parameters of its address. They stand in each operation: of a reference that stands at a path,
 * Swagger UI shows an empty parameter besides.
 */
function withAddress(operation: Json, method: string, path: string): Json {
  const id = path.includes('{id}') && method !== 'PUT' ? [refTo('parameters', 'id')] : [];
  const own = (operation['parameters'] ?? []) as Json[];
  return { ...operation, parameters: [...id, ...own, refTo('parameters', 'X-Request-Id')] };
}

/** The OpenAPI 3.1 document of the composed service: its routes, and its definitions (wire.md 10). */
export function openapiDocument(app: INestApplicationContext): Json {
  const registry = app.get(Registry, { strict: false });
  const components = componentsOf(registry);
  const records = new RecordOperations(registry, components);
  const paths: Record<string, Json> = {};
  const tags = new Set<string>();
  for (const route of servedRoutes(app)) {
    const path = templateOf(route.path);
    const operation = route.info ? records.operation(route) : writtenOperation(route, path);
    if (!operation) continue;
    const item = (paths[path] ??= isOfWorkspace(route.path) ? {} : { servers: [SERVICE_SERVER] });
    item[route.method.toLowerCase()] = { ...withAddress(operation, route.method, path), security: securityOf(route.scopes) };
    for (const tag of operation['tags'] as string[]) tags.add(tag);
  }
  const sorted = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
  const bearer = {
    type: 'http',
    scheme: 'bearer',
    description: 'A token of the workspace: `dbk_…`. An operation lists the scopes of which it needs one.',
  };
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [WORKSPACE_SERVER],
    tags: [...tags].sort().map((name) => ({ name, description: registry.find(name)?.summary })),
    paths: sorted,
    components: { ...components.reachableFrom(sorted), securitySchemes: { bearer } },
  };
}

/** The document as it is served and committed: JSON with a line break at its end. */
export function openapiText(app: INestApplicationContext): string {
  return `${printJson(openapiDocument(app))}\n`;
}
