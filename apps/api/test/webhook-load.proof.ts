import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from './support/books.js';
import { Client } from './support/client.js';
import { type Program, runProgram } from './support/processes.js';
import { startService, type TestService } from './support/service.js';
import { until } from './support/sink.js';

const ENV = { DAYBOOK_SECRET_KEY: 'k'.repeat(40), WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '0' };
const WRITERS = 8;
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 4000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 4);

/** A receiver in a process of its own, which counts and answers 204. */
const SINK = `
  let count = 0;
  const server = require('node:http').createServer((request, reply) => {
    request.resume().on('end', () => (count++, reply.writeHead(204).end()));
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
  process.on('message', () => process.send({ count }));`;

let service: TestService;
let program: Program;
let client: Client;
let dataDir: string;

beforeAll(async () => {
  service = await startService(ENV);
  dataDir = mkdtempSync(join(tmpdir(), 'daybook-proof-'));
  program = runProgram(service, 'main.js', [], { ...ENV, DAYBOOK_DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' });
  await until('it is ready', () => program.printed().includes('Daybook is ready at'), 60_000);
  client = new Client((/http:\/\/127\.0\.0\.1:\d+/.exec(program.printed()) as RegExpExecArray)[0], 'acme', service.acme.token);
}, 120_000);
afterAll(async () => {
  await program.kill();
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Invoices created and confirmed in a second, by 8 writers. */
async function rate(partner: string): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let done = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (performance.now() < end) {
        const { id } = await client.make('invoices', { partner, lines: [{ description: 'Work', quantity: 3, price_unit: 10 }] });
        await client.make(`invoices/${id}/confirm`, {});
        done++;
      }
    }),
  );
  return (done * 1000) / (performance.now() - begun);
}

describe('webhooks beside business', () => {
  it('leave at least 0.9 of its throughput with five endpoints that take everything', async () => {
    const sink = spawn(process.execPath, ['-e', SINK], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const { port } = await new Promise<{ port: number }>((resolve) => sink.once('message', resolve as never));
    const partner = (await client.make('partners', { name: 'Load' })).id;
    const rates: Record<'without' | 'with', number[]> = { without: [], with: [] };
    await rate(partner);
    for (let round = 0; round < ROUNDS; round++) {
      rates.without.push(await rate(partner));
      const endpoints = await Promise.all(Array.from({ length: 5 }, (_, i) => client.make('webhook_endpoints', { url: `http://127.0.0.1:${port}/${i}`, events: ['*'] })));
      rates.with.push(await rate(partner));
      const [backlog] = await sql<{ pending: string; all: string }>(service.databaseUrl, `SELECT count(*) FILTER (WHERE state = 'pending') AS pending, count(*) AS all FROM webhooks.webhook_deliveries`);
      process.stdout.write(`round ${round}: ${rates.without[round]!.toFixed(0)}/s without, ${rates.with[round]!.toFixed(0)}/s with; ${backlog!.pending} of ${backlog!.all} deliveries wait\n`);
      await until('all are delivered', async () => (await sql<{ n: number }>(service.databaseUrl, `SELECT count(*)::int AS n FROM webhooks.webhook_deliveries WHERE state = 'pending'`))[0]!.n === 0, 120_000);
      await Promise.all(endpoints.map(({ id }) => client.delete(`/webhook_endpoints/${id}`)));
    }
    sink.kill();
    const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] as number;
    const ratio = median(rates.with) / median(rates.without);
    process.stdout.write(`throughput with five endpoints: ${ratio.toFixed(2)} of that with none\n`);
    expect(ratio).toBeGreaterThanOrEqual(0.9);
  }, 600_000);
});
