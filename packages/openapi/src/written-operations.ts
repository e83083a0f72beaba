import { closed, OPERATIONS, orNull, ref, type Schemas } from '@daybook/records';
import type { ScopeRegistry } from '@daybook/tokens';
import { type Json, refTo } from './components.js';
import { headerRefs, headersOf, success } from './responses.js';

const TEXT = { type: 'string' };
const INSTANT = { type: 'string', format: 'date-time' };
const COUNT = { type: 'integer', minimum: 0 };

/** An object of which all is always there. */
export const whole = (properties: Schemas): Json => closed(properties, Object.keys(properties));
export const listOf = (item: Json): Json => whole({ data: { type: 'array', items: item } });

const tokenIn = (scopes: ScopeRegistry): Schemas => ({
  id: ref('Id'),
  created_at: INSTANT,
  updated_at: INSTANT,
  version: { type: 'integer', minimum: 1 },
  name: TEXT,
  scopes: { type: 'array', items: { ...TEXT, enum: scopes.tokenNames } },
  prefix: TEXT,
  last4: TEXT,
  expires_at: orNull(INSTANT),
  allowed_cidrs: { type: 'array', items: TEXT },
  rate_limit: { ...orNull(COUNT), description: 'Requests a minute; null: the default of the service.' },
  created_by: orNull(TEXT),
  last_used_at: orNull(INSTANT),
  revoked_at: orNull(INSTANT),
  successor: { ...orNull(ref('Relation')), description: 'The token that replaced it when it was rotated.' },
  external_id: orNull(TEXT),
  metadata: { type: 'object', additionalProperties: TEXT },
});

const flags = [
  'required',
  'read_only',
  'nullable',
  'filterable',
  'sortable',
  'on_request',
  'editable_always',
  'create_only',
];
const FLAG = { type: 'boolean' };
const texts = { type: 'array', items: TEXT };
const choices = { type: 'array', items: closed({ value: TEXT, label: TEXT, description: TEXT }, ['value', 'label']) };
const describedField = closed(
  {
    name: TEXT,
    type: {
      ...TEXT,
      enum: [
        ...[
          'id',
          'string',
          'number',
          'integer',
          'boolean',
          'date',
          'instant',
          'choice',
          'strings',
          'relation',
          'relations',
          'list',
          'object',
          'map',
          'json',
        ],
        'reference',
      ],
    },
    ...Object.fromEntries(flags.map((flag) => [flag, FLAG])),
    editable_always: { ...FLAG, description: 'Whether it may also change in states that are not in editable_in.' },
    create_only: { ...FLAG, description: 'Whether it is set at creation and never changes.' },
    operators: texts,
    filterable_fields: { ...texts, description: 'The filters on the fields of the related record.' },
    scopes: { ...texts, description: 'The scopes of which one is needed to read it.' },
    target: { ...TEXT, description: 'The resource that a relation points to.' },
    targets: { type: 'array', items: TEXT, description: 'All of them if it may point to one of several.' },
    values: { ...choices, description: 'The accepted values; for `strings`, those of its elements.' },
    default: { type: ['string', 'number', 'boolean'], description: 'The value that is used when it is not sent.' },
    max_length: COUNT,
    max_items: { ...COUNT, description: 'The maximum number of rows of a list.' },
    multiline: { ...FLAG, description: 'true: a text with several lines.' },
    decimals: { ...orNull(COUNT), description: 'null: those of the currency.' },
    fields: { type: 'array', items: ref('DescribedField') },
    description: TEXT,
  },
  ['name', 'type', ...flags],
);

const reportParameter = closed(
  {
    name: TEXT,
    type: { ...TEXT, enum: ['date', 'choice', 'relation', 'integer', 'string'] },
    required: FLAG,
    description: TEXT,
    same_as: { ...TEXT, description: 'The parameter of which it is an alias. Send only one of them.' },
    target: { ...TEXT, description: 'The resource whose records it accepts.' },
    values: choices,
  },
  ['name', 'type', 'required', 'description'],
);
const reportColumn = closed(
  {
    name: TEXT,
    type: { ...TEXT, enum: ['number', 'string', 'date', 'boolean', 'relation', 'json'] },
    nullable: FLAG,
    decimals: { type: 'null', description: 'An amount in workspace currency, with its decimals.' },
  },
  ['name', 'type', 'nullable'],
);

const summarized: Schemas = {
  name: TEXT,
  singular: TEXT,
  summary: TEXT,
  base: { ...TEXT, description: 'The resource to which these records belong: partners for customers; usually itself.' },
  id_prefix: orNull(TEXT),
  scopes: {
    ...whole({ read: texts, write: texts }),
    description: 'One scope of each list is needed. An empty list for reading: any token.',
  },
  people_only: { ...FLAG, description: 'For signed-in people only; tokens may not call its routes.' },
  singleton: { ...FLAG, description: 'A single record, addressed by its name instead of an id.' },
  operations: {
    type: 'array',
    items: { ...TEXT, enum: [...OPERATIONS] },
    description: 'The operations that are served, besides actions.',
  },
  label: { ...TEXT, description: 'The field that names a record.' },
  searchable: { ...FLAG, description: 'Whether its list accepts q.' },
};

