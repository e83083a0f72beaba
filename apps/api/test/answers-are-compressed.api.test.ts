import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Domain, ok } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openService } from './support/service.js';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly bytes: Buffer;
}

let service: Domain;
beforeAll(async () => {
  service = await openService();
  for (let i = 0; i < 6; i++)
    await service.acme.make('partners', { name: `Customer ${i}`, metadata: { note: 'x'.repeat(400) } });
});
afterAll(() => service.stop());

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { origin, workspace, token } = service.acme;
  return new Promise((resolve, reject) => {
    const options = { method, headers: { authorization: `Bearer ${token}`, ...headers } };
    get(`${origin}/api/${workspace}/v1${path}`, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, bytes: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

describe('an answer of 1 kB or more', () => {
  it('comes in the coding that the client prefers, and says the same', async () => {
    const plain = await ask('/partners');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.bytes.length).toBeGreaterThan(2000);
    const cases = [
      ['gzip', 'gzip', gunzipSync],
      ['gzip, deflate, br', 'gzip', gunzipSync],
      ['br, gzip;q=0.5', 'br', brotliDecompressSync],
      ['gzip;q=0, br', 'br', brotliDecompressSync],
      ['*', 'gzip', gunzipSync],
    ] as const;
    for (const [accept, coding, decoded] of cases) {
      const answer = await ask('/partners', { 'accept-encoding': accept });
      expect([accept, answer.headers['content-encoding']]).toEqual([accept, coding]);
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
      expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 3);
      expect(decoded(answer.bytes).equals(plain.bytes)).toBe(true);
    }
  });

  it('comes as it is where the client takes no coding that there is', async () => {
    for (const accept of ['', 'identity', 'deflate', 'gzip;q=0', 'zstd', 'identity, gzip;q=0.1']) {
      const { headers } = await ask('/partners', { 'accept-encoding': accept });
      expect([accept, headers['content-encoding'], headers.vary]).toEqual([accept, undefined, 'Accept-Encoding']);
    }
  });

  it('has an ETag of its own, with which a change of its record is accepted', async () => {
    const { id } = await service.acme.make('partners', {
      name: 'Large',
      metadata: { note: 'y'.repeat(500), more: 'z'.repeat(500) },
    });
    const plain = await ask(`/partners/${id}`);
    const answer = await ask(`/partners/${id}`, { 'accept-encoding': 'gzip' });
    const etag = `${(plain.headers.etag as string).slice(0, -1)}-gzip"`;
    expect([answer.headers['content-encoding'], answer.headers.etag]).toEqual(['gzip', etag]);
    const change = await service.acme.patch(
      `/partners/${id}`,
      { name: 'Larger' },
      { 'If-Match': answer.headers.etag as string },
    );
    expect(change.status).toBe(200);
  });

  it('is compressed beside the event loop when it is large', async () => {
    const note = Array.from({ length: 20 }, (_, i) => [`k${i}`, 'n'.repeat(480)]);
    for (let i = 0; i < 12; i++)
      await service.acme.make('products', { name: `P ${i}`, metadata: Object.fromEntries(note) });
    const plain = await ask('/products?limit=200');
    expect(plain.bytes.length).toBeGreaterThan(64 * 1024);
    for (const [coding, decoded] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const answer = await ask('/products?limit=200', { 'accept-encoding': coding });
      expect(answer.headers['content-encoding']).toBe(coding);
      expect(decoded(answer.bytes).equals(plain.bytes)).toBe(true);
    }
  });

  it('may be a refusal, or a report as CSV', async () => {
    const refused = await ask('/events?type=invoice.confirmd', { 'accept-encoding': 'gzip' });
    expect([refused.status, refused.headers['content-encoding']]).toEqual([400, 'gzip']);
    expect(JSON.parse(gunzipSync(refused.bytes).toString())).toMatchObject({ error: { field: 'type' } });
    const { acme } = service;
    const [{ id: account }, { id: other }] = ok(await acme.get('/accounts?code[in]=6000,3000&fields=id'))['data'];
    const [{ id: journal }] = ok(await acme.get('/journals?type=general&limit=1&fields=id'))['data'];
    for (let i = 0; i < 12; i++) {
      const lines = [
        { account, debit: 10, description: 'n'.repeat(80) },
        { account: other, credit: 10, description: 'n'.repeat(80) },
      ];
      const entry = await acme.make('entries', { date: '2026-01-05', journal, lines });
      ok(await acme.post(`/entries/${entry.id}/post`));
    }
    const report = '/reports/general_ledger?date_from=2026-01-01&date_to=2026-01-31';
    const csv = await ask(report, { accept: 'text/csv', 'accept-encoding': 'gzip' });
    expect([csv.headers['content-type'], csv.headers['content-encoding']]).toEqual(['text/csv; charset=utf-8', 'gzip']);
    expect(gunzipSync(csv.bytes).equals((await ask(report, { accept: 'text/csv' })).bytes)).toBe(true);
  });
});

it('An answer below 1 kB, and one without a body, comes as it is', async () => {
  const small = await ask('/partners?limit=1&fields=name', { 'accept-encoding': 'gzip' });
  expect(small.headers['content-encoding']).toBeUndefined();
  const head = await ask('/partners', { 'accept-encoding': 'gzip' }, 'HEAD');
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
});
