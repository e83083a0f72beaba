import { Registry, schemasOf, SHARED_SCHEMAS } from '@daybook/records';
import { deprecationText, VERSIONS } from '@daybook/requests';
import { type RouteScopes, ScopeRegistry } from '@daybook/access';
import type { INestApplicationContext } from '@nestjs/common';
import { Components, type Json } from './components.js';
import { eventSchemas, WEBHOOKS } from './event-schemas.js';
import { fileOperations } from './list-files.js';
import { NOT_SENT, OPERATORS, PARAMETERS } from './parameters.js';
import {
  answerSchemas,
  dryRunEffects,
  RECORD_BODIES,
  RECORD_RESPONSES,
  RECORD_SCHEMAS,
  RecordOperations,
} from './record-operations.js';
import { ATTACHMENT_OPERATIONS } from './attachment-operations.js';
import { BANK_IMPORT_OPERATIONS, BANK_IMPORT_SCHEMAS } from './bank-import-operations.js';
import { BATCH_OPERATIONS, BATCH_SCHEMAS } from './batch-operation.js';
import { COMPANY_PAPER_OPERATIONS } from './company-paper-operations.js';
import { FACTOR_OPERATIONS } from './factor-operations.js';
import { POSITION_OPERATIONS } from './position-operations.js';
import { PRICE_OPERATIONS } from './price-operations.js';
import { BANK_SUGGESTION_OPERATIONS, BANK_SUGGESTION_SCHEMAS } from './bank-suggestion-operations.js';
import { INCOMING_OPERATIONS, INCOMING_SCHEMAS } from './incoming-operations.js';
import { SCHEDULE_OPERATIONS } from './schedule-operations.js';
import { PAYMENT_RUN_OPERATIONS, PAYMENT_RUN_SCHEMAS } from './payment-run-operations.js';
import { PURCHASING_OPERATIONS } from './purchasing-operations.js';
import { OIDC_OPERATIONS } from './oidc-operations.js';
import { PEOPLE_OPERATIONS, PEOPLE_RESPONSES, type PeopleOperation, peopleSchemas } from './people-operations.js';
import { printJson } from './print-json.js';
import { reportOperations, reportParameters, reportSchemas } from './report-operations.js';
import { ERROR_RESPONSES, ERROR_SCHEMA, HEADERS, REFUSALS, refusalStatuses } from './responses.js';
import { documentedPath, isOfWorkspace, type ServedRoute, servedRoutes } from './served-routes.js';
import { SEARCH_OPERATIONS } from './search-operations.js';
import { sharedOperations } from './shared-operations.js';
import { streamOperation } from './stream-operation.js';
import { WRITTEN_OPERATIONS, WRITTEN_RESPONSES } from './written-operations.js';
import { writtenSchemas } from './written-schemas.js';

const INFO = {
  title: 'Daybook',
  version: VERSIONS.newest,
  description: [
    'Business records (accounting, sales, inventory) of a workspace.',
    '',
    '**Requests**',
    '',
    '- Every request carries `Authorization: Bearer <token>`; the scopes of the token say what it may do.',
    '- Creating a record creates a draft. An action (`POST …/{id}/confirm`) makes it take effect and answers the record as it is afterwards. PATCH is JSON Merge Patch (RFC 7396), as `application/json` or `application/merge-patch+json`.',
    '- Nothing is silently ignored: an unknown parameter, field or operator is answered with 400.',
    '- `Idempotency-Key` on a write (1 to 255 visible ASCII characters): the request takes effect once, however often it is sent. The stored answer comes back for 7 days, with `Idempotent-Replayed: true`.',
    '- `If-Match` on a change of one record (the `ETag` that was read): 412 when the record has changed since.',
    '- `If-None-Match` on a read (the `ETag` of an earlier answer): 304 without a body when every byte would be the same.',
    `- \`Daybook-Version\` (one of ${VERSIONS.dates.map((date) => `\`${date}\``).join(', ')}): the version that the request is written for. Without it that of the token counts, for people the newest. Another one is 400 \`unknown_version\`.`,
    '- `Prefer: stale=30s` on a list, a record or a report: a replica that is up to 30 seconds late may answer, if the service has one and it has every change of the workspace. `Preference-Applied: stale=30` says that it did, and `Age` by how many seconds it may be late.',
    '- `X-Request-Id` (1 to 64 of `A-Z a-z 0-9 _ -`): your own id of the request, kept in the answer and the log.',
    '- HEAD works wherever GET does, without a body. OPTIONS lists the methods of an address.',
    '',
    '**Answers**',
    '',
    '- The schema of an answer is the whole record. With `fields` it is a `Selection`: `id` and the fields that were asked for. With `dry_run=true` it is the `DryRun` of the record, and nothing is changed.',
    '- Every refusal has the shape of `Error`; its `message` says what to do. `x-refusals` lists the statuses of an operation.',
    '- Every answer names the version that it was made by in `Daybook-Version`. One to a request that uses what is deprecated has `Deprecation`, `Sunset` and a `Link` with `rel="deprecation"` (`/docs/versioning`).',
    '- Answers to a token carry `RateLimit-Policy`, `RateLimit` and `X-RateLimit-Limit`, `-Remaining`, `-Reset`.',
    '- `X-Request-Id` names the request. A record has its version as `ETag`, a new one its address as `Location`, a page the next one as `Link` with `rel="next"`. A change has `X-Result` (`created` or `updated`) where it may be either, and `Idempotent-Replayed: true` where it is the stored answer.',
    '- Every operation that has a media type of its own has an address of its own: `GET /v1/events/stream`, `GET /v1/reports/{report}.csv`, `GET /v1/{list}.csv`.',
    '',
    '**Filters**',
    '',
    '`field=value` compares for equality, `field[operator]=value` otherwise: `date[gte]=2026-01-01`. Pages follow `next_cursor`. `in` and `nin` take values separated by commas.',
    '',
    ...Object.entries(OPERATORS).map(([operator, meaning]) => `- \`${operator}\`: ${meaning}.`),
  ].join('\n'),
  license: { name: 'MIT', identifier: 'MIT' },
};

