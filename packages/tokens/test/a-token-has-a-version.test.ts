import { ApiVersions } from '@daybook/requests';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Service, startService } from './service.js';

const [OLD, NEW] = ['2026-11-23', '2027-05-01'];
const versions = new ApiVersions([
  { date: OLD, changes: ['The first.'] },
  { date: NEW, changes: ['Another.'] },
]);

/** Two processes on one database. */
let one: Service;
let two: Service;

beforeAll(async () => {
  one = await startService({ versions });
  two = await startService({ versions, url: one.url });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const create = (apiVersion?: string) =>
  one.tokens.create({ workspace: 'acme', name: 'Shop', scopes: ['read:sales'], apiVersion });

async function versionOf(service: Service, token: string): Promise<[number, unknown]> {
  const { status, headers } = await service.ask(token, '/me');
  return [status, headers['daybook-version']];
}

describe('the version of the interface', () => {
  it('is the newest at the making of a token, unless that names one, and its token shows it', async () => {
    const [plain, pinned] = [await create(), await create(OLD)];
    expect(await versionOf(two, plain.token)).toEqual([200, NEW]);
    expect(await versionOf(two, pinned.token)).toEqual([200, OLD]);
    expect((await one.ask(pinned.token, '/token')).body).toMatchObject({ api_version: OLD });
    await expect(create('2027-01-01')).rejects.toMatchObject({
      problem: { field: 'api_version', code: 'unknown_version', allowed: [OLD, NEW], suggestion: OLD },
    });
  });

  it('moves up in every process on the next request, and never back', async () => {
    const { id, token } = await create(OLD);
    const pins = one.tokens;
    for (const service of [one, two]) expect(await versionOf(service, token)).toEqual([200, OLD]);
    expect(await pins.raise({ workspace: 'acme', id })).toMatchObject({ api_version: NEW, version: 2 });
    for (const service of [two, one]) expect(await versionOf(service, token)).toEqual([200, NEW]);
    expect(await pins.raise({ workspace: 'acme', id })).toMatchObject({ version: 2 });
    await expect(pins.raise({ workspace: 'acme', id, apiVersion: OLD })).rejects.toMatchObject({
      problem: { field: 'api_version', code: 'out_of_range' },
    });
    await expect(pins.raise({ workspace: 'acme', id, apiVersion: 'v1' })).rejects.toMatchObject({
      problem: { code: 'unknown_version' },
    });
    await expect(pins.raise({ workspace: 'acme', id: 'tok_x' })).rejects.toMatchObject({
      problem: { code: 'record_not_found' },
    });
    const events = await one.owner.query(
      `SELECT type, data -> 'previous' AS previous FROM events.events WHERE data -> 'object' ->> 'id' = $1 ORDER BY record_version`,
      [id],
    );
    expect(events).toEqual([
      { type: 'token.created', previous: {} },
      { type: 'token.updated', previous: { api_version: OLD } },
    ]);
  });

  it('is handed on by a rotation', async () => {
    const { id } = await create(OLD);
    const { token } = await one.tokens.rotate({ workspace: 'acme', id });
    expect(await versionOf(one, token)).toEqual([200, OLD]);
  });
});
