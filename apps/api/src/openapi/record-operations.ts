import {
  argumentsName,
  closed,
  orNull,
  pascal,
  ref,
  type Registry,
  type Resource,
  type RouteInfo,
  type Schemas,
} from '@daybook/records';
import { type Components, type Json, refTo } from './components.js';
import { fieldsParameter, listParameters } from './parameters.js';
import { limitedHeaders, refusals, success } from './responses.js';
import type { ServedRoute } from './served-routes.js';

/** An operation without what its route says: security and the refusals that every route has. */
interface Shape {
  readonly name: string;
  readonly summary: string;
  readonly parameters: readonly Json[];
  readonly body?: Json;
  readonly answer: Json;
  readonly refusals: readonly number[];
}

const TEXT = { type: 'string' };
const KIND = { type: 'string', enum: ['token', 'user', 'system'] };
const INSTANT = { type: 'string', format: 'date-time' };
const NEXT = { type: 'string', description: 'Present when there is more.' };
const actor = closed({ type: KIND, id: orNull(TEXT), name: TEXT }, ['type', 'id', 'name']);
const reason = closed({ code: TEXT, message: TEXT, field: orNull(TEXT) }, ['code', 'message', 'field']);
const change = closed({ from: {}, to: {} }, ['from', 'to']);
const version = closed(
  {
    at: INSTANT,
    actor,
    request_id: orNull(TEXT),
    action: { ...TEXT, description: 'What became true: confirmed, updated, …' },
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
  Deleted: closed({ id: ref('Id'), deleted: { const: true } }, ['id', 'deleted']),
  History: closed({ data: { type: 'array', items: version }, next_cursor: NEXT }, ['data']),
  Actions: closed({ data: { type: 'array', items: possibility } }, ['data']),
};

/** Of a dry run: what else would change and be told, by collection. */
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

/** The list and the dry run of a resource, beside its own schemas. */
export function answerSchemas({ singular }: Resource): Schemas {
  const name = pascal(singular);
  const record = { anyOf: [ref(name), ref(`${name}Selection`)] };
  return {
    [`${name}List`]: closed(
      {
        data: { type: 'array', items: record },
        next_cursor: NEXT,
        total_count: { type: 'integer', minimum: 0, maximum: 10_000 },
        total_is_exact: { type: 'boolean' },
      },
      ['data'],
    ),
    [`${name}DryRun`]: closed({ dry_run: { const: true }, record, effects: ref('DryRunEffects') }, [
      'dry_run',
      'record',
      'effects',
    ]),
  };
}

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
      operationId: `${name.replace('/', '_')}_${shape.name}`,
      tags: [name],
      summary: shape.summary,
      ...(shape.parameters.length > 0 ? { parameters: shape.parameters } : {}),
      ...(shape.body ? { requestBody: shape.body } : {}),
      responses: { 200: shape.answer, ...refusals(method, scopes, shape.refusals) },
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
      default:
        return this.writing(resource, operation, member);
    }
  }

  private reading(resource: Resource, name: 'list' | 'get' | 'history' | 'actions', member: readonly number[]): Shape {
    const { components, registry } = this;
    if (name === 'list') {
      const parameters = listParameters(components, registry, resource);
      return { name, summary: resource.summary, parameters, answer: this.listed(resource), refusals: [] };
    }
    if (name === 'get') {
      const parameters = [fieldsParameter(components, registry, resource)];
      return { name, summary: `${article(resource)}.`, parameters, answer: this.shown(resource), refusals: member };
    }
    if (name === 'history') {
      const summary = 'What changed, when and by whom; newest first.';
      const parameters = [refTo('parameters', 'limit'), refTo('parameters', 'cursor')];
      return { name, summary, parameters, answer: refTo('responses', 'History'), refusals: member };
    }
    const summary = 'Which actions are possible now, and what stands against the others.';
    return { name, summary, parameters: [], answer: refTo('responses', 'Actions'), refusals: [...member, 409] };
  }

  private writing(
    resource: Resource,
    operation: 'create' | 'update' | 'upsert' | 'remove',
    member: readonly number[],
  ): Shape {
    const { creating, changing, removing } = this.parameters(resource);
    const what = article(resource).toLowerCase();
    const refusals = [...member, 412];
    switch (operation) {
      case 'create': {
        const summary = `Creates ${what}${resource.fields['state'] ? ' as a draft' : ''}.`;
        const answer = this.written(resource, 'Created', 'Location');
        return {
          name: 'create',
          summary,
          parameters: creating,
          body: this.body(resource, ['Create']),
          answer,
          refusals: [],
        };
      }
      case 'update': {
        const body = this.body(resource, ['Patch'], 'application/merge-patch+json');
        const answer = this.written(resource, 'Written');
        return { name: 'update', summary: `Changes ${what} (RFC 7396).`, parameters: changing, body, answer, refusals };
      }
      case 'upsert': {
        const parameters = [refTo('parameters', 'external_id'), ...changing];
        // What is there already is changed as by PATCH; what is not has to be whole.
        const body = this.body(resource, ['Create', 'Patch']);
        const answer = this.written(resource, 'Upserted', 'Location', 'X-Result');
        return {
          name: 'upsert',
          summary: `Creates or changes ${what} by your own id.`,
          parameters,
          body,
          answer,
          refusals: [...refusals, 405],
        };
      }
      case 'remove':
        return {
          name: 'delete',
          summary: `Deletes ${what}.`,
          parameters: removing,
          answer: this.removed(resource),
          refusals,
        };
    }
  }

  private acting(resource: Resource, name: string, member: readonly number[]): Shape {
    const { summary = '', args = {} } = resource.actions[name] ?? {};
    const required = Object.values(args).some((field) => field.marks.required);
    const content = { 'application/json': { schema: ref(argumentsName(resource, name)) } };
    const body = { ...(required ? { required } : {}), content };
    const { changing } = this.parameters(resource);
    return {
      name,
      summary,
      parameters: changing,
      body,
      answer: this.written(resource, 'Written'),
      refusals: [...member, 412],
    };
  }

  private parameters(resource: Resource): Record<'creating' | 'changing' | 'removing', Json[]> {
    const fields = fieldsParameter(this.components, this.registry, resource);
    const once = [refTo('parameters', 'dry_run'), refTo('parameters', 'Idempotency-Key')];
    const removing = [...once, refTo('parameters', 'If-Match')];
    return { creating: [fields, ...once], changing: [fields, ...removing], removing };
  }

  private body({ singular }: Resource, kinds: readonly ('Create' | 'Patch')[], ...types: readonly string[]): Json {
    const schemas = kinds.map((kind) => ref(`${pascal(singular)}${kind}`));
    const media = { schema: schemas.length > 1 ? { anyOf: schemas } : schemas[0] };
    return { required: true, content: Object.fromEntries(['application/json', ...types].map((type) => [type, media])) };
  }

  private listed({ singular }: Resource): Json {
    const name = `${pascal(singular)}List`;
    return this.components.add('responses', name, success('A page.', ref(name), limitedHeaders('Link')));
  }

  private shown({ singular }: Resource): Json {
    const name = pascal(singular);
    const schema = { anyOf: [ref(name), ref(`${name}Selection`)] };
    const what = 'The record; a selection of it when fields was sent.';
    return this.components.add('responses', name, success(what, schema, limitedHeaders('ETag')));
  }

  private written({ singular }: Resource, kind: string, ...headers: readonly string[]): Json {
    const name = pascal(singular);
    const schema = { anyOf: [ref(name), ref(`${name}Selection`), ref(`${name}DryRun`)] };
    const all = limitedHeaders('ETag', 'Idempotent-Replayed', ...headers);
    const what = 'The record afterwards; with dry_run=true, what would happen.';
    return this.components.add('responses', `${name}${kind}`, success(what, schema, all));
  }

  private removed({ singular }: Resource): Json {
    const name = pascal(singular);
    const schema = { anyOf: [ref('Deleted'), ref(`${name}DryRun`)] };
    const all = limitedHeaders('Idempotent-Replayed');
    return this.components.add('responses', `${name}Deleted`, success('It is gone.', schema, all));
  }
}

/** `An invoice`; of what there is once, `The company`. */
function article({ singular, singleton }: Resource): string {
  const word = singleton !== undefined ? 'The' : /^[aeiou]/.test(singular) ? 'An' : 'A';
  return `${word} ${singular.replaceAll('_', ' ')}`;
}

/** The answers that are the same for every resource. */
export const RECORD_RESPONSES: Readonly<Record<string, Json>> = {
  History: success('The versions of the record.', ref('History'), limitedHeaders('Link')),
  Actions: success('Every action of the record.', ref('Actions')),
};