/** The placeholder for the service's address in the committed document. */
export const DEFAULT_ORIGIN = 'http://127.0.0.1:3000';

const ORIGIN = { default: DEFAULT_ORIGIN, description: 'The address of the service.' };

const WORKSPACE_SERVER = {
  url: '{origin}/api/{workspace}',
  description: 'The workspace that the token belongs to.',
  variables: { origin: ORIGIN, workspace: { default: 'demo', description: 'Its slug.' } },
};

/** Tags of operations without a resource. */
const OTHER_TAGS: Readonly<Record<string, string>> = {
  auth: 'People in a browser: signing in and out, also by an OpenID provider, second factors, sessions, passwords and one-time links. Outside of any workspace.',
  batch: 'Several writes in one request.',
  files: 'Whole lists as files.',
  records: 'Operations that every record has.',
  units: 'The units of products and lines.',
  reports:
    'Figures of the books and of the stock over a period or at a day, in workspace currency; a sum may have more than 15 digits. With `Accept: text/csv` a report is the CSV that is at its address with `.csv`.',
  schema: 'What each resource is: its fields, filters, states and actions, for programs that adapt to it.',
  service: 'Outside of any workspace: health, this document and the documentation.',
  token: 'The token of the request: what it may do, its rate limit and its idempotency keys.',
  workspace: 'The collections of the workspace.',
};

const SERVICE_SERVER = { url: '{origin}', description: 'Outside of any workspace.', variables: { origin: ORIGIN } };

const SESSION = { session: [] };

/** One of the scopes is enough, of a token or of a role; this is how OpenAPI lists alternatives. */
function securityOf(scopes: RouteScopes): Json[] {
  if (scopes.kind === 'public' || scopes.kind === 'visitor') return [];
  if (scopes.kind === 'person' || (scopes.kind === 'scopes' && scopes.peopleOnly)) return [SESSION];
  if (scopes.kind === 'any') return scopes.tokenOnly ? [{ bearer: [] }] : [{ bearer: [] }, SESSION];
  return [...scopes.anyOf.map((scope) => ({ bearer: [scope] })), SESSION];
}

/** For a read shared by many collections: each has its own scopes. */
const ANY_READER: RouteScopes = { kind: 'any' };

function componentsOf(registry: Registry, scopes: ScopeRegistry): Components {
  const components = new Components();
  for (const schemas of [
    SHARED_SCHEMAS,
    ERROR_SCHEMA,
    RECORD_SCHEMAS,
    reportSchemas(registry.reports),
    { NotSent: NOT_SENT },
    dryRunEffects(registry),
    writtenSchemas(scopes),
    BATCH_SCHEMAS,
    peopleSchemas(scopes),
    INCOMING_SCHEMAS,
    BANK_IMPORT_SCHEMAS,
    BANK_SUGGESTION_SCHEMAS,
    PAYMENT_RUN_SCHEMAS,
  ]) {
    components.addAll('schemas', schemas);
  }
  components.addAll('headers', HEADERS);
  components.addAll('requestBodies', RECORD_BODIES);
  components.addAll('parameters', { ...PARAMETERS, ...reportParameters(registry.reports) });
  components.addAll('responses', {
    ...ERROR_RESPONSES,
    ...RECORD_RESPONSES,
    ...PEOPLE_RESPONSES,
    ...WRITTEN_RESPONSES,
  });
  for (const resource of registry.all) {
    // A view shows the same records as its base.
    if (resource.name !== resource.base && resource.singular === registry.get(resource.base).singular) continue;
    const { Event: event, ...schemas } = schemasOf(registry, resource);
    components.addAll('schemas', {
      ...schemas,
      ...answerSchemas(registry, resource),
      ...(event ? eventSchemas(registry, event) : {}),
    });
  }
  return components;
}

