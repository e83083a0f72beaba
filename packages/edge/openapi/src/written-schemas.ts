import { closed, OPERATIONS, orNull, ref, type Schemas } from '@daybook/records';
import type { ScopeRegistry } from '@daybook/access';
import type { Json } from './components.js';

const TEXT = { type: 'string' };
const INSTANT = { type: 'string', format: 'date-time' };
const COUNT = { type: 'integer', minimum: 0 };

/** An object whose properties are always present. */
export const whole = (properties: Schemas): Json => closed(properties, Object.keys(properties));

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
  api_version: { ...TEXT, format: 'date', description: 'The version of the interface if a request names none.' },
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
const choices = {
  type: 'array',
  items: closed({ value: TEXT, label: TEXT, description: TEXT, deprecated: ref('Deprecation') }, ['value', 'label']),
};
const DAY = { ...TEXT, format: 'date' };
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
    sortable_fields: { ...texts, description: 'The sort keys of the related record: `partner.name`.' },
    expandable: { const: true, description: 'Whether `expand` may name it.' },
    filterable_fields: { ...texts, description: 'The filters on the fields of the related record.' },
    scopes: { ...texts, description: 'The scopes of which one is needed to read it.' },
    target: { ...TEXT, description: 'The resource that a relation points to.' },
    targets: { type: 'array', items: TEXT, description: 'All of them if it may point to one of several.' },
    accepts: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: ['string', 'boolean'] } },
      description:
        'What the related record must be: by field, the accepted values. Filter its list by them: `type[in]=bank,cash`.',
    },
    values: { ...choices, description: 'The accepted values; for `strings`, those of its elements.' },
    default: { type: ['string', 'number', 'boolean'], description: 'The value that is used when it is not sent.' },
    empty_is: {
      ...TEXT,
      enum: ['today', 'date'],
      description:
        'What an empty date becomes when the record leaves the draft: the current day in the time zone of the workspace, or the day in `date`.',
    },
    max_length: COUNT,
    max_items: { ...COUNT, description: 'The maximum number of rows of a list.' },
    multiline: { ...FLAG, description: 'true: a text with several lines.' },
    decimals: { ...orNull(COUNT), description: 'null: those of the currency.' },
    fields: { type: 'array', items: ref('DescribedField') },
    description: TEXT,
    deprecated: ref('Deprecation'),
  },
  ['name', 'type', ...flags],
);

const reportParameter = closed(
  {
    name: TEXT,
    type: { ...TEXT, enum: ['date', 'choice', 'relation', 'integer', 'number', 'string'] },
    required: FLAG,
    description: TEXT,
    deprecated: ref('Deprecation'),
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

/** A resource in the list of resources. */
export const summarized: Schemas = {
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

/** The answers of the operations below. */
export const writtenSchemas = (scopes: ScopeRegistry): Schemas => ({
  CurrentToken: whole({
    ...tokenIn(scopes),
    workspace: whole({ slug: TEXT, name: TEXT, currency: TEXT, timezone: TEXT }),
  }),
  Deprecation: {
    ...whole({ since: DAY, sunset: DAY, instead: TEXT }),
    description: 'It is deprecated: since which day, supported at least until which day, and what to use.',
  },
  DescribedField: describedField,
  DescribedResource: whole({
    ...summarized,
    default_sort: TEXT,
    read_only: FLAG,
    summable: { ...texts, description: 'The amounts that `sums` of its list adds up.' },
    search: { ...texts, description: 'The fields that q searches, if they are shown.' },
    as_of: { ...FLAG, description: 'Whether its list accepts date.' },
    total: { ...orNull(TEXT), description: 'The field that is compared with expected_amount_total.' },
    editable_in: { ...orNull(texts), description: 'The states in which every field may change; null: any.' },
    deletable_in: { ...orNull(texts), description: 'The states in which it may be deleted; null: any.' },
    delete_args: { type: 'array', items: ref('DescribedField'), description: 'The parameters of DELETE.' },
    delete_leaves: { ...texts, description: 'The collections of which the answer to DELETE lists what is left.' },
    fields: { type: 'array', items: ref('DescribedField') },
    states: texts,
    actions: {
      type: 'array',
      items: closed(
        {
          name: TEXT,
          summary: TEXT,
          from: orNull(texts),
          to: orNull(TEXT),
          takes_back: {
            ...orNull(TEXT),
            description: 'The action that it takes back without a change of state.',
          },
          scopes: texts,
          at_create: FLAG,
          takes_expected_amount_total: FLAG,
          args: { type: 'array', items: ref('DescribedField') },
          deprecated: ref('Deprecation'),
        },
        ['name', 'summary', 'from', 'to', 'scopes', 'takes_expected_amount_total', 'args'],
      ),
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
    allowed: { ...FLAG, description: 'Always true: a report that the token may not read is not listed.' },
    year_end: orNull(TEXT),
  }),
});
