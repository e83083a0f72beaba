import { InvalidRequest, suggest } from '@daybook/errors';
import { MAX_PARTS } from '@daybook/idempotency';
import { JsonNumber, type JsonObject, type JsonValue } from '@daybook/json';
import { at, jsonKind, Problems, shortened, type Surface } from '@daybook/records';
import { parseIfMatch, type Precondition } from '@daybook/requests';
import { isObject } from './is-object.js';
import type { Batch, Operation } from './operation.js';
import { type Reference, ReferenceParser } from './references.js';
import { TargetParser } from './target.js';

const KEYS = ['atomic', 'operations'];
const OPERATION_KEYS = ['method', 'path', 'body', 'ref', 'if_match'];
const REF = /^[A-Za-z0-9_-]{1,40}$/;
const MAX_PATH_CHARACTERS = 2048;

/** Parses the body of a batch. @throws InvalidRequest with everything that is wrong in the body itself */
export function parseBatch(surface: Surface, body: JsonObject): Batch {
  const problems = new Problems();
  refuseOthers(body, KEYS, '', problems);
  const { atomic = true, operations } = body;
  if (typeof atomic !== 'boolean') problems.add('atomic', 'invalid_type', 'atomic must be true or false.');
  const list = operationsIn(operations, problems);
  const parser = new OperationParser(surface, refsOf(list, problems), problems);
  const parsed = list.map((operation, index) => parser.parse(operation, index));
  problems.refuse();
  return { atomic: atomic === true, operations: parsed.filter((operation) => operation !== undefined) };
}

function operationsIn(value: JsonValue | undefined, problems: Problems): readonly JsonValue[] {
  if (Array.isArray(value) && value.length > 0 && value.length <= MAX_PARTS) return value;
  const message = `operations must be a list of 1 to ${MAX_PARTS} operations`;
  if (value === undefined) problems.add('operations', 'required', `${message}.`);
  else if (!Array.isArray(value)) problems.add('operations', 'invalid_type', `${message}, not ${jsonKind(value)}.`);
  else problems.add('operations', 'out_of_range', `${message}, not ${value.length}. Split the batch.`);
  return [];
}

/** The index of each operation that has a `ref`. */
function refsOf(list: readonly JsonValue[], problems: Problems): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [index, operation] of list.entries()) {
    const ref = isObject(operation) ? operation['ref'] : undefined;
    if (ref === undefined) continue;
    const field = `operations[${index}].ref`;
    if (typeof ref !== 'string' || !REF.test(ref))
      problems.add(field, 'invalid_format', `${field} must have 1 to 40 characters of A-Z a-z 0-9 _ -.`);
    else if (places.has(ref))
      problems.add(
        field,
        'duplicate_value',
        `operations[${places.get(ref)}] also has the ref ${ref}. Use each ref only once.`,
      );
    else places.set(ref, index);
  }
  return places;
}

class OperationParser {
  private readonly references: ReferenceParser;
  private readonly targets: TargetParser;

  constructor(
    surface: Surface,
    refs: ReadonlyMap<string, number>,
    private readonly problems: Problems,
  ) {
    this.references = new ReferenceParser(refs, problems);
    this.targets = new TargetParser(surface, this.references, problems);
  }

  /** @returns undefined after adding a problem */
  parse(sent: JsonValue, index: number): Operation | undefined {
    const place = `operations[${index}]`;
    if (!isObject(sent)) return this.problems.add(place, 'invalid_type', `${place} must be an object.`);
    refuseOthers(sent, OPERATION_KEYS, place, this.problems);
    const method = this.text(sent, 'method', place, 10);
    const path = this.text(sent, 'path', place, MAX_PATH_CHARACTERS);
    if (method === undefined || path === undefined) return undefined;
    const target = this.targets.parse(method, path, place, index);
    if (!target) return undefined;
    const body = this.body(sent['body'], target.kind, place);
    const field = `${place}.body`;
    const inPath = (target.id ?? []).filter((part): part is Reference => typeof part !== 'string');
    const inBody = body ? this.references.inBody(body, field, index) : [];
    const ifMatch = this.ifMatch(sent['if_match'], target.kind, `${place}.if_match`);
    const ref = typeof sent['ref'] === 'string' ? sent['ref'] : undefined;
    return { ...target, index, place, ref, method, path, body, ifMatch, references: [...inPath, ...inBody] };
  }

  private text(sent: JsonObject, key: string, place: string, max: number): string | undefined {
    const value = sent[key];
    const field = `${place}.${key}`;
    if (typeof value === 'string' && value.length <= max) return value;
    if (value === undefined) return this.problems.add(field, 'required', `${field} is required.`);
    const code = typeof value === 'string' ? 'too_long' : 'invalid_type';
    return this.problems.add(field, code, `${field} must be a string of at most ${max} characters.`);
  }

  private body(value: JsonValue | undefined, kind: Operation['kind'], place: string): JsonObject | undefined {
    const field = `${place}.body`;
    if (value === undefined) {
      if (kind === 'create' || kind === 'update' || kind === 'upsert')
        this.problems.add(field, 'required', `${field} is required.`);
      return undefined;
    }
    if (!isObject(value))
      return this.problems.add(field, 'invalid_type', `${field} must be an object, not ${jsonKind(value)}.`);
    if (kind === 'remove' && Object.keys(value).length > 0)
      return this.problems.add(field, 'unknown_field', 'DELETE takes no fields in its body.');
    return value;
  }

  /** As in the header: `"v3"`, a list of such tags or `*`; or the version as a number. */
  private ifMatch(value: JsonValue | undefined, kind: Operation['kind'], field: string): Precondition {
    if (value === undefined) return undefined;
    if (kind === 'create')
      return this.problems.add(field, 'invalid_value', `${field} is not possible on create. Leave it out.`);
    const version = value instanceof JsonNumber ? Number(value.text) : undefined;
    if (version !== undefined && Number.isInteger(version) && version > 0) return (current) => current === version;
    if (typeof value !== 'string')
      return this.problems.add(field, 'invalid_type', `${field} must be a version, such as 3 or "\\"v3\\"".`);
    try {
      return parseIfMatch(value, field);
    } catch (error) {
      if (!(error instanceof InvalidRequest)) throw error;
      return this.problems.add(field, 'invalid_value', error.problem.message);
    }
  }
}

function refuseOthers(sent: JsonObject, known: readonly string[], path: string, problems: Problems): void {
  for (const key of Object.keys(sent)) {
    if (known.includes(key)) continue;
    const field = at(path, key);
    const suggestion = suggest(key, known);
    const hint = suggestion ? `Did you mean "${suggestion}"?` : `Known here: ${known.join(', ')}.`;
    problems.add(field, 'unknown_field', `There is no field "${shortened(key)}" here. ${hint}`, {
      allowed: known,
      suggestion,
    });
  }
}
