import type { FastifyRequest } from 'fastify';
import { bytesOf } from './body.js';
import { headerValues } from './headers.js';
import { queryOf } from './query.js';

/** That something of the interface will end, as data: headers, documents and the list of uses are made from it. */
export interface Deprecation {
  /** Its name in the catalogue of docs/versioning.md, and so the anchor there: `report-date`. */
  readonly name: string;
  /** The day from which it is deprecated, `YYYY-MM-DD`. */
  readonly since: string;
  /** The first day on which a version may be made that lacks it. */
  readonly sunset: string;
  /** What to use, as a sentence. */
  readonly instead: string;
}

/** What of a route is deprecated. A `field` is of the record: in a body, and as a filter, in `sort` and in `fields`. */
export type DeprecatedPart = Deprecation &
  (
    | { readonly kind: 'operation' }
    | { readonly kind: 'parameter' | 'header' | 'field'; readonly of: string }
    /** One value of a parameter or field. */
    | { readonly kind: 'value'; readonly of: string; readonly value: string }
  );

/** `parameter date`, for people. */
export function wordsOf(part: DeprecatedPart): string {
  if (part.kind === 'operation') return 'operation';
  return part.kind === 'value' ? `value ${part.value} of ${part.of}` : `${part.kind} ${part.of}`;
}

/** The members of what the schema and lists of parameters show. */
export function shownDeprecation({ since, sunset, instead }: Deprecation): Omit<Deprecation, 'name'> {
  return { since, sunset, instead };
}

/** What a document says of it, behind what it says anyway. */
export function deprecationText({ since, sunset, instead }: Omit<Deprecation, 'name'>): string {
  return `Deprecated since ${since}, and served until ${sunset} at least. ${instead}`;
}

const PARTS = Symbol('deprecated parts');

/** Marks a handler: what of it is deprecated. */
export const Deprecated =
  (...parts: readonly DeprecatedPart[]): MethodDecorator =>
  (_prototype, _name, descriptor) => {
    (descriptor.value as { [PARTS]?: readonly DeprecatedPart[] })[PARTS] = parts;
  };

export function deprecatedPartsOf(handler: object): readonly DeprecatedPart[] {
  return (handler as { readonly [PARTS]?: readonly DeprecatedPart[] })[PARTS] ?? [];
}

type Sent = Pick<FastifyRequest, 'raw' | 'body'>;

/** Which of the deprecated parts of its route a request uses. It never fails: what is malformed, others refuse. */
export function usedParts(parts: readonly DeprecatedPart[], request: Sent): DeprecatedPart[] {
  const query = new URLSearchParams(queryOf(request));
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

/** What a body has at a path such as `lines.quantity`; the rows of a list, whole or in parts, count each. */
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

/** Undefined is read again, which costs nothing: there is no body then, or a malformed one. */
function readBody(request: Sent): unknown {
  try {
    return JSON.parse(bytesOf(request)?.toString() ?? 'null');
  } catch {
    return null;
  }
}
