import { readFileSync } from 'node:fs';
import type { Registry } from '@daybook/records';
import type { Reply } from './client.js';
import { composedDocument } from './composed-document.js';
import { assertAnswer, type OpenapiDocument, templateFor } from './conforms.js';

/** The committed document: a test of apps/api compares it with the served one. */
const whole = JSON.parse(
  readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'),
) as OpenapiDocument;

/**
 * How many responses of each kind are validated per file, and with each type of each field of their records: validating all
 * would make a sweep of thousands of lists a fifth slower.
 */
const SAMPLE = 5;

interface Described {
  readonly document: OpenapiDocument;
  /** How many responses were validated, by kind and what is in it. */
  readonly seen: Map<string, number>;
}

const services = new Map<string, Described>();

/**
 * Called when a file begins: validates responses of this origin against the document of the composed `registry`, with a new
 * sample.
 */
export function describeService(origin: string, registry: Registry): void {
  services.set(origin, { document: composedDocument(whole, registry), seen: new Map() });
}

/**
 * Throws unless the OpenAPI document allows this response of a workspace's address, `/invoices?limit=1`. Requests that the
 * document does not cover (a wrong address or method, another media type) have separate tests, and so do dry runs: their schema
 * contains every other one, and compiling it in each file would cost more than all the rest.
 */
export function assertDescribed(origin: string, method: string, path: string, reply: Reply): void {
  const { document, seen } = services.get(origin) ?? remember(origin);
  const { status, body, headers } = reply;
  const isJson = headers.get('content-type')?.startsWith('application/json') === true;
  if (!isJson || path.includes('dry_run=true')) return;
  const [address = '', query] = path.split('?');
  const url = `/v1${address.replace(/\/$/, '')}`;
  const template = url.split('/').includes('', 1) ? undefined : templateFor(document, url);
  if (template === undefined || document.paths[template]?.[method.toLowerCase()] === undefined) return;
  const kind = `${method} ${template} ${status}`;
  const rare = [kind, ...typesIn(body).map((type) => `${kind} ${type}`)].filter((one) => (seen.get(one) ?? 0) < SAMPLE);
  for (const one of rare) seen.set(one, (seen.get(one) ?? 0) + 1);
  if (rare.length > 0) assertAnswer(document, method, query === undefined ? url : `${url}?${query}`, status, body);
}

/** `amount number`, `partner null` of a record, or of those of a list. */
function typesIn(body: unknown): string[] {
  const { data = [body] } = (body ?? {}) as { data?: unknown };
  const records = (Array.isArray(data) ? data : [data]).filter((one) => one !== null && typeof one === 'object');
  const types = records.flatMap((one) =>
    Object.entries(one as object).map(([name, value]) => `${name} ${typeOf(value)}`),
  );
  return [...new Set(types)];
}

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** A service that a test started by itself, for example in another process: always the whole one. */
function remember(origin: string): Described {
  const described = { document: whole, seen: new Map<string, number>() };
  services.set(origin, described);
  return described;
}
