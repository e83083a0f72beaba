import { readFileSync } from 'node:fs';
import {
  assertAnswer,
  assertConforms,
  assertDescribed,
  type Client,
  type OpenapiDocument,
  type Operation,
  QUICK_TO_COMPILE,
  type Reply,
  resolved,
  validatorFor,
} from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { withUnconnectedApp } from '../src/cli/unconnected-app.js';
import { RouteTable } from '@daybook/http';
import { openapiText } from '@daybook/openapi';
import { documentedPath, isOfWorkspace } from '@daybook/openapi';
import {
  expandableOf,
  fieldsOf,
  NOT_SENT,
  type QueryParameter,
  samplesOf,
  type ValueSchema,
} from './support/described-parameters.js';
import { anchorsOf, sampleQuery } from './support/sample-bodies.js';
import { VERSIONS } from '@daybook/requests';
import { startService, type TestService } from './support/service.js';

const COMMITTED = new URL('../../../docs/openapi.json', import.meta.url);
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** The parameters of a query that an operation requires. */
const REQUIRED: Readonly<Record<string, string>> = {
  'GET /v1/prices': 'query product',
  'GET /v1/products/by_barcode': 'query barcode',
  'GET /v1/search': 'query q',
  'POST /v1/{collection}/{id}/attachments': 'query filename',
};
/** Their answers are no JSON. Their own tests read them. */
const FILES = new Set(['/v1/settings/company/logo', '/v1/settings/company/sample_pdf']);

const DESCRIBE = 'Describe it in packages/edge/openapi/src/written-operations.ts.';

let text: string;
let document: OpenapiDocument & Record<string, unknown>;
let routes: { method: string; path: string; isOfWorkspace: boolean }[];

beforeAll(async () => {
  await withUnconnectedApp(async (app) => {
    text = openapiText(app);
    routes = app
      .get(RouteTable)
      .all()
      .flatMap(({ path, methods }) =>
        methods.map((method) => ({ method, path: documentedPath(path), isOfWorkspace: isOfWorkspace(path) })),
      )
      .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
  });
  document = JSON.parse(text) as typeof document;
});

function operations(): { name: string; path: string; item: Readonly<Record<string, unknown>>; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      item,
      operation: item[method] as Operation,
    })),
  );
}

function everyObject(value: unknown, visit: (object: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Record<string, unknown>);
  for (const inner of Object.values(value)) everyObject(inner, visit);
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}

