import {
  argumentsName,
  closed,
  orNull,
  pascal,
  ref,
  type Registry,
  type Removal,
  type Resource,
  type RouteInfo,
  type Schemas,
} from '@daybook/records';
import { type Components, type Json, refTo } from './components.js';
import { actionName, article, capital, describeAction, resourceNames, words } from './operation-words.js';
import { choice, expandParameters, listParameters } from './parameters.js';
import { REFUSALS, refusalStatuses, success } from './responses.js';
import type { ServedRoute } from './served-routes.js';

/** An operation without the parts derived from its route: security, and the refusals common to all routes. */
interface Shape {
  /** Unique in the document; generated clients use it as the method's name. */
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Json[];
  readonly body?: Json;
  readonly answer: Json;
  readonly refusals: readonly number[];
}

const TEXT = { type: 'string' };
const COUNT = { type: 'integer', minimum: 0 };
const DELETED: Schemas = { id: ref('Id'), deleted: { const: true } };
const KIND = { type: 'string', enum: ['token', 'user', 'system'] };
const INSTANT = { type: 'string', format: 'date-time' };
const actor = {
  ...closed({ type: KIND, id: orNull(TEXT), name: TEXT }, ['type', 'id', 'name']),
  description: 'Who did it.',
};
const reason = closed({ code: ref('ErrorCode'), message: TEXT, field: orNull(TEXT) }, ['code', 'message', 'field']);
const change = closed({ from: {}, to: {} }, ['from', 'to']);
const version = closed(
  {
    at: INSTANT,
    actor: ref('Actor'),
    request_id: orNull(TEXT),
    action: { ...TEXT, description: 'What happened: confirmed, updated, …' },
    version: { type: 'integer', minimum: 1 },
    changes: { type: 'object', additionalProperties: change },
  },
  ['at', 'actor', 'request_id', 'action', 'version', 'changes'],
);
const possibility = closed({ name: TEXT, allowed: { type: 'boolean' }, reasons: { type: 'array', items: reason } }, [
  'name',
  'allowed',
  'reasons',
]);

/** A page of these rows. */
const pageOf = (row: Json): Json => ({
  type: 'object',
  properties: { data: { type: 'array', items: row } },
  required: ['data'],
  allOf: [ref('Page')],
  unevaluatedProperties: false,
});

/** The answers of the operations on all records. */
export const RECORD_SCHEMAS: Schemas = {
  Actor: actor,
  NoArguments: closed({}, []),
  Deleted: closed(DELETED, ['id', 'deleted']),
  /** The members of every page besides its rows. */
  Page: {
    type: 'object',
    properties: {
      next_cursor: { ...TEXT, description: 'The cursor of the next page. Absent on the last page.' },
      total_count: { type: 'integer', minimum: 0, maximum: 10_000, description: 'With `include_total=true`.' },
      total_is_exact: { type: 'boolean', description: 'With `include_total=true`.' },
      sums: {
        type: ['array', 'null'],
        items: {
          type: 'object',
          properties: { currency: { type: ['string', 'null'] }, count: { type: 'integer' } },
          required: ['currency', 'count'],
          additionalProperties: { type: 'number' },
        },
        description:
          'With `sums`: for each currency of the rows that match, how many there are, and the sum of each amount. Rows in the currency of the workspace have `null`. `null`: more than 100,000 rows match.',
      },
    },
  },
  History: pageOf(version),
  Actions: closed({ data: { type: 'array', items: possibility } }, ['data']),
  Selection: {
    type: 'object',
    properties: { id: ref('Id') },
    required: ['id'],
    additionalProperties: true,
    description:
      'A record, or a row of a list, when `fields` was sent: `id` and the fields that were asked for, each as in the ' +
      'schema of the record. It replaces the record in the answer.',
  },
};

/** For a dry run: what else would change, with its events, by collection. */
export function dryRunEffects(registry: Registry): Schemas {
  const own = registry.all.filter(({ name, base, fields }) => name === base && fields['metadata']);
  const records = own.map(({ name, singular }): [string, Json] => [
    name,
    { type: 'array', items: ref(pascal(singular)) },
  ]);
  const event = closed({ type: TEXT, record: ref('Id') }, ['type', 'record']);
  const effects = closed(
    { records: closed(Object.fromEntries(records), []), events: { type: 'array', items: event } },
    ['records', 'events'],
  );
  const always = { dry_run: { const: true }, record: { type: 'object' }, effects: ref('DryRunEffects') };
  const leaves = { type: 'object', description: 'On a deletion: the records that it leaves behind.' };
  const warnings = { type: 'array', items: ref('Warning') };
  const description =
    'The answer when `dry_run=true` was sent: the record as it would be (of a deletion, as it was), and what else would change. Nothing was changed.';
  return {
    DryRunEffects: effects,
    DryRun: { ...closed({ ...always, leaves, warnings }, Object.keys(always)), description },
  };
}

