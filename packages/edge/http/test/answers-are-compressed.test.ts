import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BASE } from './support/edge-requests.js';
import { startToyService, type ToyService } from './support/toy-service.js';

/** About 2 kB. */
const ROWS = `${BASE}/reports/rows?rows=30`;

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly bytes: Buffer;
}

let service: ToyService;
beforeAll(async () => {
  service = await startToyService();
});
afterAll(() => service.app.close());

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { authorization: 'Bearer good', ...headers } };
    get(`http://127.0.0.1:${service.port}${path}`, options, (response) => {
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
    const plain = await ask(ROWS);
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
      const answer = await ask(ROWS, { 'accept-encoding': accept });
      expect([accept, answer.headers['content-encoding']]).toEqual([accept, coding]);
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
      expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 3);
      expect(decoded(answer.bytes).equals(plain.bytes)).toBe(true);
    }
  });

  it('comes as it is where the client takes no coding that there is', async () => {
    for (const accept of ['', 'identity', 'deflate', 'gzip;q=0', 'zstd', 'identity, gzip;q=0.1']) {
      const { headers } = await ask(ROWS, { 'accept-encoding': accept });
      expect([accept, headers['content-encoding'], headers.vary]).toEqual([accept, undefined, 'Accept-Encoding']);
    }
  });

  it('has an ETag of its own', async () => {
    const plain = await ask(ROWS);
    const answer = await ask(ROWS, { 'accept-encoding': 'gzip' });
    const etag = `${(plain.headers.etag as string).slice(0, -1)}-gzip"`;
    expect([answer.headers['content-encoding'], answer.headers.etag]).toEqual(['gzip', etag]);
    expect((await ask(ROWS, { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(304);
  });

  it('is compressed beside the event loop when it is large', async () => {
    const large = `${BASE}/reports/rows?rows=2000`;
    const plain = await ask(large);
    expect(plain.bytes.length).toBeGreaterThan(64 * 1024);
    for (const [coding, decoded] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const answer = await ask(large, { 'accept-encoding': coding });
      expect(answer.headers['content-encoding']).toBe(coding);
      expect(decoded(answer.bytes).equals(plain.bytes)).toBe(true);
    }
  });

  it('may be a refusal, or a report as CSV', async () => {
    const refused = await ask('/faults/long', { 'accept-encoding': 'gzip' });
    expect([refused.status, refused.headers['content-encoding']]).toEqual([400, 'gzip']);
    expect(JSON.parse(gunzipSync(refused.bytes).toString())).toMatchObject({ error: { code: 'invalid_value' } });
    const csv = await ask(ROWS, { accept: 'text/csv', 'accept-encoding': 'gzip' });
    expect([csv.headers['content-type'], csv.headers['content-encoding']]).toEqual(['text/csv; charset=utf-8', 'gzip']);
    expect(gunzipSync(csv.bytes).equals((await ask(ROWS, { accept: 'text/csv' })).bytes)).toBe(true);
  });
});

it('An answer below 1 kB, and one without a body, comes as it is', async () => {
  const small = await ask(`${BASE}/reports/rows?rows=3`, { 'accept-encoding': 'gzip' });
  expect(small.headers['content-encoding']).toBeUndefined();
  const head = await ask(ROWS, { 'accept-encoding': 'gzip' }, 'HEAD');
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
});
