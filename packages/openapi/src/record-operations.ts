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
import { actionName, article, capital, describeAction, describeList, namesOf, words } from './operation-words.js';
import { choice, expandParameters, listParameters } from './parameters.js';
import { headersOf, REFUSALS, statusesOf, success } from './responses.js';
import type { ServedRoute } from './served-routes.js';

/** An operation without what its route says: security and the refusals that every route has. */
interface Shape {
  /** Unique in the document; generated clients use it as the name of the method. */
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
const NEXT = { type: 'string', description: 'The cursor of the next page. Absent on the last page.' };
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

/** What the operations of all records answer with. */
export const RECORD_SCHEMAS: Schemas = {
  Actor: actor,
  NoArguments: closed({}, []),
  Deleted: closed(DELETED, ['id', 'deleted']),
  History: closed({ data: { type: 'array', items: version }, next_cursor: NEXT }, ['data']),
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

/** Of a dry run: what else would change, with its events, by collection. */
export function dryRunEffects(registry: Registry): Schemas {
  const own = registry.all.filter(({ name, base, fields }) => name === base && fields['metadata']);
  const records = own.map(({ name, singular }): [string, Json] => [
    name,
    { type: 'array', items: ref(pascal(singular)) },
  ]);
  const event = closed({ type: TEXT, record: ref('Id') }, ['type', 'record']);
  const effects = { records: closed(Object.fromEntries(records), []), events: { type: 'array', items: event } };
  return { DryRunEffects: closed(effects, ['records', 'events']) };
}

/** The list and the dry run of a resource, in addition to its own schemas. */
export function answerSchemas(registry: Registry, { singular, scopes, actions, removal }: Resource): Schemas {
  const name = pascal(singular);
  const list = closed(
    {
      data: { type: 'array', items: ref(name) },
      next_cursor: NEXT,
      total_count: { type: 'integer', minimum: 0, maximum: 10_000, description: 'With `include_total=true`.' },
      total_is_exact: { type: 'boolean', description: 'With `include_total=true`.' },
    },
    ['data'],
  );
  const writes = scopes.draft !== undefined || Object.keys(actions).length > 0;
  const leaves = ref(`${name}Leaves`);
  return {
    [`${name}List`]: list,
    ...(writes ? { [`${name}DryRun`]: dryRunOf(ref(name), removal && leaves) } : {}),
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
export function dryRunOf(record: Json, leaves?: Json): Json {
  const description =
    'The answer when `dry_run=true` was sent: the record as it would be, and what else would change. Nothing was changed.';
  const always = { dry_run: { const: true }, record, effects: ref('DryRunEffects') };
  const preview = closed({ ...always, ...(leaves ? { leaves } : {}) }, Object.keys(always));
  return { ...preview, description };
}

/** The answers that a parameter asks for in place of the operation's own: machines find their schemas here. */
function otherAnswers({ singular }: Resource, parameters: readonly Json[]): Json {
  const takes = (name: string): boolean => parameters.some(({ $ref }) => $ref === `#/components/parameters/${name}`);
  const answers = {
    ...(takes('fields') ? { fields: ref('Selection') } : {}),
    ...(takes('dry_run') ? { dry_run: ref(`${pascal(singular)}DryRun`) } : {}),
  };
  return Object.keys(answers).length > 0 ? { 'x-answers': answers } : {};
}

const GUARDED = 'Takes the headers `Idempotency-Key` and `If-Match`.';
const CREATING = 'Takes the header `Idempotency-Key`.';
/** The list that can also be read as it grows. */
const FOLLOWED = 'events';
const FOLLOWING =
  'With `Accept: text/event-stream` the answer does not end: each new event is a message whose `id` is its `sequence` and whose `data` is the event. It begins after `sequence[gt]` or the header `Last-Event-ID`, else with the next event; filters and `fields` apply, `limit`, `cursor`, `sort` and `include_total` do not. The last message, `event: end`, has the `Error` for which it ended.';
const FIELDS = refTo('parameters', 'fields');
const DRY_RUN = refTo('parameters', 'dry_run');

/** The id in the address, of a resource whose records have one. */
const addressOf = (member: readonly number[]): readonly Json[] =>
  member.length > 0 ? [refTo('parameters', 'id')] : [];

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
      'x-refusals': statusesOf(method, scopes, shape.refusals),
      ...otherAnswers(resource, shape.parameters),
    };
  }

  private shape(resource: Resource, { operation, action = '' }: RouteInfo): Shape {
    const member = resource.singleton === undefined ? [404] : [];
    switch (operation) {
      case 'list':
      case 'get':
      case 'history':
      case 'actions':
        return this.reading(resource, operation, member);
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

  private reading(
    resource: Resource,
    operation: 'list' | 'get' | 'history' | 'actions',
    member: readonly number[],
  ): Shape {
    const { noun, plural } = namesOf(this.registry, resource);
    const address = addressOf(member);
    const one = article(noun).toLowerCase();
    switch (operation) {
      case 'list': {
        const parameters = listParameters(this.components, this.registry, resource);
        const summary = `List ${words(plural)}`;
        return {
          id: `list${pascal(plural)}`,
          summary,
          description: resource.name === FOLLOWED ? `${describeList(resource)} ${FOLLOWING}` : describeList(resource),
          parameters,
          answer: this.listed(resource),
          refusals: [],
        };
      }
      case 'get': {
        const description = `${resource.summary} Answers one record, with its \`ETag\`.`;
        const parameters = [...address, FIELDS, ...expandParameters(this.components, this.registry, resource)];
        return {
          id: `get${pascal(noun)}`,
          summary: `Get ${one}`,
          description,
          parameters,
          answer: this.shown(resource),
          refusals: member,
        };
      }
      case 'history': {
        const description =
          'Every version of the record: what changed, when, by whom and in which request. Newest first.';
        const parameters = [...address, refTo('parameters', 'limit'), refTo('parameters', 'cursor')];
        return {
          id: `list${pascal(noun)}History`,
          summary: `List the history of ${one}`,
          description,
          parameters,
          answer: refTo('responses', 'History'),
          refusals: member,
        };
      }
      case 'actions': {
        const description =
          'Every action of the record, whether it is possible now, and the reasons if it is not. Runs the same checks as the action itself, without arguments.';
        return {
          id: `list${pascal(noun)}Actions`,
          summary: `List the actions of ${one}`,
          description,
          parameters: address,
          answer: refTo('responses', 'Actions'),
          refusals: [...member, 409],
        };
      }
    }
  }

  private create(resource: Resource): Shape {
    const { noun } = namesOf(this.registry, resource);
    const draft = resource.fields['state'] ? 'Creates a draft; an action makes it take effect. ' : '';
    return {
      id: `create${pascal(noun)}`,
      summary: `Create ${article(noun).toLowerCase()}`,
      description: `${draft}Answers the record, with its \`Location\` and \`ETag\`. ${CREATING}`,
      parameters: [FIELDS, DRY_RUN],
      body: this.body(resource, ['Create']),
      answer: this.shown(resource),
      refusals: [],
    };
  }

  private update(resource: Resource, member: readonly number[]): Shape {
    const { noun } = namesOf(this.registry, resource);
    return {
      id: `update${pascal(noun)}`,
      summary: `Change ${article(noun).toLowerCase()}`,
      description: `Changes the fields that are sent (RFC 7396, JSON Merge Patch) and answers the record. ${GUARDED}`,
      parameters: [...addressOf(member), FIELDS, DRY_RUN],
      body: this.body(resource, ['Patch'], 'application/merge-patch+json'),
      answer: this.shown(resource),
      refusals: [...member, 412],
    };
  }

  private upsert(resource: Resource, member: readonly number[]): Shape {
    const { noun } = namesOf(this.registry, resource);
    return {
      id: `upsert${pascal(noun)}`,
      summary: `Create or change ${article(noun).toLowerCase()} by your own id`,
      description: `Creates the record with your own id, or changes the record that has it as PATCH does. \`X-Result\` says which. ${GUARDED}`,
      parameters: [refTo('parameters', 'external_id'), FIELDS, DRY_RUN],
      body: this.body(resource, ['Create', 'Patch']),
      answer: this.shown(resource),
      refusals: [...member, 405, 412],
    };
  }

  private remove(resource: Resource, member: readonly number[]): Shape {
    const { noun } = namesOf(this.registry, resource);
    const rule = resource.deleting
      ? ` Possible in the state ${resource.deleting.in.join(' or ')}; otherwise 422: ${resource.deleting.otherwise}`
      : '';
    return {
      id: `delete${pascal(noun)}`,
      summary: `Delete ${article(noun).toLowerCase()}`,
      description: `Deletes the record.${rule} ${GUARDED}`,
      parameters: [...addressOf(member), ...removalParameters(resource), DRY_RUN],
      answer: this.deleted(resource),
      refusals: [...member, 412],
    };
  }

  private acting(resource: Resource, name: string, member: readonly number[]): Shape {
    const action = resource.actions[name] as Resource['actions'][string];
    const { noun } = namesOf(this.registry, resource);
    const required = Object.values(action.args ?? {}).some((field) => field.marks.required);
    const schema = ref(argumentsName(resource, name));
    const takesNothing =
      Object.keys(action.args ?? {}).length === 0 && !(action.guardsTotal && resource.total !== undefined);
    const content = { 'application/json': { schema: takesNothing ? ref('NoArguments') : schema } };
    return {
      id: actionName(name, noun),
      summary: `${capital(words(name))} ${article(noun).toLowerCase()}`,
      description: `${describeAction(resource, action)} Answers the record as it is afterwards. ${GUARDED}`,
      parameters: [...addressOf(member), FIELDS, DRY_RUN],
      body: { ...(required ? { required } : {}), content },
      answer: this.shown(resource),
      refusals: [...member, 412],
    };
  }

  private body({ singular }: Resource, variants: readonly ('Create' | 'Patch')[], ...types: readonly string[]): Json {
    const schemas = variants.map((variant) => ref(`${pascal(singular)}${variant}`));
    const media = { schema: schemas.length > 1 ? { anyOf: schemas } : schemas[0] };
    return { required: true, content: Object.fromEntries(['application/json', ...types].map((type) => [type, media])) };
  }

  private deleted({ singular, removal }: Resource): Json {
    if (!removal) return refTo('responses', 'Deleted');
    const name = `${pascal(singular)}Deleted`;
    return this.components.add('responses', name, deletedAs(name));
  }

  private listed({ name: plural, singular }: Resource): Json {
    const name = `${pascal(singular)}List`;
    const page = success('A page of records.', ref(name), headersOf('Link', 'Preference-Applied'));
    if (plural === FOLLOWED)
      page['content'] = { ...(page['content'] as Json), 'text/event-stream': { schema: { type: 'string' } } };
    return this.components.add('responses', name, page);
  }

  private shown({ singular }: Resource): Json {
    const name = pascal(singular);
    const description = `The record. With \`fields\`, a \`Selection\` of it; with \`dry_run=true\`, its \`DryRun\`.`;
    return this.components.add(
      'responses',
      name,
      success(
        description,
        ref(name),
        headersOf('ETag', 'Location', 'X-Result', 'Idempotent-Replayed', 'Preference-Applied'),
      ),
    );
  }
}

function deletedAs(schema: string): Json {
  const description = 'The record is deleted. With `dry_run=true`, the `DryRun` of the record.';
  return success(description, ref(schema), headersOf('Idempotent-Replayed'));
}

function removalParameters({ removal }: Resource): Json[] {
  return Object.entries(removal?.args ?? {}).map(([name, { type, marks }]) =>
    choice(name, type.values, marks.description ?? ''),
  );
}

/** The answers that are the same for every resource. */
export const RECORD_RESPONSES: Readonly<Record<string, Json>> = {
  History: success('The versions of the record.', ref('History'), headersOf('Link')),
  Actions: success('Every action of the record.', ref('Actions')),
  Deleted: deletedAs('Deleted'),
};
