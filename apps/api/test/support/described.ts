import { readFileSync } from 'node:fs';
import type { Reply } from './client.js';
import { assertAnswer, type OpenapiDocument, templateFor } from './conforms.js';
import { oncePerWorker } from './once-per-worker.js';

/** The committed document: a test of its own holds it against the one that is served. */
const committed = readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8');
const document = oncePerWorker(committed, () => JSON.parse(committed) as OpenapiDocument);

/** Of each kind of answer so many are looked at in a file: a sweep of thousands of lists would pay a fifth more for the rest. */
const SAMPLE = 5;
const seen = new Map<string, number>();

/**
 * Throws unless the OpenAPI document allows this answer of a workspace's address, `/invoices?limit=1`. What the document
 * does not know (a wrong address or method, another media type) is left to tests of its own, and so are dry runs: their
 * schema holds every other one, and compiling it in each file would cost more than all the rest.
 */
export function assertDescribed(method: string, path: string, { status, body, headers }: Reply): void {
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
