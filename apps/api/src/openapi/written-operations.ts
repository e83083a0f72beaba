import { closed, orNull, ref, type Schemas } from '@daybook/records';
import { SCOPES } from '@daybook/tokens';
import { type Json, refTo } from './components.js';
import { headerRefs, limitedHeaders, success } from './responses.js';

const TEXT = { type: 'string' };
const INSTANT = { type: 'string', format: 'date-time' };
const COUNT = { type: 'integer', minimum: 0 };

/** An object of which all is always there. */
const whole = (properties: Schemas): Json => closed(properties, Object.keys(properties));
const listOf = (item: Json): Json => whole({ data: { type: 'array', items: item } });

const token: Schemas = {
  id: ref('Id'),
  created_at: INSTANT,
  updated_at: INSTANT,
  version: { type: 'integer', minimum: 1 },
  name: TEXT,
  scopes: { type: 'array', items: { ...TEXT, enum: [...SCOPES] } },
  prefix: TEXT,
  last4: TEXT,
  expires_at: orNull(INSTANT),
  allowed_cidrs: { type: 'array', items: TEXT },
  rate_limit: { ...orNull(COUNT), description: 'Requests a minute; null: the default of the service.' },
  created_by: orNull(TEXT),
  last_used_at: orNull(INSTANT),
  revoked_at: orNull(INSTANT),
  successor: { ...orNull(ref('Relation')), description: 'The token that replaces it since it was rotated.' },
};

const flags = ['required', 'read_only', 'nullable', 'filterable', 'sortable', 'on_request'];
const texts = { type: 'array', items: TEXT };
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
    ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }])),
    operators: texts,
    filterable_fields: { ...texts, description: 'What one may filter by beyond the relation.' },
    scopes: { ...texts, description: 'The scopes of which one is needed to ask for it.' },
    target: { ...TEXT, description: 'The resource that a relation leads to.' },
    targets: { type: 'array', items: TEXT, description: 'All of them, where it may lead to one of several.' },
    values: { type: 'array', items: whole({ value: TEXT, label: TEXT }) },
    max_length: COUNT,
    decimals: { ...orNull(COUNT), description: 'null: those of the currency.' },
    fields: { type: 'array', items: ref('DescribedField') },
    description: TEXT,
  },
  ['name', 'type', ...flags],
);

/** What the operations below answer with. */
export const WRITTEN_SCHEMAS: Schemas = {
  Token: whole({ ...token, workspace: whole({ slug: TEXT, name: TEXT, currency: TEXT, timezone: TEXT }) }),
  TokenDryRun: whole({ dry_run: { const: true }, record: whole(token), effects: ref('DryRunEffects') }),
  DescribedField: describedField,
  DescribedResource: whole({
    name: TEXT,
    singular: TEXT,
    summary: TEXT,
    id_prefix: orNull(TEXT),
    label: TEXT,
    default_sort: TEXT,
    scopes: whole({ read: texts, write: texts }),
    read_only: { type: 'boolean' },
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
        takes_expected_amount_total: { type: 'boolean' },
        args: { type: 'array', items: ref('DescribedField') },
      }),
    },
  }),
};

/** An operation of a controller that no definition stands behind. */
export interface WrittenOperation {
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly parameters?: readonly Json[];
  readonly answer: Json;
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
const links = Object.fromEntries(['api', 'reference', 'openapi', 'live', 'ready'].map((name) => [name, TEXT]));
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

/** By method and address as the document has it. Every hand-written route needs its entry. */
export const WRITTEN_OPERATIONS: Readonly<Record<string, WrittenOperation>> = {
  'GET /': {
    id: 'service_get',
    tag: 'service',
    summary: 'Where everything is.',
    answer: success('Links.', whole({ name: TEXT, links: whole(links) }), early),
  },
  'GET /health/live': { id: 'health_live', tag: 'service', summary: 'Whether the process lives.', answer: alive },
  'GET /health/ready': {
    id: 'health_ready',
    tag: 'service',
    summary: 'Whether it can be sent requests.',
    answer: alive,
  },
  'GET /openapi.json': {
    id: 'openapi_get',
    tag: 'service',
    summary: 'This document.',
    answer: success('OpenAPI 3.1.', { type: 'object' }, early),
    refusals: [400],
  },
  'GET /docs': {
    id: 'docs_get',
    tag: 'service',
    summary: 'This document as a page.',
    answer: file('The page.', ['text/html']),
  },
  'GET /docs/{asset}': {
    id: 'docs_asset',
    tag: 'service',
    summary: 'A file of that page.',
    parameters: [inPath('asset', 'Its name.')],
    answer: file('The file.', ['text/css', 'text/javascript', 'image/png']),
    refusals: [404],
  },
  'GET /v1': { id: 'collections_list', tag: 'workspace', summary: 'The collections.', answer: places },
  'GET /v1/settings': { id: 'settings_list', tag: 'workspace', summary: 'The groups of settings.', answer: places },
  'GET /v1/schema': {
    id: 'schema_list',
    tag: 'schema',
    summary: 'The resources.',
    answer: success('Their names.', listOf(whole({ name: TEXT, singular: TEXT, summary: TEXT }))),
  },
  'GET /v1/schema/{resource}': {
    id: 'schema_get',
    tag: 'schema',
    summary: 'What one may ask and do about a resource.',
    parameters: [inPath('resource', 'Its name, such as invoices.')],
    answer: described,
    refusals: [404],
  },
  'GET /v1/schema/{area}/{name}': {
    id: 'schema_get_in_area',
    tag: 'schema',
    summary: 'The same for a resource with a slash in its name.',
    parameters: [inPath('area', 'settings'), inPath('name', 'company')],
    answer: described,
    refusals: [404],
  },
  'GET /v1/reports': {
    id: 'reports_list',
    tag: 'reports',
    summary: 'The reports, and whether the token may read each.',
    answer: success(
      'Their names, parameters, columns and scopes; allowed: the token has one of the scopes; year_end: how fiscal years end in it.',
      listOf(whole({ name: TEXT, summary: TEXT, parameters: texts, columns: texts, scopes: texts, allowed: { type: 'boolean' }, year_end: orNull(TEXT) })),
    ),
  },
  'GET /v1/token': {
    id: 'token_get',
    tag: 'token',
    summary: 'The token that is sent, without its value.',
    answer: success('The token.', ref('Token'), limitedHeaders('ETag')),
  },
  'DELETE /v1/token': {
    id: 'token_delete',
    tag: 'token',
    summary: 'Revokes the token that is sent.',
    parameters: [refTo('parameters', 'dry_run'), refTo('parameters', 'If-Match')],
    answer: success('It is revoked.', { anyOf: [ref('Deleted'), ref('TokenDryRun')] }),
    refusals: [412],
  },
  'GET /v1/rate_limit': {
    id: 'rate_limit_get',
    tag: 'token',
    summary: "What is left of the token's budget; asking is free.",
    answer: success('The budget; null for all three: unlimited.', budget),
  },
  'GET /v1/idempotency_keys/{key}': {
    id: 'idempotency_keys_get',
    tag: 'token',
    summary: 'What became of an Idempotency-Key of this token.',
    parameters: [inPath('key', 'As it was sent.')],
    answer: success('What became of it; 404: nothing, so it is safe to send the request.', keyFate),
    refusals: [404],
  },
};
