import { expect } from '@jest/globals';
import { Database, decodeId } from '@daybook/database';
import type { Client, Reply } from './client.js';
import type { TestService } from './service.js';

/** The types of wire.md 6 by status; 400 and 422 depend on whether one field is at fault. */
const TYPES: Readonly<Record<number, readonly string[]>> = {
  400: ['invalid_request_error', 'validation_error'],
  401: ['authentication_error'],
  403: ['permission_error'],
  404: ['not_found_error'],
  405: ['method_not_allowed_error'],
  406: ['not_acceptable_error'],
  409: ['conflict_error'],
  412: ['precondition_failed_error'],
  413: ['payload_too_large_error'],
  414: ['uri_too_long_error'],
  415: ['unsupported_media_type_error'],
  417: ['expectation_failed_error'],
  422: ['validation_error', 'business_rule_error', 'idempotency_error'],
  429: ['rate_limit_error'],
  431: ['headers_too_large_error'],
  503: ['unavailable_error'],
};

const INSIDE_AN_ERROR = [
  'type',
  'message',
  'field',
  'code',
  'request_id',
  'details',
  'allowed',
  'suggestion',
  'docs_url',
];
const LEAKS =
  /\b(select|insert into|update .* set|typeorm|fastify|nestjs|postgres|node_modules|(accounting|inventory|records|tokens)\.\w+)|\.(ts|js):\d|\bat \w+ \(/i;

export interface WireError {
  readonly type: string;
  readonly message: string;
  readonly field?: string;
  readonly code: string;
  readonly details?: readonly { readonly field?: string; readonly code: string; readonly message: string }[];
  readonly allowed?: readonly string[];
  readonly suggestion?: string;
}

/** How ids are stored, and never shown. */
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The headers of every answer (wire.md 2). */
export function expectCommonHeaders(headers: Headers): void {
  expect(headers.get('x-request-id')).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
}

/** What stands inside `error`, after everything that all errors have in common was checked (wire.md 6). */
export function errorOf(reply: Reply, status: number): WireError {
  expect({ status: reply.status, text: reply.text }).toEqual({ status, text: expect.any(String) });
  expectCommonHeaders(reply.headers);
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(Object.keys(reply.body)).toEqual(['error']);
  const { error } = reply.body as { error: WireError & { request_id: string } };
  expect(Object.keys(error).filter((key) => !INSIDE_AN_ERROR.includes(key))).toEqual([]);
  expect(TYPES[status]).toContain(error.type);
  if (status === 400) expect(error.type).toBe(error.field === undefined ? 'invalid_request_error' : 'validation_error');
  if (error.type === 'validation_error') expect(error.field).toEqual(expect.any(String));
  if (error.type === 'business_rule_error') expect(error.field).toBeUndefined();
  expect(error.code).toMatch(/^[a-z][a-z_]+$/);
  expect(error.message).toMatch(/\S/);
  expect(error.message).not.toMatch(LEAKS);
  expect(reply.text).not.toMatch(UUID);
  expect(error.request_id).toBe(reply.headers.get('x-request-id'));
  if (error.details) {
    expect(error.details.length).toBeGreaterThan(1);
    expect(error.details[0]).toEqual({
      ...(error.field === undefined ? {} : { field: error.field }),
      code: error.code,
      message: error.message,
    });
  }
  if ([409, 429, 503].includes(status)) expect(reply.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  if (status === 405) expect(reply.headers.get('allow')).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
  return error;
}

/** Field and code of an error, which most rules are about. */
export function faultOf(reply: Reply, status: number): { field: string | undefined; code: string } {
  const { field, code } = errorOf(reply, status);
  return { field, code };
}

/** The body of a success. */
export function ok<T = Record<string, any>>(reply: Reply): T {
  if (reply.status !== 200) throw new Error(`expected 200, got ${reply.status}: ${reply.text}`);
  expectCommonHeaders(reply.headers);
  return reply.body as T;
}

/** Follows next_cursor alone to the end; `between` runs after each page. */
export async function walk(
  client: Client,
  path: string,
  between: (page: number) => Promise<unknown> = async () => undefined,
): Promise<any[]> {
  const found: any[] = [];
  const collection = path.split('?', 1)[0];
  let reply = await client.get(path);
  for (let page = 1; ; page++) {
    const { data, next_cursor } = ok<{ data: any[]; next_cursor?: string }>(reply);
    found.push(...data);
    if (next_cursor === undefined) return found;
    await between(page);
    reply = await client.get(`${collection}?cursor=${encodeURIComponent(next_cursor)}`);
  }
}

export const databaseOf = (service: TestService): Database => service.app.get(Database, { strict: false });

export interface EventRow {
  readonly type: string;
  readonly record_type: string;
  readonly record_version: number;
  readonly request_id: string | null;
  readonly actor: { type: string; id: string; name: string };
  readonly data: { object: Record<string, any>; previous: Record<string, any> };
}

/** The events of a record in their order. */
export async function eventsOf(service: TestService, id: string): Promise<EventRow[]> {
  const uuid = decodeId(id.slice(0, 3), id);
  return databaseOf(service).query<EventRow>(
    `SELECT type, record_type, record_version, request_id, actor, data FROM events.events
     WHERE record_id = $1 ORDER BY record_version, id`,
    [uuid],
  );
}

/** What most suites need: a tax, a product with it, a partner, and an invoice's body. */
export async function aWorld(client: Client) {
  const outputTax = await client.find('accounts', 'code=2200');
  const tax = await client.make('taxes', { name: 'VAT 20 %', rate: 20, scope: 'sale', account: outputTax.id });
  const product = await client.make('products', { name: 'Pump', code: 'PUMP', price_unit: 15, sale_taxes: [tax.id] });
  const partner = await client.make('customers', { name: 'Corner Shop', email: 'shop@corner.test' });
  const line = { product: product.id, quantity: 3 };
  const draft = (more: object = {}) =>
    client.make('invoices', { partner: partner.id, date: '2026-01-12', lines: [line], ...more }) as Promise<any>;
  return { tax, product, partner, line, draft };
}
export type World = Awaited<ReturnType<typeof aWorld>>;

/** Names that differ in case, accents, punctuation and script: whatever the collation, pages must not lose one. */
export const NAMES = [
  ...['apple', 'Apple', 'äpfel', 'Zebra', 'zebra', 'é', 'e', '_under', '%percent', 'back\\slash', '日本'],
  ...['a,b', 'c"d', 'A_B', 'AxB', '-dash', 'apple pie', 'ÄPFEL'],
];

/** A product for each name, some without a code or a price; `metadata.group` tells them from all others. */
export async function namedProducts(client: Client): Promise<any[]> {
  const made: any[] = [];
  for (const [i, name] of NAMES.entries()) {
    const code = i % 3 === 0 ? null : `C${i % 5}-${i}`;
    const price = i % 4 === 0 ? null : (i % 3) + 0.5;
    made.push(
      await client.make('products', { name, code, price_unit: price, metadata: { group: 'named', n: String(i % 2) } }),
    );
  }
  return made;
}

/** A small random generator; its seed comes from SEED, else from the clock, and is printed by the caller. */
export function randomOf(seed: number): <T>(choices: readonly T[]) => T {
  let state = seed;
  const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return (choices) => choices[Math.floor(next() * choices.length)] as never;
}
