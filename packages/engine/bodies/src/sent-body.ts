import {
  type ActionDefinition,
  actionsAtCreate,
  DecimalType,
  Problems,
  propertyOf,
  type Resource,
} from '@daybook/definitions';
import type { JsonObject } from '@daybook/json';
import { BodyParser, type Echo, type Mode, type Reference, type SentList, type Values } from './parse-body.js';

/** The content of a request's body, as far as the body alone determines it. */
export interface SentBody {
  readonly values: Values;
  /** The values sent for read-only keys. */
  readonly echoes: readonly Echo[];
  /** To be looked up in the transaction, before the values are used. */
  readonly references: readonly Reference[];
  /** Canonical decimal text. */
  readonly expectedTotal: string | undefined;
  /** The action to perform on the new record. */
  readonly action?: string | undefined;
}

/** The field that guards a write (wire.md 5). */
export const EXPECTED_TOTAL = 'expected_amount_total';
const TOTAL = new DecimalType(undefined);

/** Parses the body of a create or a PATCH. @throws InvalidRequest with everything that is wrong with it */
export function parseRecord(resource: Resource, sent: JsonObject, mode: Mode): SentBody {
  const problems = new Problems();
  const guards = resource.total === undefined ? [] : [EXPECTED_TOTAL];
  const { body, expectedTotal } = takeTotal(guards, sent, problems);
  const { fields, action } = takeActions(resource, body, mode, problems);
  const { id, ...rest } = fields;
  const echoes: Echo[] = [];
  if (id !== undefined && mode === 'create')
    problems.add('id', 'read_only_field', 'id is set by the service; leave it out.');
  else if (id !== undefined) echoes.push({ field: 'id', path: ['id'], value: id });
  const known = mode === 'create' ? [...guards, ...actionsAtCreate(resource)] : guards;
  const parser = new BodyParser(mode, problems, known);
  const values = parser.fields(resource.fields, rest, '', echoes);
  if (mode === 'create') {
    applyViewConditions(resource, values, problems);
    parser.complete(resource.fields, values, '');
  }
  problems.refuse();
  return { values, echoes, references: parser.references, expectedTotal, action };
}

/** Parses the arguments of an action or of DELETE. @throws InvalidRequest with everything that is wrong with them */
export function parseArgs(
  resource: Resource,
  action: Pick<ActionDefinition, 'args' | 'guardsTotal'>,
  sent: JsonObject,
): SentBody {
  const problems = new Problems();
  const guards = action.guardsTotal && resource.total !== undefined ? [EXPECTED_TOTAL] : [];
  const { body, expectedTotal } = takeTotal(guards, sent, problems);
  const parser = new BodyParser('create', problems, guards);
  const fields = action.args ?? {};
  const values = parser.fields(fields, body, '', []);
  parser.complete(fields, values, '');
  problems.refuse();
  return { values, echoes: [], references: parser.references, expectedTotal };
}

/** Sets the values that the view requires on a new record. They take precedence over a field's default, and no other value is accepted. */
function applyViewConditions(resource: Resource, values: Values, problems: Problems): void {
  for (const [name, allowed] of Object.entries(resource.where)) {
    const field = resource.fields[name];
    if (!field || field.marks.readOnly) continue;
    const property = propertyOf(name, field);
    if (!values.has(property) && allowed.length === 1) values.set(property, allowed[0]);
    const value = values.get(property) as string | boolean | undefined;
    if (value === undefined || allowed.includes(value)) continue;
    const message = `${name} of ${resource.name} is always ${allowed.join(' or ')}; leave it out.`;
    problems.add(name, 'invalid_value', message, { allowed: allowed.map(String) });
  }
}

/** The actions that the body of a create asks for, whatever else it contains. */
export function actionsAskedIn(resource: Resource, body: JsonObject): string[] {
  return actionsAtCreate(resource).filter((name) => body[name] === true);
}

function takeActions(
  resource: Resource,
  sent: JsonObject,
  mode: Mode,
  problems: Problems,
): { fields: JsonObject; action: string | undefined } {
  const fields = { ...sent };
  for (const name of actionsAtCreate(resource)) {
    const value = sent[name];
    delete fields[name];
    if (value === undefined) continue;
    if (mode === 'patch') {
      const message = `${name} is possible only in the POST that creates a record. Use POST /v1/${resource.name}/{id}/${name}.`;
      problems.add(name, 'invalid_value', message);
    } else if (typeof value !== 'boolean') problems.add(name, 'invalid_type', `${name} must be true or false.`);
  }
  const [action, other] = actionsAskedIn(resource, sent);
  if (other !== undefined) problems.add(other, 'invalid_value', `Send ${action} or ${other}, not both.`);
  return { fields, action };
}

function takeTotal(
  guards: readonly string[],
  sent: JsonObject,
  problems: Problems,
): { body: JsonObject; expectedTotal: string | undefined } {
  if (guards.length === 0 || sent[EXPECTED_TOTAL] === undefined) return { body: sent, expectedTotal: undefined };
  const { [EXPECTED_TOTAL]: value, ...body } = sent;
  return { body, expectedTotal: TOTAL.parse(value, EXPECTED_TOTAL, problems) as string | undefined };
}

/** Arguments in the form that verbs take: by property, references as UUIDs, lists as plain rows. */
export function verbArguments(values: Values): Record<string, unknown> {
  return Object.fromEntries([...values].map(([name, value]) => [name, argOf(value)]));
}

function argOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(argOf);
  if (typeof value !== 'object' || value === null) return value;
  if ('rows' in value) return (value as SentList).rows.map((row) => verbArguments(row.values));
  return 'sent' in value ? (value as Reference).uuid : value;
}
