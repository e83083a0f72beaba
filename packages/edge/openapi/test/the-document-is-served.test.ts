import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Domain, startDomain } from '@daybook/harness';
import { OpenapiModule } from '@daybook/openapi';
import { people } from '@daybook/people';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const FILE = new URL('../../../../docs/openapi.json', import.meta.url);
const ORIGIN = 'https://books.example.com';

let service: Domain;
beforeAll(async () => {
  const imports = [OpenapiModule.forRoot({ file: FILE, origin: ORIGIN })];
  service = await startDomain({ name: 'openapi', imports, schema: [], people });
});
afterAll(() => service.stop());

/** The committed document, with the address of this service. */
const served = (): string => readFileSync(FILE, 'utf8').replaceAll('"http://127.0.0.1:3000"', JSON.stringify(ORIGIN));

/** A raw request, without the headers and decompression of fetch. */
async function rawOf(url: string, method: string, headers: Record<string, string>) {
  const [answer] = (await once(request(url, { method, headers }).end(), 'response')) as [IncomingMessage];
  const pieces = (await answer.toArray()) as Buffer[];
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(pieces) };
}

describe('/openapi.json', () => {
  it('is for everyone, with the address of its service', async () => {
    expect(served()).toContain(JSON.stringify(ORIGIN));
    const reply = await fetch(`${service.origin}/openapi.json`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.text()).toBe(served());
    expect((await fetch(`${service.origin}/openapi.json?version=2`)).status).toBe(400);
  });

  it('comes compressed to who asks for it, each form under a strong ETag of its own', async () => {
    const get = (headers: Record<string, string>, method = 'GET') =>
      rawOf(`${service.origin}/openapi.json`, method, headers);
    const unpacked: Record<string, (bytes: Buffer) => Buffer> = {
      br: brotliDecompressSync,
      gzip: gunzipSync,
      identity: (bytes) => bytes,
    };
    const tags = new Map<string, string>();
    for (const [accept, coding] of [
      [undefined, 'identity'],
      ['', 'identity'],
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['br;q=0.5, gzip;q=0.8', 'gzip'],
      ['br;q=0, gzip;q=0', 'identity'],
      ['*', 'br'],
      ['identity, br;q=0.5', 'identity'],
      ['deflate', 'identity'],
    ] as const) {
      const reply = await get(accept === undefined ? {} : { 'accept-encoding': accept });
      expect([accept, reply.status, reply.headers['content-encoding'] ?? 'identity']).toEqual([accept, 200, coding]);
      expect(reply.headers).toMatchObject({
        vary: expect.stringContaining('Accept-Encoding'),
        'content-type': 'application/json; charset=utf-8',
      });
      expect(unpacked[coding]!(reply.bytes).toString()).toBe(served());
      tags.set(coding, String(reply.headers['etag']));
      if (coding !== 'identity') expect(reply.bytes.length).toBeLessThan(served().length / 9);
    }
    expect(new Set(tags.values()).size).toBe(3);
    for (const [coding, etag] of tags) {
      expect(etag).toMatch(/^"[\w-]+"$/);
      const encoding = { 'accept-encoding': coding };
      for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const reply = await get({ ...encoding, 'if-none-match': sent });
        expect([sent, reply.status, reply.bytes.length, reply.headers['etag']]).toEqual([sent, 304, 0, etag]);
        expect(reply.headers['vary']).toContain('Accept-Encoding');
      }
      expect((await get({ ...encoding, 'if-none-match': '"other"' })).status).toBe(200);
      const head = await get(encoding, 'HEAD');
      expect([head.status, head.headers['etag'], head.bytes.length]).toEqual([200, etag, 0]);
    }
  });
});
