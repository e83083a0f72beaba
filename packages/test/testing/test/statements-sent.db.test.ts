import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { statementsSent, testCluster } from '../src/index.js';

let pool: pg.Pool;
beforeAll(() => {
  pool = new pg.Pool({ connectionString: testCluster(), max: 3 });
});
afterAll(() => pool.end());

const sentWhile = (during: () => Promise<unknown>) => statementsSent({ pool }, during);

it('counts what a test sends, and what the requests send that reach a server of this process meanwhile', async () => {
  const server = createServer((_request, response) => {
    // Like a service: later, after other work, on any free connection.
    setImmediate(() => void pool.query('SELECT 2').then(() => response.end()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const request = async (): Promise<void> => {
    const [answer] = await once(get({ port, agent: false }), 'response');
    await once(answer.resume(), 'end');
  };
  const sent = await sentWhile(async () => {
    await pool.query('SELECT 1');
    await request();
  });
  expect(sent).toEqual(['SELECT 1', 'SELECT 2']);
  await request();
  expect(await sentWhile(() => pool.query('SELECT 3'))).toEqual(['SELECT 3']);
  server.close();
});

it('does not count what the service does by itself meanwhile', async () => {
  let rounds = 0;
  const timer = setInterval(() => void pool.query('SELECT 9').then(() => rounds++), 1);
  const sent = await sentWhile(async () => {
    const before = rounds;
    while (rounds < before + 5) await pool.query('SELECT 1');
  });
  clearInterval(timer);
  expect(new Set(sent)).toEqual(new Set(['SELECT 1']));
});