/** Operations described by hand, by method and path. */
const WRITTEN: Readonly<Record<string, PeopleOperation>> = {
  ...WRITTEN_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...FACTOR_OPERATIONS,
  ...OIDC_OPERATIONS,
  ...SEARCH_OPERATIONS,
  ...BATCH_OPERATIONS,
  ...ATTACHMENT_OPERATIONS,
  ...INCOMING_OPERATIONS,
  ...BANK_IMPORT_OPERATIONS,
  ...BANK_SUGGESTION_OPERATIONS,
  ...POSITION_OPERATIONS,
  ...PRICE_OPERATIONS,
  ...PAYMENT_RUN_OPERATIONS,
  ...PURCHASING_OPERATIONS,
  ...SCHEDULE_OPERATIONS,
  ...COMPANY_PAPER_OPERATIONS,
};

function writtenOperation({ method, scopes }: ServedRoute, written: PeopleOperation): Json {
  const { id, tag, summary, description, parameters, answer, answers } = written;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(parameters ? { parameters } : {}),
    description,
    ...(written.body ? { requestBody: written.body } : {}),
    responses: { 200: answer, ...written.more, ...REFUSALS },
    'x-refusals': refusalStatuses(method, scopes, written.refusals ?? []),
    ...(answers ? { 'x-answers': answers } : {}),
  };
}

/** The operation with the deprecations of its hand-written parameters, and of its headers, which are only described in words. */
function withDeprecations(operation: Json, { deprecated }: ServedRoute): Json {
  const whole = deprecated.find(({ kind }) => kind === 'operation');
  const headers = deprecated.flatMap((part) =>
    part.kind === 'header' ? [`\`${part.of}\`: ${deprecationText(part)}`] : [],
  );
  const words = [...(whole ? [deprecationText(whole)] : []), ...headers];
  const description = [String(operation['description']), ...words].join(' ');
  return { ...operation, description, ...(whole ? { deprecated: true } : {}) };
}

/** What all methods of a path have in common. */
function pathItem(route: ServedRoute): Json {
  return isOfWorkspace(route.path) ? {} : { servers: [SERVICE_SERVER] };
}

/** The OpenAPI 3.1 document of the composed service: its routes, and its definitions (wire.md 10). */
export function openapiDocument(app: INestApplicationContext): Json {
  const registry = app.get(Registry, { strict: false });
  const components = componentsOf(registry, app.get(ScopeRegistry, { strict: false }));
  const records = new RecordOperations(registry, components);
  const paths: Record<string, Json> = {};
  const tags = new Set<string>();
  const operations: Json[] = [];
  const routes = servedRoutes(app);
  const shared = { ...sharedOperations(routes), ...fileOperations(routes) };
  const written: Readonly<Record<string, PeopleOperation>> = {
    ...WRITTEN,
    ...reportOperations(registry.reports),
    ...shared,
    'GET /v1/events/stream': streamOperation(registry, components),
  };
  for (const route of routes) {
    const path = documentedPath(route.path);
    const name = `${route.method} ${path}`;
    const byHand = written[name];
    // A hand-written route without a description makes a test fail.
    if (!byHand && !route.info) continue;
    const operation = byHand ? writtenOperation(route, byHand) : records.operation(route);
    if (operation['parameters']) operation['parameters'] = [...(operation['parameters'] as Json[])];
    operations.push(operation);
    const scopes = shared[name] ? ANY_READER : route.scopes;
    const item = (paths[path] ??= pathItem(route));
    item[route.method.toLowerCase()] = { ...withDeprecations(operation, route), security: securityOf(scopes) };
    for (const tag of operation['tags'] as string[]) tags.add(tag);
  }
  components.inlineParametersUsedOnce(operations);
  const sorted = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
  const bearer = {
    type: 'http',
    scheme: 'bearer',
    description: 'A token of the workspace: `dbk_…`. An operation lists the scopes of which it needs one.',
  };
  const session = {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sid',
    description:
      'The session of a signed-in person (POST /auth/sign_in): what the role in the workspace may do. `sid` where the service is reached by http from another machine. Changes must come from a page of the service.',
  };
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [WORKSPACE_SERVER],
    tags: [...tags].sort().map((name) => ({ name, description: registry.find(name)?.summary ?? OTHER_TAGS[name] })),
    paths: sorted,
    webhooks: WEBHOOKS,
    components: { ...components.reachableFrom({ sorted, WEBHOOKS }), securitySchemes: { bearer, session } },
  };
}

/** The document as served and committed: JSON with a trailing line break. */
export function openapiText(app: INestApplicationContext): string {
  return `${printJson(openapiDocument(app))}\n`;
}
