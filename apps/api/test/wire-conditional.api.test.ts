import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { aWorld, Client, type Domain, errorOf, ok } from '@daybook/harness';
import { Registry } from '@daybook/records';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeOneOfEach } from './support/sample-bodies.js';
import { openService } from './support/service.js';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly text: string;
}

let service: Domain;
let acme: Client;
let world: Awaited<ReturnType<typeof aWorld>>;
beforeAll(async () => {
  service = await openService();
  acme = service.acme;
  world = await aWorld(acme);
});
afterAll(() => service.stop());

/** Returns the raw bytes, without the processing of `fetch`. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET', by = acme): Promise<Answer> {
  const options = { method, headers: { authorization: `Bearer ${by.token}`, ...headers } };
  return new Promise((resolve, reject) => {
    get(`${by.origin}/api/${by.workspace}/v1${path}`, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const found = response.headers as Record<string, string>;
        resolve({ status: response.statusCode!, headers: found, bytes, text: bytes.toString() });
      });
    }).on('error', reject);
  });
}

const again = (path: string, etag: string, more: Readonly<Record<string, string>> = {}) =>
  ask(path, { 'if-none-match': etag, ...more });

describe('a record that the client has', () => {
  it('is 304 without a body, by its tag, a weak form of it, in a list, and by a star', async () => {
    const path = `/partners/${world.partner.id}`;
    const first = await ask(path);
    const { etag, ...headers } = first.headers;
    expect(etag).toMatch(/^"v1-[\w-]{22}"$/);
    expect(headers['cache-control']).toBe('private, no-cache');
    for (const sent of [etag!, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await again(path, sent);
      expect([sent, answer.status, answer.text]).toEqual([sent, 304, '']);
      expect(answer.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' });
      for (const name of ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'])
        expect(answer.headers).not.toHaveProperty(name);
      for (const name of ['x-request-id', 'daybook-version', 'x-content-type-options'])
        expect(answer.headers).toHaveProperty(name);
    }
    const head = await ask(path, { 'if-none-match': etag! }, 'HEAD');
    expect([head.status, head.headers['etag']]).toEqual([304, etag]);
    expect((await ask(path, {}, 'HEAD')).headers['etag']).toBe(etag);
  });

  it('is shown to who has another, or only its version', async () => {
    const path = `/partners/${world.partner.id}`;
    const { etag } = (await ask(path)).headers;
    for (const sent of ['"v1"', '"other"', etag!.toLowerCase().replace('"v', '"V'), `${etag!.slice(0, -1)}-gzip"`])
      expect([sent, (await again(path, sent)).status]).toEqual([sent, 200]);
  });

  it('is shown when something that it shows has changed, although its version has not', async () => {
    const partner = await acme.make('partners', { name: 'Before' });
    const invoice = await acme.make('invoices', { partner: partner.id, lines: [world.line] });
    const balance = `/partners/${partner.id}?fields=receivable_balance`;
    const path = `/invoices/${invoice.id}`;
    const [shown, sum] = [await ask(path), await ask(balance)];
    ok(await acme.patch(`/partners/${partner.id}`, { name: 'After' }));
    ok(await acme.post(`/invoices/${invoice.id}/confirm`));
    const known = await ask(path);
    ok(await acme.patch(`/partners/${partner.id}`, { name: 'After all' }));
    const renamed = await again(path, known.headers['etag']!);
    expect([renamed.status, JSON.parse(renamed.text).partner.name]).toEqual([200, 'After all']);
    expect(renamed.headers['etag']!.split('-')[0]).toBe(known.headers['etag']!.split('-')[0]);
    expect((await again(path, shown.headers['etag']!)).status).toBe(200);
    expect(JSON.parse((await again(balance, sum.headers['etag']!)).text).receivable_balance).toBeGreaterThan(0);
  });

  it('is another for each choice of fields, and for a token that sees less', async () => {
    const path = `/partners/${world.partner.id}`;
    const { etag } = (await ask(path)).headers;
    expect((await again(`${path}?fields=name`, etag!)).status).toBe(200);
    expect((await again(`${path}?expand=payment_term`, etag!)).status).toBe(304);
  });

  it('can be changed by its tag, whichever coding it came in', async () => {
    const note = 'n'.repeat(2000);
    const { id } = await acme.make('partners', { name: 'Guarded', note });
    for (const [i, coding] of ['identity', 'gzip', 'br'].entries()) {
      const { etag } = (await ask(`/partners/${id}`, { 'accept-encoding': coding })).headers;
      expect(etag).toMatch(new RegExp(`^"v${i + 1}-[\\w-]{22}${coding === 'identity' ? '' : `-${coding}`}"$`));
      const change = { note: `${note}${i}` };
      expect((await acme.patch(`/partners/${id}`, change, { 'If-Match': etag! })).headers.get('etag')).toBe(
        `"v${i + 2}"`,
      );
      expect((await acme.patch(`/partners/${id}`, { name: 'Late' }, { 'If-Match': etag! })).status).toBe(412);
    }
    expect(ok(await acme.patch(`/partners/${id}`, { name: 'Plain' }, { 'If-Match': '"v4"' }))).toMatchObject({
      version: 5,
    });
  });
});

describe('a list that the client has', () => {
  it('is 304 until a row is another', async () => {
    const path = '/partners?fields=name&limit=2';
    const { etag } = (await ask(path)).headers;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect((await again(path, etag!)).status).toBe(304);
    await acme.make('partners', { name: 'Newest' });
    const changed = await again(path, etag!);
    expect([changed.status, changed.headers['etag'] === etag]).toEqual([200, false]);
    expect((await again(path, changed.headers['etag']!)).status).toBe(304);
  });

  it('has a tag for each coding, and says by what it differs', async () => {
    const path = '/accounts?limit=200';
    const plain = await ask(path);
    const zipped = await ask(path, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain.text);
    expect(zipped.headers['etag']).toBe(`${plain.headers['etag']!.slice(0, -1)}-gzip"`);
    const known = await again(path, zipped.headers['etag']!, { 'accept-encoding': 'gzip' });
    expect([known.status, known.headers['vary'], known.headers['etag']]).toEqual([
      304,
      'Accept-Encoding',
      zipped.headers['etag'],
    ]);
    expect((await again(path, plain.headers['etag']!, { 'accept-encoding': 'gzip' })).status).toBe(200);
  });
});

it('Every read is 304 exactly where its bytes are the same, and every tag is quoted', async () => {
  const shop = await service.freshWorkspace('EUR');
  await service.person(shop.workspace, 'owner');
  await makeOneOfEach(shop);
  const registry = service.app.get(Registry, { strict: false });
  const paths = ['/schema', '/schema/invoices', '/settings', '/reports', '/search?q=a', '/token', '/events?limit=3'];
  paths.push('/reports/trial_balance?date_to=2026-01-31', '/reports/general_ledger');
  for (const resource of registry.all) {
    const served = registry.operationsOf(resource);
    if (resource.scopes.peopleOnly) continue;
    if (resource.singleton !== undefined) paths.push(`/${resource.name}`);
    else if (served.includes('list')) {
      paths.push(`/${resource.name}?limit=2`);
      const [row] = JSON.parse((await ask(`/${resource.name}?limit=1`, {}, 'GET', shop)).text).data;
      if (row && served.includes('get')) paths.push(`/${resource.name}/${row.id}`);
      if (row && served.includes('update'))
        paths.push(`/${resource.name}/${row.id}/history`, `/${resource.name}/${row.id}/actions`);
    }
  }
  expect(paths.length).toBeGreaterThan(60);
  let known = 0;
  for (const path of paths) {
    const first = await ask(path, {}, 'GET', shop);
    const { etag } = first.headers;
    expect([path, first.status, etag]).toEqual([path, 200, expect.stringMatching(/^"(v\d+-)?[\w-]{22}"$/)]);
    const second = await ask(path, { 'if-none-match': etag! }, 'GET', shop);
    if (second.status === 304) known++;
    // Only the results of background work may have changed meanwhile.
    else expect([path, second.text === first.text]).toEqual([path, false]);
  }
  expect(known).toBeGreaterThan(paths.length - 5);
});

describe('what is asked so', () => {
  it('must be well formed, and comes with reads alone', async () => {
    for (const [path, value] of [
      ['/partners', 'v1'],
      ['/partners', '"v1'],
      [`/partners/${world.partner.id}`, '"a" "b"'],
      ['/reports/trial_balance', '*, "a"'],
    ] as const) {
      const error = errorOf(await acme.get(path, { 'If-None-Match': value }), 400);
      expect(error).toMatchObject({ field: 'If-None-Match', code: 'invalid_value' });
    }
    const before = ok(await acme.get('/partners?q=Never')).data.length;
    const refused = errorOf(await acme.put('/partners/ext:never', { name: 'Never' }, { 'If-None-Match': '*' }), 400);
    expect(refused).toMatchObject({ field: 'If-None-Match', code: 'invalid_value' });
    expect(ok(await acme.get('/partners?q=Never')).data).toHaveLength(before);
  });

  it('is refused as it is without: who may not read learns nothing', async () => {
    const path = `/partners/${world.partner.id}`;
    const seller = await service.client('acme', ['read:inventory']);
    expect((await ask(path, { 'if-none-match': '*' }, 'GET', seller)).status).toBe(403);
    expect((await ask('/partners/par_none', { 'if-none-match': '*' })).status).toBe(404);
    expect((await ask(path, { 'if-none-match': '*', authorization: 'Bearer x' })).status).toBe(401);
  });

  it('is for programs: a browser keeps nothing', async () => {
    const page = await ask('/partners', { origin: 'https://elsewhere.example' });
    expect(page.headers['cache-control']).toBe('no-store');
    const person = await service.person('acme', 'owner');
    expect((await person.get('/partners')).headers.get('cache-control')).toBe('no-store');
    expect((await ask('/partners/par_none')).headers['cache-control']).toBe('no-store');
    expect((await acme.post('/partners', { name: 'A' })).headers.get('cache-control')).toBe('no-store');
  });
});
