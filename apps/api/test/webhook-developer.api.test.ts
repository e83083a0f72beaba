import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok } from '@daybook/harness';
import { Sink, until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { Background } from '../src/background/background.js';
import { makeLogger } from '../src/logging.js';
import { startService, type TestService } from './support/service.js';

const ROOT = join(__dirname, '../../..');
const ENV = {
  WEBHOOK_ALLOW_HTTP: 'true',
  WEBHOOK_ALLOWED_PORTS: '1024-65535',
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1',
  WEBHOOK_RETRY_SCHEDULE_MS: '0,20',
  WEBHOOK_TIMEOUT_MS: '2000',
  WEBHOOK_LEASE_MS: '4000',
};

let service: TestService;
let background: Background;
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  service = await startService(ENV);
  background = new Background(service.app, makeLogger('silent'));
  background.start();
  folder = mkdtempSync(join(tmpdir(), 'daybook-example-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await background.stop();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A program with its output so far. */
function run(
  program: string,
  options: readonly string[],
  env: NodeJS.ProcessEnv,
): { child: ChildProcess; printed: () => string } {
  const child = spawn(process.execPath, [program, ...options], {
    env: { PATH: process.env['PATH'], ...env },
    cwd: folder,
  });
  children.push(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, printed: () => text };
}

const aProduct = (name: string) => service.acme.make('products', { name, price_unit: 1 });

describe('the receiver of examples/', () => {
  it('handles each event once, whatever is sent twice, forged, or missed while it was down', async () => {
    const compiled = spawnSync(
      join(ROOT, 'node_modules/.bin/tsc'),
      ['-p', join(ROOT, 'examples/webhook-receiver'), '--outDir', folder],
      { encoding: 'utf8' },
    );
    expect(compiled.stdout + compiled.stderr).toBe('');
    // The endpoint's address must be known before its secret: the receiver listens on a port that was free just before.
    const probe = await Sink.open();
    const { port } = new URL(probe.origin);
    await probe.close();
    const endpoint = await service.acme.make('webhook_endpoints', {
      url: `http://127.0.0.1:${port}/`,
      events: ['product.*'],
    });
    const journal = join(folder, 'handled.jsonl');
    const start = async () => {
      const receiver = run(join(folder, 'receiver.js'), [], {
        WEBHOOK_SECRET: endpoint['secret'] as string,
        DAYBOOK_URL: `${service.origin}/api/acme`,
        DAYBOOK_TOKEN: await service.token('acme', ['read:inventory']),
        KINDS: 'product',
        PORT: port,
        JOURNAL: journal,
      });
      await until('it listens', () => receiver.printed().includes('receiving on'));
      return receiver;
    };
    const handled = (): { id: string; record: string; sequence: number }[] =>
      existsSync(journal)
        ? readFileSync(journal, 'utf8')
            .trim()
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line))
        : [];

    const first = await start();
    const products = [await aProduct('1'), await aProduct('2')];
    const countOf = async (state: string): Promise<number> =>
      ok(await service.acme.get(`/webhook_deliveries?webhook_endpoint=${endpoint.id}&state=${state}`))['data'].length;
    // The receiver handles a message before it responds: if it were killed in between, it would miss this one too.
    await until('two are handled and answered', async () => (await countOf('succeeded')) === 2);
    expect(handled()).toHaveLength(2);
    first.child.kill('SIGKILL');
    products.push(await aProduct('missed 3'), await aProduct('missed 4'));
    await until('their deliveries are given up', async () => (await countOf('failed')) === 2);
    const second = await start();
    products.push(await aProduct('5'));
    await until('all are handled', () => handled().length === 5);
    expect(second.printed()).toContain('missed something between');
    expect(handled().map(({ record }) => record)).toEqual(products.map(({ id }) => id));

    const { data } = ok(await service.acme.get(`/webhook_deliveries?webhook_endpoint=${endpoint.id}&limit=200`));
    for (const { id } of data) ok(await service.acme.post(`/webhook_deliveries/${id}/redeliver`));
    await until('all are taken', async () => (await countOf('succeeded')) === 5);
    const body = JSON.stringify({
      id: 'evt_forged',
      type: 'product.created',
      sequence: 999,
      data: { object: { id: 'prd_forged' } },
    });
    const forge = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
    const other = new Webhook(`whsec_${randomBytes(32).toString('base64')}`);
    const own = new Webhook(endpoint['secret'] as string);
    const signedBy = (webhook: Webhook, at: Date, over = body) => ({
      'webhook-id': 'evt_forged',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': webhook.sign('evt_forged', at, over),
    });
    const hourAgo = new Date(Date.now() - 3_600_000);
    for (const headers of [
      {},
      signedBy(other, new Date()),
      signedBy(own, hourAgo),
      signedBy(own, new Date(), `${body} `),
    ]) {
      expect((await forge(headers)).status).toBe(401);
    }
    expect(handled()).toHaveLength(5);
    second.child.kill();
  });
});

describe('daybook webhooks listen', () => {
  it('forwards what happens from now on, signed, and prints each with its status', async () => {
    const sink = await Sink.open();
    await aProduct('before');
    await service.settle();
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const listen = [
      'webhooks',
      'listen',
      '--workspace',
      'acme',
      '--forward-to',
      `${sink.origin}/hook`,
      '--events',
      'product.created',
      '--secret',
      secret,
    ];
    const program = run(join(ROOT, 'apps/api/dist/bundle/cli.js'), listen, {
      DATABASE_URL: service.databaseUrl,
      DAYBOOK_DATA_DIR: folder,
    });
    await until('it listens', () => program.printed().includes('signed with whsec_'));
    const [one, two] = [await aProduct('one'), await aProduct('two')];
    await service.acme.patch(`/products/${one.id}`, { name: 'changed' });
    await until('both arrive', () => sink.at('/hook').length === 2);
    const [first, second] = sink.at('/hook');
    expect([first!.body.data.object.id, second!.body.data.object.id]).toEqual([one.id, two.id]);
    expect([first!.body.previous_sequence, second!.body.previous_sequence]).toEqual([null, first!.body.sequence]);
    expect(() => new Webhook(secret).verify(first!.text, first!.headers as Record<string, string>)).not.toThrow();
    await until('both are printed', () => program.printed().includes(second!.body.id));
    expect(program.printed()).toMatch(
      new RegExp(`^${first!.body.sequence}  204  product\\.created  ${first!.body.id}  \\d+ ms$`, 'm'),
    );
    await sink.close();
    const three = await aProduct('three');
    await until('it tells that nobody listens', () => /ECONNREFUSED {2}product\.created/.test(program.printed()));
    expect(three.id).toMatch(/^prd_/);
    program.child.kill('SIGTERM');
    await until('it has ended', () => program.child.exitCode !== null);
    expect(program.child.exitCode).toBe(0);
    expect(program.printed()).toContain('Forwarded 3 events.');
  });

  it('refuses a workspace or an address that is not there', async () => {
    const refused = async (...options: string[]) => {
      const env = { DATABASE_URL: service.databaseUrl, DAYBOOK_DATA_DIR: folder };
      const { child, printed } = run(
        join(ROOT, 'apps/api/dist/bundle/cli.js'),
        ['webhooks', 'listen', ...options],
        env,
      );
      await until('it has ended', () => child.exitCode !== null);
      return `${child.exitCode} ${printed()}`;
    };
    const [nowhere, noAddress] = await Promise.all([
      refused('--workspace', 'nowhere', '--forward-to', 'http://127.0.0.1:1/'),
      refused('--workspace', 'acme', '--forward-to', 'localhost'),
    ]);
    expect(nowhere).toContain('1 daybook: There is no workspace nowhere.');
    expect(noAddress).toMatch(/^2 daybook: .*Give a web address/);
  });
});
