import { Refusal } from '@daybook/errors';
import { JsonNumber, type JsonObject, type JsonValue } from '@daybook/json';
import { at, type Problems, shortened } from '@daybook/records';
import { isObject } from './is-object.js';

/** `invoice.lines[0].id` in a body or a path: a value from the answer to an earlier operation. */
export interface Reference {
  /** Its place: `operations[2].body.lines[0].product`. */
  readonly field: string;
  readonly text: string;
  /** The operation that it refers to. */
  readonly index: number;
  readonly steps: readonly (string | number)[];
}

/** A text with references in it. */
export type Template = readonly (string | Reference)[];

/** The value at a place of an answer, for a relation its id; undefined: none. */
export type Look = (reference: Reference) => JsonValue | undefined;

/** The key of an object that stands for a value. No field and no key of metadata can have this name. */
const KEY = '$ref';

const FORM = /^([A-Za-z0-9_-]{1,40})((?:\.[A-Za-z0-9_-]{1,64}|\[\d{1,4}\])+)$/;

/** Limits the work that a few bytes can request. */
const MAX_REFERENCES = 1000;
const MAX_STEPS = 20;

/** Finds the references of a batch, and adds problems for invalid ones. */
export class ReferenceParser {
  private count = 0;

  constructor(
    /** The indexes of the operations with a `ref`. */
    private readonly places: ReadonlyMap<string, number>,
    private readonly problems: Problems,
  ) {}

  /** The references of a body, in order. `index`: of the operation with the body. */
  inBody(value: JsonValue, field: string, index: number, found: Reference[] = []): Reference[] {
    if (Array.isArray(value)) value.forEach((item, i) => this.inBody(item, at(field, i), index, found));
    else if (isObject(value)) {
      if (Object.hasOwn(value, KEY)) this.inObject(value, field, index, found);
      else for (const [key, inner] of Object.entries(value)) this.inBody(inner, at(field, key), index, found);
    }
    return found;
  }

  private inObject(value: JsonObject, field: string, index: number, found: Reference[]): void {
    const text = value[KEY];
    if (typeof text === 'string' && Object.keys(value).length === 1) {
      const reference = this.parse(text, field, index);
      if (reference) found.push(reference);
      return;
    }
    const message = `${field} must be {"$ref": "invoice.id"} with nothing else in it: the ref of an earlier operation and a place in its answer.`;
    this.problems.add(field, 'invalid_reference', message);
  }

  /** @returns undefined after adding a problem */
  parse(text: string, field: string, index: number): Reference | undefined {
    const [, name, path = ''] = FORM.exec(text) ?? [];
    const steps = [...path.matchAll(/\.([^.[]+)|\[(\d+)\]/g)].map(([, key, place]) => key ?? Number(place));
    if (name === undefined || steps.length > MAX_STEPS) {
      const message = `${JSON.stringify(shortened(text))} is not a reference. Name the ref of an earlier operation and a place in its answer, such as invoice.id or invoice.lines[0].id.`;
      return this.problems.add(field, 'invalid_reference', message);
    }
    if (++this.count > MAX_REFERENCES) {
      const message = `A batch has at most ${MAX_REFERENCES} references.`;
      return this.problems.add(field, 'too_many_elements', message);
    }
    const place = this.places.get(name);
    if (place !== undefined && place < index) return { field, text, index: place, steps };
    const earlier = [...this.places].filter(([, i]) => i < index).map(([ref]) => ref);
    const why =
      place === undefined
        ? `No operation has the ref ${name}.`
        : `The operation ${name} does not come before this one.`;
    const message = `${why} ${earlier.length === 0 ? 'No earlier operation has a ref.' : `Earlier ones: ${earlier.join(', ')}.`}`;
    return this.problems.add(field, 'invalid_reference', message, { allowed: earlier });
  }
}

/** A body with its references replaced by their values. @throws Refusal for a reference without a value */
export function filled(body: JsonObject, references: readonly Reference[], look: Look): JsonObject {
  let next = 0;
  const fill = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(fill);
    if (!isObject(value)) return value;
    if (Object.hasOwn(value, KEY)) return valueOf(references[next++]!, look);
    // Without a prototype, like every object of the wire.
    const copy = Object.create(null) as JsonObject;
    for (const [key, inner] of Object.entries(value)) copy[key] = fill(inner);
    return copy;
  };
  return references.length === 0 ? body : (fill(body) as JsonObject);
}

/** A part of a path with its references replaced by ids. @throws Refusal for a reference without a text */
export function written(template: Template, look: Look): string {
  return template
    .map((part) => {
      if (typeof part === 'string') return part;
      const value = valueOf(part, look);
      if (typeof value === 'string' && value !== '') return value;
      throw refused(part, `${part.text} is not an id.`);
    })
    .join('');
}

/** A text, a number, true, false or null: nothing that grows with the record. */
function valueOf(reference: Reference, look: Look): JsonValue {
  const value = look(reference);
  if (value === undefined) throw refused(reference, `The answer to that operation has no ${reference.text}.`);
  if (typeof value !== 'object' || value === null || value instanceof JsonNumber) return value;
  throw refused(reference, `${reference.text} is a list or an object. Refer to a single value or to a relation.`);
}

function refused({ field }: Reference, message: string): Refusal {
  return new Refusal({ field, code: 'invalid_reference', message });
}