describe('the OpenAPI document', () => {
  it('is committed as the service makes it', () => {
    const committed = readFileSync(COMMITTED, 'utf8');
    if (committed === text) return;
    const [before, after] = [committed.split('\n'), text.split('\n')];
    const at = after.findIndex((line, i) => line !== before[i]);
    throw new Error(
      `docs/openapi.json is not what the service makes of its definitions. If the change is meant, run\n` +
        `  npm run -s daybook -- openapi > docs/openapi.json\n` +
        `First difference at line ${at + 1}:\n- ${before[at]}\n+ ${after[at]}`,
    );
  });

  it('has every route of the service and no other', () => {
    const served = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].sort();
    const described = operations().map(({ name }) => name);
    expect({ how: DESCRIBE, missing: served.filter((name) => !described.includes(name)) }).toEqual({
      how: DESCRIBE,
      missing: [],
    });
    expect([...described].sort()).toEqual(served);
  });

  it('says for each address whether it belongs to a workspace', () => {
    for (const { path, isOfWorkspace: inside } of routes) {
      expect([path, document.paths[path]?.['servers'] === undefined]).toEqual([path, inside]);
    }
  });

  it('is OpenAPI 3.1 in its form', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Daybook', version: VERSIONS.newest } });
    expect(Object.keys(document).sort()).toEqual([
      'components',
      'info',
      'openapi',
      'paths',
      'servers',
      'tags',
      'webhooks',
    ]);
    for (const [kind, parts] of Object.entries(document.components)) {
      expect(['schemas', 'parameters', 'requestBodies', 'responses', 'headers', 'securitySchemes']).toContain(kind);
      for (const name of Object.keys(parts)) expect(name).toMatch(/^[A-Za-z0-9._-]+$/);
    }
    const tags = (document['tags'] as { name: string; description: string }[]).map(({ name, description }) => {
      expect([name, description]).toEqual([name, expect.stringMatching(/\w.*\.$/)]);
      return name;
    });
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(ids.filter((id, i) => ids.indexOf(id) < i)).toEqual([]);
    expect(ids).toEqual(
      expect.arrayContaining([
        'listInvoices',
        'createInvoice',
        'confirmInvoice',
        'createDelivery',
        'getCompany',
        'rotateWebhookEndpointSecret',
        'listStock',
      ]),
    );
    for (const { operation } of operations()) {
      expect(operation.operationId).toMatch(/^[a-z]+[A-Za-z0-9]+$/);
      const { summary, description } = operation as unknown as { summary: string; description: string };
      expect([operation.operationId, summary.length, description.length]).toEqual([
        operation.operationId,
        expect.any(Number),
        expect.any(Number),
      ]);
      expect(description.length).toBeGreaterThan(20);
      expect(tags).toEqual(expect.arrayContaining((operation as unknown as { tags: string[] }).tags));
    }
  });

  it('has no reference that leads nowhere, and no part that nothing refers to', () => {
    const used = new Set<string>();
    everyObject(document, ({ $ref }) => {
      if (typeof $ref !== 'string') return;
      resolved(document, { $ref });
      used.add($ref);
    });
    const parts = Object.entries(document.components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, named]) => Object.keys(named).map((name) => `#/components/${kind}/${name}`));
    expect(parts.filter((part) => !used.has(part))).toEqual([]);
  });

  it('names each parameter of an operation once, in the operation, declares those of its path, and requires no other', () => {
    for (const { name, path, item, operation } of operations()) {
      // Some viewers show an empty parameter for each reference at a path.
      expect([path, item['parameters']]).toEqual([path, undefined]);
      const own = (operation.parameters ?? []).map((part) =>
        resolved<{ name: string; in: string; required?: boolean }>(document, part),
      );
      const keys = own.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect([name, keys.filter((key, i) => keys.indexOf(key) < i)]).toEqual([name, []]);
      expect([name, own.filter(({ required }) => required).map((parameter) => parameter.in)]).toEqual([
        name,
        keys.filter((key) => key.startsWith('path') || key === REQUIRED[name]).map((key) => key.split(' ')[0]),
      ]);
      const declared = new Set(own.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name));
      expect([name, [...declared].sort()]).toEqual([
        name,
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort(),
      ]);
    }
  });

  // An importer that fills in every parameter sends a request that the service refuses (docs/adr/0013).
  it('leaves no optional parameter open to a value that an importer makes up', () => {
    const open = operations().flatMap(({ name, operation }) =>
      (operation.parameters ?? [])
        .map((part) => resolved<{ name: string; in: string; required?: boolean; schema: ValueSchema }>(document, part))
        .filter(({ in: place, required }) => place === 'query' && !required)
        .filter(({ schema }) => {
          const { anyOf, default: preset, patternProperties } = resolved<ValueSchema>(document, schema);
          return anyOf?.[0]?.$ref !== NOT_SENT && preset === undefined && patternProperties === undefined;
        })
        .map((parameter) => `${name} ${parameter.name}`),
    );
    expect(open).toEqual([]);
  });

  it('lists for each operation the answers that any token can meet', () => {
    for (const { name, operation } of operations()) {
      const statuses = operation['x-refusals'];
      // These routes work before the second factor.
      const half = ['POST /auth/sign_in', 'POST /auth/links/{code}', 'POST /auth/oidc/finish'].includes(name)
        ? ['202']
        : // No session.
          name === 'GET /auth/session'
          ? ['204']
          : [];
      expect([name, Object.keys(operation.responses)]).toEqual([name, ['200', ...half, '4XX']]);
      expect([name, statuses]).toEqual([name, expect.arrayContaining([500, 503])]);
      if (operation.security.length === 0) continue;
      expect([name, statuses]).toEqual([name, expect.arrayContaining([400, 401, 406, 429])]);
      // Any route may refuse a session with 403: a cross-site request, or a person who is no member.
      expect([name, statuses.includes(403)]).toEqual([name, true]);
    }
  });

  it('has schemas that are all valid JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({
      ...QUICK_TO_COMPILE,
      strict: true,
      allowUnionTypes: true,
      strictRequired: true,
      formats: fullFormats,
    });
    ajv.addVocabulary(['components']);
    ajv.addSchema({ components: document.components }, 'openapi', false, false);
    const seen = new Set<string>();
    const compile = (schema: unknown): void => {
      const text = JSON.stringify(schema);
      if (seen.has(text)) return;
      seen.add(text);
      expect(ajv.validateSchema(schema as object)).toBe(true);
      ajv.compile(JSON.parse(text.replaceAll('"#/components/', '"openapi#/components/')) as object);
    };
    for (const schema of Object.values(document.components['schemas'] ?? {})) compile(schema);
    const { schemas: _, ...others } = document.components;
    everyObject([others, document.paths], ({ schema }) => {
      if (typeof schema === 'object') compile(schema);
    });
  });

  it('lets a field be cleared only where it can be empty', () => {
    const schemas = document.components['schemas'] as Record<
      string,
      { properties?: Record<string, Record<string, unknown>> }
    >;
    const takesNull = (schema: object): boolean => validatorFor(document, schema)(null) as boolean;
    const faults = Object.entries(schemas)
      .filter(([name]) => schemas[`${name}Patch`])
      .flatMap(([name, { properties = {} }]) =>
        Object.entries(schemas[`${name}Patch`]?.properties ?? {})
          .filter(([field, schema]) => !schema['readOnly'] && field !== 'metadata' && properties[field])
          .filter(([field, schema]) => takesNull(schema) && !takesNull(properties[field] as object))
          .map(([field]) => `${name}.${field}`),
      );
    expect(faults).toEqual([]);
  });
});