/** What the operations below answer with. */
export const writtenSchemas = (scopes: ScopeRegistry): Schemas => ({
  CurrentToken: whole({
    ...tokenIn(scopes),
    workspace: whole({ slug: TEXT, name: TEXT, currency: TEXT, timezone: TEXT }),
  }),
  DescribedField: describedField,
  DescribedResource: whole({
    ...summarized,
    default_sort: TEXT,
    read_only: FLAG,
    search: { ...texts, description: 'The fields that q searches, if they are shown.' },
    as_of: { ...FLAG, description: 'Whether its list accepts date.' },
    total: { ...orNull(TEXT), description: 'The field that is compared with expected_amount_total.' },
    editable_in: { ...orNull(texts), description: 'The states in which every field may change; null: any.' },
    deletable_in: { ...orNull(texts), description: 'The states in which it may be deleted; null: any.' },
    fields: { type: 'array', items: ref('DescribedField') },
    states: texts,
    actions: {
      type: 'array',
      items: whole({
        name: TEXT,
        summary: TEXT,
        from: orNull(texts),
        to: orNull(TEXT),
        scopes: texts,
        takes_expected_amount_total: FLAG,
        args: { type: 'array', items: ref('DescribedField') },
      }),
    },
  }),
  DescribedReport: whole({
    name: TEXT,
    summary: TEXT,
    parameters: texts,
    parameter_details: { type: 'array', items: reportParameter },
    columns: texts,
    column_details: { type: 'array', items: reportColumn },
    totals: { ...texts, description: 'The names of its totals; most are columns.' },
    scopes: texts,
    allowed: FLAG,
    year_end: orNull(TEXT),
  }),
});

/** An operation of a controller without a definition. */
export interface WrittenOperation {
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Json[];
  readonly body?: Json;
  readonly answer: Json;
  /** What comes in place of the answer when a parameter asks for it. */
  readonly answers?: Json;
  /** Besides those of every route of its kind. */
  readonly refusals?: readonly number[];
}

const early = headerRefs(['X-Request-Id']);
const file = (description: string, types: readonly string[]): Json => ({
  description,
  headers: early,
  content: Object.fromEntries(types.map((type) => [type, { schema: TEXT }])),
});
const inPath = (name: string, description: string): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: TEXT,
});
const alive = success('Yes.', whole({ status: { const: 'ok' } }), early);
const links = Object.fromEntries(['api', 'docs', 'reference', 'openapi', 'live', 'ready'].map((name) => [name, TEXT]));
const places = success('Their names and paths.', listOf(whole({ name: TEXT, path: TEXT })));
const described = success('Its fields, states and actions.', ref('DescribedResource'));
const keyFate = {
  anyOf: [
    whole({
      key: TEXT,
      status: { const: 'succeeded' },
      method: TEXT,
      path: TEXT,
      resource: { ...orNull(TEXT), description: 'The collection of the record that was written.' },
      id: { ...orNull(TEXT), description: 'The id of the record.' },
      location: { ...orNull(TEXT), description: 'The address of the record; null: it was deleted.' },
      created_at: INSTANT,
      expires_at: INSTANT,
    }),
    whole({ key: TEXT, status: { const: 'in_progress' } }),
  ],
};
const budget = whole({
  name: TEXT,
  window: COUNT,
  limit: orNull(COUNT),
  remaining: orNull(COUNT),
  reset: orNull(COUNT),
});

/** What the documentation consists of. */
const PAGE_TYPES = ['text/html', 'text/markdown'];
const FILE_TYPES = ['text/css', 'text/javascript', 'text/plain', 'application/json', 'image/svg+xml'];

