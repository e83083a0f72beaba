import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@daybook/database';
import { ApiVersions, Deprecated } from '@daybook/requests';
import type { TestDatabase } from '@daybook/testing';
import { AnyToken } from '@daybook/access';
import { Controller, Get } from '@nestjs/common';
import { testDatabase } from './database.js';
import { bearer, makeToken, type Service, startService } from './service.js';

const [OLD, NEW] = ['2026-11-23', '2027-05-01'];
const versions = new ApiVersions([
  { date: OLD, changes: ['The first.'] },
  { date: NEW, changes: ['Another.'] },
]);
const END = { name: 'old-things', since: '2026-11-23', sunset: '2028-11-23', instead: 'Use things.' };

@Controller('api/:workspace/v1/old')
class OldRoutes {
  @Get(':id')
  @AnyToken()
  @Deprecated(
    { ...END, kind: 'operation' },
    { ...END, name: 'x-old', since: '2026-12-01', kind: 'header', of: 'X-Old' },
  )
  old() {
    return {};
  }
}

/** Two processes on one database, and one of the previous release, which only knows the first version. */
let one: Service;
let two: Service;
let before: Service;
let clone: TestDatabase;
const used: string[] = [];

beforeAll(async () => {
  clone = await testDatabase();
  const options = { extra: [OldRoutes], corsOrigins: ['https://shop.example.com'] };
  one = await startService(clone.url, {
    ...options,
    versions,
    used: (_, parts, route) => used.push(...parts.map(({ name }) => `${name} ${route}`)),
  });
  two = await startService(clone.url, { versions });
  before = await startService(clone.url, { versions: new ApiVersions([versions.all[0]!]) });
  await one.workspaces.create({ slug: 'acme', name: 'Acme', currency: 'USD' });
});
afterAll(async () => {
  await Promise.all([one, two, before].map(({ app }) => app.close()));
  await clone.drop();
});

const create = (apiVersion = NEW) => makeToken(one, { apiVersion });