/** The schemas of a resource's list and of the answer to its deletion, in addition to its own. */
export function answerSchemas(registry: Registry, { singular, removal }: Resource): Schemas {
  const name = pascal(singular);
  const leaves = ref(`${name}Leaves`);
  return {
    [`${name}List`]: pageOf(ref(name)),
    ...(removal
      ? {
          [`${name}Deleted`]: closed({ ...DELETED, leaves }, ['id', 'deleted', 'leaves']),
          [`${name}Leaves`]: leavesOf(registry, removal),
        }
      : {}),
  };
}

/** What a deleted record leaves behind, by collection. */
function leavesOf(registry: Registry, { leaves }: Removal): Json {
  const found = leaves.flatMap((name) => registry.find(name) ?? []);
  const ofEach = found.map(({ name, singular }): [string, Json] => [
    name,
    closed({ count: COUNT, data: { type: 'array', items: ref(pascal(singular)) } }, ['count', 'data']),
  ]);
  const described = closed(
    Object.fromEntries(ofEach),
    found.map(({ name }) => name),
  );
  const description =
    'What the record leaves behind, as it is afterwards: how many, and up to 100 of them, as far as the sender may read them.';
  return { ...described, description };
}

/** The answer to a write with `dry_run=true`, in place of the record. */
export const dryRunSchema = (record: Json, leaves?: Json): Json => ({
  allOf: [ref('DryRun'), { properties: { record, ...(leaves ? { leaves } : {}) } }],
});

/** The answers that a parameter selects instead of the operation's own; generators find their schemas here. */
function otherAnswers({ singular, removal }: Resource, parameters: readonly Json[]): Json {
  const name = pascal(singular);
  const takes = (name: string): boolean => parameters.some(({ $ref }) => $ref === `#/components/parameters/${name}`);
  const answers = {
    ...(takes('fields') ? { fields: ref('Selection') } : {}),
    ...(takes('dry_run') ? { dry_run: dryRunSchema(ref(name), removal && ref(`${name}Leaves`)) } : {}),
  };
  return Object.keys(answers).length > 0 ? { 'x-answers': answers } : {};
}

/** The list that can also be followed as a stream. */
const FOLLOWED = 'events';
const FOLLOWING = 'With `Accept: text/event-stream` the answer is that of `GET /v1/events/stream`.';
const FIELDS = refTo('parameters', 'fields');
const DRY_RUN = refTo('parameters', 'dry_run');

/** The id parameter of a resource whose records have ids. */
const addressOf = (member: readonly number[]): readonly Json[] =>
  member.length > 0 ? [refTo('parameters', 'record')] : [];

/** The operations of the declared resources. */
export class RecordOperations {
  constructor(
    private readonly registry: Registry,
    private readonly components: Components,
  ) {}

  operation({ method, scopes, info }: ServedRoute): Json {
    const { resource: name } = info as RouteInfo;
    const resource = this.registry.get(name);
    const shape = this.shape(resource, info as RouteInfo);
    return {
      operationId: shape.id,
      tags: [name],
      summary: shape.summary,
      description: shape.description,
      ...(shape.parameters.length > 0 ? { parameters: shape.parameters } : {}),
      ...(shape.body ? { requestBody: shape.body } : {}),
      responses: { 200: shape.answer, ...REFUSALS },
      'x-refusals': refusalStatuses(method, scopes, shape.refusals),
      ...otherAnswers(resource, shape.parameters),
    };
  }

  private shape(resource: Resource, { operation, action = '' }: RouteInfo): Shape {
    const member = resource.singleton === undefined ? [404] : [];
    switch (operation) {
      case 'list':
        return this.list(resource);
      case 'get':
        return this.get(resource, member);
      case 'history':
      case 'actions':
        throw new Error('All records share the operations of shared-operations.ts.');
      case 'act':
        return this.acting(resource, action, member);
      case 'create':
        return this.create(resource);
      case 'update':
      case 'upsert':
      case 'remove':
        return this[operation](resource, member);
      case 'file':
        throw new Error('All lists share the operations of list-files.ts.');
    }
  }

  private list(resource: Resource): Shape {
    const { plural } = resourceNames(this.registry, resource);
    const description = `${resource.summary} Filters combine with AND.`;
    return {
      id: `list${pascal(plural)}`,
      summary: `List ${words(plural)}`,
      description: resource.name === FOLLOWED ? `${description} ${FOLLOWING}` : description,
      parameters: listParameters(this.components, this.registry, resource),
      answer: this.listed(resource),
      refusals: [],
    };
  }

  private get(resource: Resource, member: readonly number[]): Shape {
    const { noun } = resourceNames(this.registry, resource);
    return {
      id: `get${pascal(noun)}`,
      summary: `Get ${article(noun).toLowerCase()}`,
      description: member.length > 0 ? `${resource.summary} One of them.` : resource.summary,
      parameters: [...addressOf(member), FIELDS, ...expandParameters(this.registry, resource)],
      answer: this.shown(resource),
      refusals: member,
    };
  }