/** By method and address as the document has it. Every hand-written route needs its entry. */
export const WRITTEN_OPERATIONS: Readonly<Record<string, WrittenOperation>> = {
  'GET /': {
    id: 'getService',
    tag: 'service',
    summary: 'Get the links of the service',
    description:
      'Where the interface, its documentation and its document are. A browser (`Accept: text/html`) gets the console instead.',
    answer: success('Links.', whole({ name: TEXT, links: whole(links) }), early),
  },
  'GET /health/live': {
    id: 'getLiveness',
    tag: 'service',
    summary: 'Check that the process is alive',
    description: 'Answers as long as the process runs, whatever the database does.',
    answer: alive,
  },
  'GET /health/ready': {
    id: 'getReadiness',
    tag: 'service',
    summary: 'Check that the service is ready',
    description:
      'Answers 503 while the service starts, stops, or cannot reach its database. Send requests only while it answers 200.',
    answer: alive,
  },
  'GET /openapi.json': {
    id: 'getOpenapi',
    tag: 'service',
    summary: 'Get the OpenAPI document',
    description: 'This document, made from the same definitions that validate requests.',
    answer: success('OpenAPI 3.1.', { type: 'object' }, early),
    refusals: [400],
  },
  'GET /docs': {
    id: 'getDocs',
    tag: 'service',
    summary: 'Open the documentation',
    description:
      'Its first page. With `Accept: text/markdown` any page is Markdown, as it is at its address with `.md`.',
    answer: file('The page.', PAGE_TYPES),
  },
  'GET /docs/{page}': {
    id: 'getDocsPage',
    tag: 'service',
    summary: 'Open a page of the documentation',
    description: 'A page, or a file that pages load.',
    parameters: [inPath('page', 'Its name, such as errors.')],
    answer: file('The page.', [...PAGE_TYPES, ...FILE_TYPES]),
    refusals: [404],
  },
  'GET /docs/{folder}/{page}': {
    id: 'getDocsPageOfFolder',
    tag: 'service',
    summary: 'Open a page of a folder of the documentation',
    description: 'A guide, or a part of the specification.',
    parameters: [inPath('folder', 'guides or spec'), inPath('page', 'Its name, such as first-invoice.')],
    answer: file('The page.', PAGE_TYPES),
    refusals: [404],
  },
  'GET /llms.txt': {
    id: 'getLlms',
    tag: 'service',
    summary: 'List the pages of the documentation',
    description: 'For programs that read: every page with its Markdown and what it says.',
    answer: file('The list.', ['text/plain']),
  },
  'POST /mcp': {
    id: 'sendMcpMessage',
    tag: 'service',
    summary: 'Send a message of an agent',
    description: 'The Model Context Protocol: eight tools for agents, in the workspace of the token (docs/mcp.md).',
    body: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    answer: success('The answer of the protocol, JSON-RPC 2.0.', { type: 'object' }, early),
    refusals: [400, 403, 413, 415],
  },
  'GET /v1': {
    id: 'listCollections',
    tag: 'workspace',
    summary: 'List the collections',
    description: 'Names and paths of all collections of the workspace.',
    answer: places,
  },
  'GET /v1/settings': {
    id: 'listSettings',
    tag: 'workspace',
    summary: 'List the groups of settings',
    description: 'Names and paths of all groups of settings.',
    answer: places,
  },
  'GET /v1/schema': {
    id: 'listSchemas',
    tag: 'schema',
    summary: 'List the resources',
    description: 'All resources that have a schema, with their operations and scopes.',
    answer: success('The resources.', listOf(whole(summarized))),
  },
  'GET /v1/schema/{resource}': {
    id: 'getSchema',
    tag: 'schema',
    summary: 'Get the schema of a resource',
    description:
      'The fields of a resource with their types, filters and sort keys, its states and what may change in them, and its actions with their arguments.',
    parameters: [inPath('resource', 'Its name, such as invoices.')],
    answer: described,
    refusals: [404],
  },
  'GET /v1/schema/{area}/{name}': {
    id: 'getSchemaInArea',
    tag: 'schema',
    summary: 'Get the schema of a group of settings',
    description: 'The same as the schema of a resource, for a name with a slash: `settings/company`.',
    parameters: [inPath('area', 'settings'), inPath('name', 'company')],
    answer: described,
    refusals: [404],
  },
  'GET /v1/reports': {
    id: 'listReports',
    tag: 'reports',
    summary: 'List the reports',
    description:
      'Names of all reports, with their parameters, columns and scopes. `allowed` says whether the token has one of the scopes, `year_end` how fiscal years end in the report.',
    answer: success('The reports.', listOf(ref('DescribedReport'))),
  },
  'GET /v1/token': {
    id: 'getCurrentToken',
    tag: 'token',
    summary: 'Get the token',
    description:
      'The token that the request was sent with: name, scopes, expiry, workspace and limits. Never its value.',
    answer: success('The token.', ref('CurrentToken'), headersOf('ETag')),
  },
  'DELETE /v1/token': {
    id: 'revokeCurrentToken',
    tag: 'token',
    summary: 'Revoke the token',
    description:
      'Revokes the token that the request was sent with. Its next request is 401. Takes the header `If-Match`.',
    parameters: [refTo('parameters', 'dry_run')],
    answer: refTo('responses', 'Deleted'),
    answers: { dry_run: ref('TokenDryRun') },
    refusals: [412],
  },
  'GET /v1/rate_limit': {
    id: 'getRateLimit',
    tag: 'token',
    summary: 'Get the rate limit',
    description: "What is left of the token's budget. This request does not count.",
    answer: success('The budget; null for all three: unlimited.', budget),
  },
  'GET /v1/idempotency_keys/{key}': {
    id: 'getIdempotencyKey',
    tag: 'token',
    summary: 'Get an idempotency key',
    description:
      'The outcome of a request with this `Idempotency-Key` of the token. 404: no request with it took effect, and it is safe to send it.',
    parameters: [inPath('key', 'As it was sent.')],
    answer: success('The outcome; 404: there is none, so it is safe to send the request.', keyFate),
    refusals: [404],
  },
};