async function versionOf(
  service: Service,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<[number, string | null]> {
  const response = await fetch(service.origin + path, { headers, method });
  await response.text();
  return [response.status, response.headers.get('daybook-version')];
}

describe('the version of the interface', () => {
  it('is that of the token, in every process', async () => {
    const [plain, pinned] = [await create(), await create(OLD)];
    expect(await versionOf(two, '/api/acme/v1/me', bearer(plain.token))).toEqual([200, NEW]);
    expect(await versionOf(two, '/api/acme/v1/me', bearer(pinned.token))).toEqual([200, OLD]);
  });

  it('is the first for tokens that were made before there were versions', async () => {
    await create();
    const copy = newId();
    await one.owner.execute(
      `INSERT INTO tokens.tokens (workspace_id, id, created_at, updated_at, version, name, scopes, hash, prefix, last4, allowed_cidrs, family_id)
       SELECT workspace_id, $1::uuid, now(), now(), 1, name, scopes, sha256($1::uuid::text::bytea), prefix, last4, '{}', $1::uuid
       FROM tokens.tokens WHERE name = 'Shop' LIMIT 1`,
      [copy],
    );
    const rows = await one.owner.query('SELECT api_version FROM tokens.tokens WHERE id = $1', [copy]);
    expect(rows).toEqual([{ api_version: OLD }]);
  });

  it('is the newest that a process knows, where a newer one pinned the token', async () => {
    const { token } = await create();
    expect(await versionOf(before, '/api/acme/v1/me', bearer(token))).toEqual([200, OLD]);
  });

  it('is that of the header before that of the token, on refusals too', async () => {
    const { token } = await create();
    const old = { ...bearer(token), 'daybook-version': OLD };
    expect(await versionOf(one, '/api/acme/v1/me', old)).toEqual([200, OLD]);
    expect(await versionOf(one, '/api/acme/v1/me', old, 'HEAD')).toEqual([200, OLD]);
    expect(await versionOf(one, '/api/acme/v1/me', old, 'DELETE')).toEqual([405, OLD]);
    expect(await versionOf(one, '/api/acme/v1/none', old)).toEqual([404, OLD]);
    expect(await versionOf(one, '/api/acme/v1/invoices', old)).toEqual([200, OLD]);
    expect(await versionOf(one, '/api/acme/v1/me', { 'daybook-version': OLD })).toEqual([401, OLD]);
    expect(await versionOf(one, '/api/acme/v1/me', { 'daybook-version': OLD }, 'OPTIONS')).toEqual([204, OLD]);
    expect(await versionOf(one, '/api/acme/v1/me')).toEqual([401, NEW]);
    expect(await versionOf(one, '/api/acme/v1/me', { ...bearer(token), accept: 'image/png' })).toEqual([406, NEW]);
  });

  it('is the newest outside of a workspace', async () => {
    expect(await versionOf(one, '/health/live', { 'daybook-version': OLD })).toEqual([200, NEW]);
    expect(await versionOf(one, '/health/live', { 'daybook-version': 'v1' })).toEqual([400, NEW]);
  });

  it('is refused before anything else when there is none of that name, or when it comes twice', async () => {
    for (const sent of ['v1', '2027-04-30', '2999-01-01', '']) {
      const response = await fetch(`${one.origin}/api/acme/v1/me`, { headers: { 'daybook-version': sent } });
      const { error } = (await response.json()) as { error: object };
      expect([response.status, response.headers.get('daybook-version')]).toEqual([400, NEW]);
      expect(error).toMatchObject({ field: 'Daybook-Version', code: 'unknown_version', allowed: [OLD, NEW] });
    }
    const { app } = one;
    const twice = await app
      .getHttpAdapter()
      .getInstance()
      .inject({
        url: '/api/acme/v1/me',
        headers: { host: 'x', 'daybook-version': [OLD, OLD] },
      });
    expect(twice.statusCode).toBe(400);
    expect(twice.json().error).toMatchObject({ field: 'Daybook-Version', code: 'duplicate_header' });
  });
});

describe('a route of which something is deprecated', () => {
  const ask = async (headers: Record<string, string> = {}) =>
    (await fetch(`${one.origin}/api/acme/v1/old/1`, { headers: { origin: 'https://shop.example.com', ...headers } }))
      .headers;

  it('says so in its answers, with the earliest dates and a link for each part', async () => {
    const { token } = await create();
    const plain = await ask(bearer(token));
    expect(plain.get('deprecation')).toBe(`@${Date.UTC(2026, 10, 23) / 1000}`);
    expect(plain.get('sunset')).toBe('Thu, 23 Nov 2028 00:00:00 GMT');
    expect(plain.get('link')).toMatch(/^<http.*\/docs\/versioning#old-things>; rel="deprecation"; type="text\/html"$/);
    expect((await ask({ ...bearer(token), 'x-old': '1' })).get('link')).toMatch(/#old-things>.*, <.*#x-old>/);
    expect((await ask()).get('deprecation')).not.toBeNull();
    expect(used.slice(0, 3)).toEqual(['old-things', 'old-things', 'x-old'].map((name) => `${name} GET /v1/old/:id`));
  });

  it('lets pages of other origins read that, and send a version', async () => {
    const exposed = (await ask()).get('access-control-expose-headers')!.split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['Daybook-Version', 'Deprecation', 'Link', 'Sunset']));
    const preflight = await fetch(`${one.origin}/api/acme/v1/old/1`, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example.com', 'access-control-request-method': 'GET' },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Daybook-Version');
  });

  it('is the only one that says so', async () => {
    const { token } = await create();
    const { headers } = await fetch(`${one.origin}/api/acme/v1/me`, { headers: { ...bearer(token), 'x-old': '1' } });
    expect([headers.get('deprecation'), headers.get('link')]).toEqual([null, null]);
  });
});