  private create(resource: Resource): Shape {
    const { noun } = resourceNames(this.registry, resource);
    return {
      id: `create${pascal(noun)}`,
      summary: `Create ${article(noun).toLowerCase()}`,
      description: resource.fields['state'] ? 'Creates it as a draft.' : 'Returns the new record.',
      parameters: [FIELDS, DRY_RUN],
      body: this.body(resource, ['Create']),
      answer: this.shown(resource),
      refusals: [],
    };
  }

  private update(resource: Resource, member: readonly number[]): Shape {
    const { noun } = resourceNames(this.registry, resource);
    return {
      id: `update${pascal(noun)}`,
      summary: `Change ${article(noun).toLowerCase()}`,
      description: 'Changes the fields sent.',
      parameters: [...addressOf(member), FIELDS, DRY_RUN],
      body: this.body(resource, ['Patch']),
      answer: this.shown(resource),
      refusals: [...member, 412],
    };
  }

  private upsert(resource: Resource, member: readonly number[]): Shape {
    const { noun } = resourceNames(this.registry, resource);
    return {
      id: `upsert${pascal(noun)}`,
      summary: `Create or change ${article(noun).toLowerCase()} by your own id`,
      description: 'Takes `ext:{external_id}`.',
      parameters: [refTo('parameters', 'own_record'), FIELDS, DRY_RUN],
      body: this.body(resource, ['Create', 'Patch']),
      answer: this.shown(resource),
      refusals: [...member, 405, 412],
    };
  }

  private remove(resource: Resource, member: readonly number[]): Shape {
    const { noun } = resourceNames(this.registry, resource);
    const rule = resource.deleting
      ? ` Possible in the state ${resource.deleting.in.join(' or ')}; otherwise 422: ${resource.deleting.otherwise}`
      : '';
    return {
      id: `delete${pascal(noun)}`,
      summary: `Delete ${article(noun).toLowerCase()}`,
      description: `Deletes it permanently.${rule}`,
      parameters: [...addressOf(member), ...removalParameters(resource), DRY_RUN],
      answer: this.deleted(resource),
      refusals: [...member, 412],
    };
  }

  private acting(resource: Resource, name: string, member: readonly number[]): Shape {
    const action = resource.actions[name] as Resource['actions'][string];
    const { noun } = resourceNames(this.registry, resource);
    const required = Object.values(action.args ?? {}).some((field) => field.marks.required);
    const schema = ref(argumentsName(resource, name));
    const takesNothing =
      Object.keys(action.args ?? {}).length === 0 && !(action.guardsTotal && resource.total !== undefined);
    return {
      id: actionName(name, noun),
      summary: `${capital(words(name))} ${article(noun).toLowerCase()}`,
      description: describeAction(resource, action),
      parameters: [...addressOf(member), FIELDS, DRY_RUN],
      body: takesNothing
        ? refTo('requestBodies', 'NoArguments')
        : { ...(required ? { required } : {}), content: { 'application/json': { schema } } },
      answer: this.shown(resource),
      refusals: [...member, 412],
    };
  }

  private body({ singular }: Resource, variants: readonly ('Create' | 'Patch')[]): Json {
    const schemas = variants.map((variant) => ref(`${pascal(singular)}${variant}`));
    const schema = schemas.length > 1 ? { anyOf: schemas } : schemas[0];
    return { required: true, content: { 'application/json': { schema } } };
  }

  private deleted({ singular, removal }: Resource): Json {
    if (!removal) return refTo('responses', 'Deleted');
    const name = `${pascal(singular)}Deleted`;
    return this.components.add('responses', name, deletedAs(name));
  }

  private listed({ singular }: Resource): Json {
    const name = `${pascal(singular)}List`;
    return this.components.add('responses', name, success('A page.', ref(name)));
  }

  private shown({ singular }: Resource): Json {
    const name = pascal(singular);
    return this.components.add('responses', name, success('The record.', ref(name)));
  }
}

function deletedAs(schema: string): Json {
  const description = 'The record is deleted. With `dry_run=true`, the `DryRun` of the record.';
  return success(description, ref(schema));
}

function removalParameters({ removal }: Resource): Json[] {
  return Object.entries(removal?.args ?? {}).map(([name, { type, marks }]) =>
    choice(name, type.values, marks.description ?? ''),
  );
}

/** The body of an action without arguments. */
export const RECORD_BODIES: Readonly<Record<string, Json>> = {
  NoArguments: { content: { 'application/json': { schema: ref('NoArguments') } } },
};

/** The answers that are the same for every resource. */
export const RECORD_RESPONSES: Readonly<Record<string, Json>> = {
  History: success('A page.', ref('History')),
  Actions: success('Every action of the record.', ref('Actions')),
  Deleted: deletedAs('Deleted'),
};
