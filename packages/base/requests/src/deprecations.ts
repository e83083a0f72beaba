import type { FastifyRequest } from 'fastify';
import { bodyBytes } from './body.js';
import { headerValues } from './headers.js';
import { rawQuery } from './query.js';

/** The announced end of a part of the interface, as data: headers, documents and the list of uses are generated from it. */
export interface Deprecation {
  /** Its name in the catalogue of docs/versioning.md, where it is also the anchor: `report-date`. */
  readonly name: string;
  /** The day from which it is deprecated, `YYYY-MM-DD`. */
  readonly since: string;
  /** The first day on which a version without it may appear. */
  readonly sunset: string;
  /** What to use instead, as a sentence. */
  readonly instead: string;
}

/** The deprecated part of a route. A `field` is one of the record: in a body, as a filter, in `sort` and in `fields`. */
export type DeprecatedPart = Deprecation &
  (
    | { readonly kind: 'operation' }
    | { readonly kind: 'parameter' | 'header' | 'field'; readonly of: string }
    /** One value of a parameter or field. */
    | { readonly kind: 'value'; readonly of: string; readonly value: string }
  );

/** The part as shown to people, such as `parameter date`. */
export function describePart(part: DeprecatedPart): string {
  if (part.kind === 'operation') return 'operation';
  return part.kind === 'value' ? `value ${part.value} of ${part.of}` : `${part.kind} ${part.of}`;
}

/** The members shown by the schema and by lists of parameters. */
export function shownDeprecation({ since, sunset, instead }: Deprecation): Omit<Deprecation, 'name'> {
  return { since, sunset, instead };
}

/** The sentence that documents add to their description. */
export function deprecationText({ since, sunset, instead }: Omit<Deprecation, 'name'>): string {
  return `Deprecated since ${since}, supported at least until ${sunset}. ${instead}`;
}

const PARTS = Symbol('deprecated parts');

/** Marks a handler with its deprecated parts. */
export const Deprecated =
  (...parts: readonly DeprecatedPart[]): MethodDecorator =>
  (_prototype, _name, descriptor) => {
    (descriptor.value as { [PARTS]?: readonly DeprecatedPart[] })[PARTS] = parts;
  };

export function handlerDeprecations(handler: object): readonly DeprecatedPart[] {
  return (handler as { readonly [PARTS]?: readonly DeprecatedPart[] })[PARTS] ?? [];
}

type Sent = Pick<FastifyRequest, 'raw' | 'body'>;

/** Which of its route's deprecated parts a request uses. Never fails: malformed input is refused elsewhere. */
export function usedParts(parts: readonly DeprecatedPart[], request: Sent): DeprecatedPart[] {
  const query = new URLSearchParams(rawQuery(request));
  let body: unknown;
  const inBody = (): unknown => (body ??= readBody(request));
  return parts.filter((part) => {
    if (part.kind === 'operation') return true;
    if (part.kind === 'header') return headerValues(request, part.of).length > 0;
    if (part.kind === 'parameter') return inQuery(query, part.of);
    if (part.kind === 'value')
      return hasValue(query, part.of, part.value) || valuesAt(inBody(), part.of).includes(part.value);
    return inQuery(query, part.of) || isListed(query, part.of) || valuesAt(inBody(), part.of).length > 0;
  });
}

/** `date`, `date[gte]`, `partner.name`. */
function inQuery(query: URLSearchParams, name: string): boolean {
  return [...query.keys()].some((key) => key === name || key.startsWith(`${name}[`) || key.startsWith(`${name}.`));
}

/** `sort=-date`, `fields=number,date`. */
function isListed(query: URLSearchParams, name: string): boolean {
  const names = ['sort', 'fields'].flatMap((list) => (query.get(list) ?? '').split(','));
  return names.some((listed) => listed.replace(/^-/, '') === name || listed.startsWith(`${name}.`));
}

function hasValue(query: URLSearchParams, name: string, value: string): boolean {
  return [...query].some(
    ([key, sent]) =>
      (key === name || key.startsWith(`${name}[`)) && (sent === value || sent.split(',').includes(value)),
  );
}

/** The values in a body at a path such as `lines.quantity`, over all rows of a list; whole rows and parts of them each count. */
function valuesAt(body: unknown, path: string): unknown[] {
  const [name = '', ...rest] = path.split('.');
  if (typeof body !== 'object' || body === null) return [];
  if (Array.isArray(body)) return body.flatMap((row) => valuesAt(row, path));
  const own = Object.hasOwn(body, name) ? [(body as Record<string, unknown>)[name]] : [];
  if (rest.length === 0) return own;
  return own.flatMap((below) => rowsOf(below).flatMap((row) => valuesAt(row, rest.join('.'))));
}

function rowsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [value];
  const { create, update } = value as { create?: unknown; update?: unknown };
  return [value, ...(Array.isArray(create) ? create : []), ...(Array.isArray(update) ? update : [])];
}

/** Undefined when there is no body or a malformed one; reading it again then costs nothing. */
function readBody(request: Sent): unknown {
  try {
    return JSON.parse(bodyBytes(request)?.toString() ?? 'null');
  } catch {
    return null;
  }
}
