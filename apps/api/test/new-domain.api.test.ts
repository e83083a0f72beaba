import { migrate, SERVICE_ROLE } from '@daybook/database';
import { Sequencer } from '@daybook/events';
import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import { Registry } from '@daybook/records';
import { ShippingModule, shipments } from '@daybook/shipping';
import { assertEveryRouteDeclaresScopes, RequireScopes, ScopeRegistry, Workspaces } from '@daybook/access';
import { TokenDesk } from '@daybook/tokens';
import { Controller, Get, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppModule, DOMAINS, type DomainModule } from '../src/app.module.js';
import { readConfig } from '../src/config.js';
import { createService } from '../src/create-service.js';
import { makeLogger } from '../src/logging.js';
import { schemaPartsOf } from '../src/schema-parts.js';
import { openapiDocument } from '@daybook/openapi';
import { SCOPES } from './support/scopes.js';

@Controller('api/:workspace/v1/carriers')
class CarriersController {
  @Get()
  @RequireScopes('write:shipping')
  list(): object {
    return { data: ['post', 'cart'] };
  }
}

/** A package as `npm run new-domain` makes it, with a hand-written route: no file of the service names it. */
@Module({ imports: [ShippingModule], controllers: [CarriersController] })
class DomainUnderTest {
  static readonly schema = ShippingModule.schema;
}

/** A domain that does not declare its scopes. */
@Module({})
class UndeclaredModule {
  static readonly schema = ShippingModule.schema;

  constructor(registry: Registry) {
    registry.add(shipments, []);
  }
}

const PARTS = schemaPartsOf([...DOMAINS, DomainUnderTest].map(({ schema }) => schema));

let database: TestDatabase;
let app: NestFastifyApplication;

/** The whole service with a domain that none of its files names. */
async function compose(domain: DomainModule): Promise<NestFastifyApplication> {
  const env = { LOG_LEVEL: 'silent', REQUEST_LOG_DAYS: '0', OVERLOAD_DELAY_MS: '0', CONSOLE: 'off' };
  const config = readConfig({ ...env, DATABASE_URL: database.url });
  const connection = { url: database.url, role: SERVICE_ROLE, poolMax: 4 };
  const root = AppModule.forRoot(config, connection, [...DOMAINS, domain]);
  const composed = await createService(root, config, { logger: makeLogger('silent') });
  try {
    await composed.init();
    return composed;
  } catch (error) {
    await composed.close();
    throw error;
  }
}

beforeAll(async () => {
  const key = PARTS.flatMap((part) => part.migrations.map(String)).join();
  database = await cloneDatabase({ key, migrate: async (url) => void (await migrate(PARTS, url)) });
  app = await compose(DomainUnderTest);
  await app.getHttpAdapter().getInstance().ready();
  await app.get(Workspaces, { strict: false }).create({ slug: 'acme', name: 'Acme Ltd', currency: 'USD' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface Reply {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads any answer
  readonly body: any;
}

type Send = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Reply>;

async function holding(...scopes: readonly string[]): Promise<Send> {
  const { token } = await app.get(TokenDesk, { strict: false }).create({ workspace: 'acme', name: 'Shipper', scopes });
  const authorization = `Bearer ${token}`;
  return async (method, path, body) => {
    const reply = await app.inject({
      method,
      url: `/api/acme/v1${path}`,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
}

describe('a new domain', () => {
  it('is served under its own scopes, with its own actions and its own guard', async () => {
    const reader = await holding('read:shipping');
    const writer = await holding('read:shipping', 'write:shipping');
    const seller = await holding('read:sales', 'write:sales');
    expect(await reader('POST', '/shipments', { name: 'post' })).toMatchObject({
      status: 403,
      body: { error: { code: 'insufficient_scope' } },
    });
    const { body: made } = await writer('POST', '/shipments', { name: 'post' });
    expect(made).toMatchObject({ id: expect.stringMatching(/^shp_/), state: 'draft' });
    expect((await writer('POST', `/shipments/${made.id}/confirm`)).body.state).toBe('confirmed');
    expect((await writer('POST', `/shipments/${made.id}/confirm`)).status).toBe(422);
    expect((await reader('GET', '/shipments')).body.data).toMatchObject([{ id: made.id, version: 2 }]);
    const statuses = [reader, writer, seller].map(async (send) => (await send('GET', '/carriers')).status);
    expect(await Promise.all(statuses)).toEqual([403, 200, 403]);
    expect((await seller('GET', '/shipments')).status).toBe(403);
  });

  it('has its events in the stream, for who may read its records', async () => {
    const writer = await holding('read:shipping', 'write:shipping');
    const { body: made } = await writer('POST', '/shipments', { name: 'cart' });
    const sequencer = app.get(Sequencer, { strict: false });
    while ((await sequencer.round()) > 0);
    const { body } = await writer('GET', `/events?record=${made.id}`);
    expect(body.data.map(({ type }: { type: string }) => type)).toEqual(['shipment.created']);
    const seller = await holding('read:sales');
    expect((await seller('GET', `/events?resource=shipments`)).body.data).toEqual([]);
  });

  it('is searched, for who may read its records', async () => {
    const writer = await holding('read:shipping', 'write:shipping');
    const { body: made } = await writer('POST', '/shipments', { name: 'Slow balloon', external_id: 'up-1' });
    const seller = await holding('read:sales');
    for (const q of ['slow', 'ballo', 'up-1', made.id]) {
      const { body } = await writer('GET', `/search?q=${q}`);
      expect([q, body.data]).toEqual([q, [expect.objectContaining({ resource: 'shipments', id: made.id })]]);
      expect((await seller('GET', `/search?q=${q}`)).body.data).toEqual([]);
    }
  });

  it('adds its scopes to the list that everybody reads, after those that were there', () => {
    const scopes = app.get(ScopeRegistry, { strict: false });
    expect(scopes.tokenNames).toEqual([...SCOPES, 'read:shipping', 'write:shipping']);
    expect(scopes.ofRole('owner')).toEqual(expect.arrayContaining(['write:shipping']));
    const shipping = (role: 'accountant' | 'viewer' | 'warehouse') =>
      scopes.ofRole(role).filter((name) => name.endsWith(':shipping'));
    expect([shipping('accountant'), shipping('viewer'), shipping('warehouse')]).toEqual([
      ['read:shipping', 'write:shipping'],
      ['read:shipping'],
      [],
    ]);
    const document = JSON.stringify(openapiDocument(app));
    expect(document).toContain('"/v1/shipments/{id}/confirm"');
    const offered = [...SCOPES, 'read:shipping', 'write:shipping', 'read:members'];
    expect(document).toContain(JSON.stringify(offered).slice(1, -1));
  });

  it('is in the schema, with what its scopes grant', async () => {
    const reader = await holding('read:shipping');
    const shown = (await reader('GET', '/schema/shipments')).body;
    expect(shown).toMatchObject({ scopes: { read: ['read:shipping'], write: ['write:shipping'] } });
    const tokens = (await reader('GET', '/schema/tokens')).body;
    const { values } = tokens.fields.find(({ name }: { name: string }) => name === 'scopes');
    expect(values).toContainEqual(expect.objectContaining({ value: 'read:shipping', description: 'Read shipments.' }));
  });

  it('is refused where it names scopes that nobody declares', async () => {
    await expect(compose(UndeclaredModule)).rejects.toThrow('shipments: read:shipping, shipments: write:shipping.');
    expect(() => assertEveryRouteDeclaresScopes(app)).not.toThrow();
  });
});
