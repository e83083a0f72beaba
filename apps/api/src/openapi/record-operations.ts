import { argumentsName, closed, pascal, ref, type Registry, type Resource, type RouteInfo, type Schemas } from '@daybook/records';
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

const ACTOR = closed({ type: { type: 'string', enum: ['token', 'user', 'system'] }, id: { type: ['string', 'null'] }, name: { type: 'string' } }, ['type', 'id', 'name']);
const INSTANT = { type: 'string', format: 'date-time' };
const NEXT = { type: 'string', description: 'Present when there is more.' };
const reason = closed({ code: { type: 'string' }, message: { type: 'string' }, field: { type: ['string', 'null'] } }, ['code', 'message', 'field']);
const change = closed({ from: {}, to: {} }, ['from', 'to']);
const version = closed(
  {
    at: INSTANT,
    actor: ACTOR,
    request_id: { type: ['string', 'null'] },
    action: { type: 'string', description: 'What became true: confirmed, updated, …' },
    version: { type: 'integer', minimum: 1 },
    changes: { type: 'object', additionalProperties: change },
  },
  ['at', 'actor', 'request_id', 'action', 'version', 'changes'],
);
const possibility = closed({ name: { type: 'string' }, allowed: { type: 'boolean' }, reasons: { type: 'array', items: reason } }, ['name', 'allowed', 'reasons']);

/** What the operations of all records answer with. */
export const RECORD_SCHEMAS: Schemas = {
  Deleted: closed({ id: ref('Id'), deleted: { const: true } }, ['id', 'deleted']),
  History: closed({ data: { type: 'array', items: version }, next_cursor: NEXT }, ['data']),
  Actions: closed({ data: { type: 'array', items: possibility } }, ['data']),
};

/** Of a dry run: what else would change and be told, by collection. */
export function dryRunEffects(registry: Registry): Schemas {
  const own = registry.all.filter(({ name, base }) => name === base);
  const records = own.map(({ name, singular }): [string, Json] => [name, { type: 'array', items: ref(pascal(singular)) }]);
  const event = closed({ type: { type: 'string' }, record: ref('Id') }, ['type', 'record']);
  return { DryRunEffects: closed({ records: closed(Object.fromEntries(records), []), events: { type: 'array', items: event } }, ['records', 'events']) };
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
    [`${name}DryRun`]: closed({ dry_run: { const: true }, record, effects: ref('DryRunEffects') }, ['dry_run', 'record', 'effects']),
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

  private shape(resource: Resource, info: RouteInfo): Shape {
    const { singular } = resource;
    const parameters = this.parameters(resource);
    const member = resource.singleton === undefined ? [404] : [];
    switch (info.operation) {
      case 'list':
        return { name: 'list', summary: resource.summary, parameters: listParameters(this.components, this.registry, resource), answer: this.listed(resource), refusals: [] };
      case 'get':
        return { name: 'get', summary: `One ${singular}.`, parameters: [parameters.fields], answer: this.shown(resource), refusals: member };
      case 'history':
        return { name: 'history', summary: 'What changed, when, by whom; newest first.', parameters: [refTo('parameters', 'limit'), refTo('parameters', 'cursor')], answer: refTo('responses', 'History'), refusals: member };
      case 'actions':
        return { name: 'actions', summary: 'Which actions are possible now, and what stands against the others.', parameters: [], answer: refTo('responses', 'Actions'), refusals: [...member, 409] };
      case 'create':
        return { name: 'create', summary: `Creates a ${singular}${resource.fields['state'] ? ' as a draft' : ''}.`, parameters: parameters.writing, body: this.body(resource, 'Create'), answer: this.written(resource, 'Created', 'Location'), refusals: [] };
      case 'remove':
        return { name: 'delete', summary: `Deletes a ${singular}.`, parameters: parameters.removing, answer: this.removed(resource), refusals: [...member, 412] };
      case 'update':
        return { name: 'update', summary: `Changes a ${singular} (RFC 7396).`, parameters: parameters.changing, body: this.body(resource, 'Patch'), answer: this.written(resource, 'Written'), refusals: [...member, 412] };
      case 'upsert':
        return { name: 'upsert', summary: `Creates or changes the ${singular} with your own id.`, parameters: [refTo('parameters', 'external_id'), ...parameters.changing], body: this.upsertBody(resource), answer: this.written(resource, 'Upserted', 'Location', 'X-Result'), refusals: [404, 405, 412] };
      case 'act':
        return this.action(resource, info.action as string, parameters.changing, member);
    }
  }

  private action(resource: Resource, action: string, parameters: readonly Json[], member: readonly number[]): Shape {
    const definition = resource.actions[action];
    const required = Object.values(definition?.args ?? {}).some((field) => field.marks.required);
    const content = { 'application/json': { schema: ref(argumentsName(resource, action)) } };
    return {
      name: action,
      summary: definition?.summary ?? '',
      parameters,
      body: { ...(required ? { required } : {}), content },
      answer: this.written(resource, 'Written'),
      refusals: [...member, 412],
    };
  }

  private parameters(resource: Resource): Record<'writing' | 'changing' | 'removing', Json[]> & { fields: Json } {
    const fields = fieldsParameter(this.components, this.registry, resource);
    const once = [refTo('parameters', 'dry_run'), refTo('parameters', 'Idempotency-Key')];
    const removing = [...once, refTo('parameters', 'If-Match')];
    return { fields, writing: [fields, ...once], changing: [fields, ...removing], removing };
  }

  private body({ singular }: Resource, kind: 'Create' | 'Patch'): Json {
    const media = { schema: ref(`${pascal(singular)}${kind}`) };
    return { required: true, content: { 'application/json': media, ...(kind === 'Patch' ? { 'application/merge-patch+json': media } : {}) } };
  }

  /** As PATCH where there is such a record; what creates one has to be whole. */
  private upsertBody({ singular }: Resource): Json {
    const schema = { anyOf: [ref(`${pascal(singular)}Create`), ref(`${pascal(singular)}Patch`)] };
    return { required: true, content: { 'application/json': { schema } } };
  }

  private listed({ singular }: Resource): Json {
    const name = `${pascal(singular)}List`;
    return this.components.add('responses', name, success('A page.', ref(name), limitedHeaders('Link')));
  }

  private shown({ singular }: Resource): Json {
    const name = pascal(singular);
    const schema = { anyOf: [ref(name), ref(`${name}Selection`)] };
    return this.components.add('responses', name, success('The record; a selection of it when fields was sent.', schema, limitedHeaders('ETag')));
  }

  private written({ singular }: Resource, kind: string, ...headers: readonly string[]): Json {
    const name = pascal(singular);
    const schema = { anyOf: [ref(name), ref(`${name}Selection`), ref(`${name}DryRun`)] };
    const all = limitedHeaders('ETag', 'Idempotent-Replayed', ...headers);
    return this.components.add('responses', `${name}${kind}`, success('The record afterwards; with dry_run=true, what would happen.', schema, all));
  }

  private removed({ singular }: Resource): Json {
    const name = pascal(singular);
    const schema = { anyOf: [ref('Deleted'), ref(`${name}DryRun`)] };
    return this.components.add('responses', `${name}Deleted`, success('It is gone.', schema, limitedHeaders('Idempotent-Replayed')));
  }
}

/** The answers that are the same for every resource. */
export const RECORD_RESPONSES: Readonly<Record<string, Json>> = {
  History: success('The versions of the record.', ref('History'), limitedHeaders('Link')),
  Actions: success('Every action of the record.', ref('Actions')),
};