/** The response never ends. */
const STREAM = '/v1/events/stream';

describe('a running service', () => {
  let service: TestService;
  let acme: Client;
  /** Calls the routes that no token may call. */
  let owner: Client;

  beforeAll(async () => {
    service = await startService();
    acme = service.acme;
    owner = await service.person('acme', 'owner');
  });
  afterAll(() => service.stop());

  /** Sends requests and checks the responses against the document. */
  function credentialsFor({ security }: Operation): Record<string, string> {
    if (security.length === 0) return { cookie: owner.token };
    return security.some((way) => 'bearer' in way)
      ? { authorization: `Bearer ${acme.token}` }
      : { cookie: owner.token };
  }

  async function send(
    client: Client,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply> {
    const reply = await client.send(method, path, body, headers);
    assertAnswer(document, method, `/api/${client.workspace}/v1${path}`, reply.status, reply.body);
    return reply;
  }

  /** The committed document with the address of this service. */
  const served = (): string => text.replaceAll('"http://127.0.0.1:3000"', JSON.stringify(service.config.publicUrl));

  it('serves the document to everyone, with its own address', async () => {
    const reply = await fetch(`${service.origin}/openapi.json`);
    expect(await reply.text()).toBe(served());
    const strict = await fetch(`${service.origin}/openapi.json?version=2`);
    assertConforms(document, 'GET', '/openapi.json', strict.status, await strict.json());
    expect(strict.status).toBe(400);
  });

  it('takes the example of a batch as it stands', async () => {
    const { examples } = document.components['schemas']!['Batch'] as unknown as { examples: object[] };
    for (const example of examples) expect((await acme.post('/batch?dry_run=true', example)).status).toBe(200);
  });

  it('answers every address without an id as described', async () => {
    const anchors = await anchorsOf(acme);
    for (const { path, operation } of operations().filter(({ name }) => name.startsWith('GET '))) {
      if (path.includes('{') || path.startsWith('/docs') || path === '/llms.txt' || path === STREAM) continue;
      if (FILES.has(path)) continue;
      const url = path.startsWith('/v1') ? `/api/acme${path}` : path;
      const reply = await fetch(service.origin + url + sampleQuery(`GET ${path.replace('/v1', '')}`, anchors), {
        headers: credentialsFor(operation),
      });
      expect([path, reply.status]).toEqual([path, 200]);
      assertConforms(document, 'GET', path, 200, await reply.json());
    }
  });

  it('tells of each resource what there is, or which name is near', async () => {
    const { data } = (await send(acme, 'GET', '/schema')).body as { data: { name: string }[] };
    expect(data.map(({ name }) => name)).toEqual(expect.arrayContaining(['invoices', 'partners', 'settings/company']));
    for (const { name } of data) expect((await send(acme, 'GET', `/schema/${name}`)).body).toMatchObject({ name });
    const { body } = await send(acme, 'GET', '/schema/invoices');
    expect(body).toMatchObject({
      singular: 'invoice',
      id_prefix: 'inv',
      default_sort: '-created_at',
      states: ['draft', 'posted', 'cancelled'],
      scopes: { read: ['read:accounting', 'read:sales'], write: ['write:accounting', 'write:sales'] },
    });
    expect(body.actions).toContainEqual(
      expect.objectContaining({ name: 'confirm', from: ['draft'], to: 'posted', scopes: ['write:accounting'] }),
    );
    const fields = new Map((body.fields as { name: string }[]).map((field) => [field.name, field]));
    expect(fields.get('partner')).toMatchObject({
      type: 'relation',
      target: 'partners',
      nullable: true,
      filterable: true,
      sortable: false,
    });
    expect(fields.get('number')).toMatchObject({
      read_only: true,
      sortable: true,
      operators: expect.arrayContaining(['starts_with']),
    });
    expect(fields.get('partner_snapshot')).toMatchObject({ on_request: true });
    const wrong = await send(acme, 'GET', '/schema/invoicse');
    expect([wrong.status, wrong.body.error.code, wrong.body.error.suggestion]).toEqual([
      404,
      'record_not_found',
      'invoices',
    ]);
  });

  it('knows every parameter, operator, field and sort key that the document lists', async () => {
    for (const { path, operation } of operations().filter(({ operation: { operationId } }) =>
      /^list(?!.*(History|Actions)$)/.test(operationId),
    )) {
      const parameters = (operation.parameters ?? []).map((part) => resolved<QueryParameter>(document, part));
      // The files of a record have no filters of their own. What lines may be is a page of the list of lines.
      const isOwn = parameters.some(({ name }) => name === 'cursor') && !path.endsWith('/suggestions');
      if (!isOwn || path.includes('{')) continue;
      const filters = parameters
        .filter(({ name }) => !['limit', 'cursor', 'fields', 'expand', 'sort', 'sums', 'filters'].includes(name))
        .flatMap((one) => samplesOf(document, one));
      if (parameters.some(({ name }) => name === 'expand')) filters.push(`expand=${expandableOf(document, operation)}`);
      const sortable = parameters
        .find(({ name }) => name === 'sort')
        ?.schema.description?.match(/^Up to 5 of (.*), separated/)?.[1] as string;
      const sorts = sortable.split(', ').map((key) => `sort=-${key}`);
      const summable = parameters
        .find(({ name }) => name === 'sums')
        ?.schema.description?.match(/: some of (.*), separated/)?.[1];
      if (summable !== undefined) filters.push(`sums=${summable.replaceAll(' ', '')}`);
      const fields = chunks(fieldsOf(document, operation), 20).map((names) => `fields=${names.join(',')}`);
      for (const query of [...chunks(filters, 20).map((some) => some.join('&')), ...sorts, ...fields]) {
        if (!path.startsWith('/v1')) continue;
        const { status, body } = await send(
          'authorization' in credentialsFor(operation) ? acme : owner,
          'GET',
          `${path.slice(3)}?${query}`,
        );
        expect([path, query, status, body.error]).toEqual([path, query, 200, undefined]);
      }
    }
  });

  it('answers as described through the life of an invoice', async () => {
    const partner = (await send(acme, 'POST', '/partners', { name: 'Corner Shop', address: { city: 'Basel' } })).body;
    const draft = (
      await send(acme, 'POST', '/invoices', { lines: [{ description: 'S', quantity: 2, price_unit: 50 }] })
    ).body;
    const path = `/invoices/${draft.id}`;
    const refused = await send(acme, 'POST', `${path}/confirm`);
    expect([refused.status, refused.body.error.field]).toEqual([422, 'partner']);
    for (const query of ['', '?fields=number,partner.id,lines.quantity', '?fields=company_snapshot'])
      await send(acme, 'GET', path + query);
    await send(acme, 'GET', `${path}/actions`);
    await send(acme, 'PATCH', path, {
      partner: partner.id,
      lines: { create: [{ description: 'T', quantity: 1, price_unit: 5 }] },
    });
    expect((await send(acme, 'PATCH', `${path}?dry_run=true`, { note: 'n' })).body).toMatchObject({ dry_run: true });
    expect((await send(acme, 'POST', `${path}/confirm?dry_run=true`)).body.effects.records.entries).toHaveLength(1);
    const posted = (
      await send(acme, 'POST', `${path}/confirm`, { expected_amount_total: 105 }, { 'Idempotency-Key': 'k' })
    ).body;
    expect(posted.state).toBe('posted');
    await send(acme, 'GET', '/idempotency_keys/k');
    await send(acme, 'GET', `/entries/${posted.entry.id}`);
    expect((await send(acme, 'GET', `${path}/history`)).body.data.length).toBeGreaterThan(2);
    const first = (await send(acme, 'GET', '/journals?limit=1&include_total=true&fields=code')).body;
    await send(acme, 'GET', `/journals?cursor=${first.next_cursor}`);
    await send(acme, 'PUT', '/partners/ext:A-1', { name: 'A' });
    expect((await send(acme, 'DELETE', path)).status).toBe(422);
    expect((await send(acme, 'DELETE', '/partners/ext:A-1')).body.deleted).toBe(true);
  });

  it('is held to the document by the client of every other test', async () => {
    const [{ id }] = (await acme.get('/journals?limit=1')).body.data;
    const reply = await acme.get(`/journals/${id}`);
    const { name: _, ...nameless } = reply.body;
    const say = (status: number, body: unknown) => () =>
      assertDescribed(service.origin, 'GET', `/journals/${id}`, { ...reply, status, body });
    expect(say(200, reply.body)).not.toThrow();
    expect(say(200, nameless)).toThrow("must have required property 'name'");
    expect(say(200, { ...reply.body, colour: 'red' })).toThrow('must NOT have additional properties');
    expect(say(418, reply.body)).toThrow('GET /v1/journals/{id} → 418 is not in the OpenAPI document');
  });

  it('refuses as described', async () => {
    const nobody = await service.client('acme', ['read:inventory']);
    const statuses = [
      await send(acme, 'GET', '/invoices?limit=0'),
      await send({ ...acme, send: acme.send, token: 'x' } as Client, 'GET', '/invoices'),
      await send(nobody, 'GET', '/invoices'),
      await send(acme, 'GET', '/invoices/inv_1'),
      await send(acme, 'PUT', '/invoices/inv_1', {}),
      await send(acme, 'GET', '/invoices', undefined, { Accept: 'text/html' }),
      await send(acme, 'PATCH', '/settings/company', { name: 'A' }, { 'If-Match': '"v99"' }),
      await send(acme, 'POST', '/partners', '{}', { 'Content-Type': 'text/plain' }),
      await send(acme, 'POST', '/partners', { name: 'x'.repeat(2 ** 21) }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 401, 403, 404, 405, 406, 412, 415, 413]);
  });

  it.each<[string, unknown]>([
    ['partners', { name: 'A', address: { city: null, country: 'CH' }, metadata: { a: 'b' }, currency: 'CHF' }],
    ['partners', { name: 'A', address: null, metadata: null, external_id: null }],
    ['partners', {}],
    ['partners', { name: null }],
    ['partners', { name: 'A', active: null }],
    ['partners', { name: 'A', nmae: 'B' }],
    ['partners', { name: 'A', address: { town: 'B' } }],
    ['partners', { name: 'A', metadata: { 'a b': 'c' } }],
    ['partners', { name: 'A', version: 1 }],
    ['partners', { name: 'A', currency: 'XXQ' }],
    ['invoices', {}],
    ['invoices', { date: '2026-02-30' }],
    ['invoices', { partner: { id: 'par_0', name: 'A' } }],
    ['invoices', { partner: { id: 'par_0', label: 'A' } }],
    ['invoices', { partner: 7 }],
    ['invoices', { number: 'INV/1' }],
    ['invoices', { lines: [{ description: 'A', quantity: '3' }] }],
    ['invoices', { lines: [{ description: 'A' }] }],
    ['invoices', { lines: [{ description: 'A', quantity: 0 }] }],
    ['invoices', { lines: [{ description: 'A', quantity: 1, price_unit: 2, taxes: null }] }],
    ['invoices', { lines: [{ description: 'A', quantity: 1, price_unit: 2, product: null }] }],
    ['invoices', { lines: null }],
    ['invoices', { lines: { create: [] } }],
    ['invoices', { lines: [], expected_amount_total: 0 }],
    ['invoices', { lines: [], expected_amount_total: '0' }],
    ['payment_terms', { name: 'A' }],
  ])('takes a new record of %s by the same rule as the document: %j', async (collection, body) => {
    const { requestBody } = document.paths[`/v1/${collection}`]!['post'] as Operation;
    const fits = validatorFor(document, requestBody?.content['application/json']?.schema as object)(body);
    const { status } = await send(acme, 'POST', `/${collection}?dry_run=true`, body);
    expect({ refused: status === 400 }).toEqual({ refused: !fits });
  });
});
