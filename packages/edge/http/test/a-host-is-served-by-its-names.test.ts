import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, exchangeRaw } from '@daybook/testing';
import { BASE, errorIn, TOKEN } from './support/edge-requests.js';
import { startToyService, type ToyService } from './support/toy-service.js';

let service: ToyService;
beforeAll(async () => {
  service = await startToyService({
    publicUrl: 'https://books.example.com',
    allowedHosts: ['books.internal'],
    trustProxy: ['127.0.0.1'],
  });
});
afterAll(() => service.app.close());

/** Sends a request with this host name; `https`: through the proxy that terminates TLS. */
function ask(host: string, path: string, { https = false, port = service.port } = {}): Promise<Answer> {
  const headers = [`Host: ${host}`, TOKEN, ...(https ? ['X-Forwarded-Proto: https'] : [])];
  return exchangeRaw(port, `GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
}

describe('where the public address is https', () => {
  it.each([
    'books.example.com',
    'books.example.com:443',
    'BOOKS.EXAMPLE.COM',
    'books.internal',
    'localhost:3000',
    '127.0.0.1',
  ])('%s is served', async (host) => expect((await ask(host, `${BASE}/invoices`)).status).toBe(200));

  it.each(['evil.test', 'books.example.com.evil.test', '10.0.0.7', 'localhost.evil.test'])(
    '%s is refused, whatever it asks for, and is told what to do',
    async (host) => {
      for (const path of [`${BASE}/invoices`, '/', '/faults/bug', '/nowhere']) {
        const error = errorIn(await ask(host, path), 400);
        expect(error).toMatchObject({ code: 'host_unknown', message: expect.stringContaining('ALLOWED_HOSTS') });
      }
    },
  );

  it('health checks come by any name', async () => {
    expect((await ask('10.0.0.7:3000', '/health/live')).status).toBe(200);
    expect((await ask('10.0.0.7:3000', '/health/ready')).status).toBe(200);
  });

  it('every answer tells browsers to come by https alone, also a refusal', async () => {
    for (const [host, path] of [
      ['books.example.com', `${BASE}/invoices`],
      ['books.example.com', `${BASE}/nothing`],
      ['books.example.com', '/'],
      ['evil.test', '/'],
    ] as const) {
      const { headers } = await ask(host, path, { https: true });
      expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=63072000']);
    }
  });
});

describe('where the public address is http', () => {
  it('any name is served, and nothing is said of https', async () => {
    const open = await startToyService();
    try {
      const { status, headers } = await ask('daybook.lan', `${BASE}/invoices`, { port: open.port });
      expect([status, headers['strict-transport-security']]).toEqual([200, undefined]);
    } finally {
      await open.app.close();
    }
  });
});
