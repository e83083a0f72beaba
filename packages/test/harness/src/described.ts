import { readFileSync } from 'node:fs';
import type { Registry } from '@daybook/records';
import type { Reply } from './client.js';
import { composedDocument } from './composed-document.js';
import { assertAnswer, type OpenapiDocument, templateFor } from './conforms.js';

/** The committed document: a test of apps/api holds it against the one that is served. */
const whole = JSON.parse(
  readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'),
) as OpenapiDocument;

/** Of each kind of answer so many are looked at in a file: a sweep of thousands of lists would pay a fifth more for the rest. */
const SAMPLE = 5;

interface Described {
  readonly document: OpenapiDocument;
  /** How many answers of a kind were looked at. */
  readonly seen: Map<string, number>;
}

const services = new Map<string, Described>();

/** A file begins: answers of this origin are held against the document, as far as `registry` composes it, with a sample of its own. */
export function describeService(origin: string, registry: Registry): void {
  services.set(origin, { document: composedDocument(whole, registry), seen: new Map() });
}

/**
 * Throws unless the OpenAPI document allows this answer of a workspace's address, `/invoices?limit=1`. What the document
 * does not know (a wrong address or method, another media type) is left to tests of its own, and so are dry runs: their
 * schema holds every other one, and compiling it in each file would cost more than all the rest.
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
  const count = (seen.get(kind) ?? 0) + 1;
  seen.set(kind, count);
  if (count <= SAMPLE) assertAnswer(document, method, query === undefined ? url : `${url}?${query}`, status, body);
}

/** A service that a test has started by itself, such as a process of its own: it is the whole one. */
function remember(origin: string): Described {
  const described = { document: whole, seen: new Map<string, number>() };
  services.set(origin, described);
  return described;
}
