import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Client, ok } from '@daybook/harness';
import { freePort, until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { say } from '../support/proof.js';
import { copyTree } from '../support/tree-copy.js';

const MINUTE_MS = 60_000;
const READY = 'Daybook is ready at';

let copy: string;
let child: ChildProcess;
let printed = '';
let origin: string;
let client: Client;

beforeAll(async () => {
  copy = copyTree();
  origin = `http://127.0.0.1:${await freePort()}`;
  const started = Date.now();
  child = spawn('npm', ['start'], { cwd: copy, env: { ...shell(), PORT: new URL(origin).port } });
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const isOver = (): boolean => printed.includes(READY) || child.exitCode !== null;
  await until('it is ready', isOver, 10 * MINUTE_MS);
  say(`first-start: ready after ${Math.round((Date.now() - started) / 1000)} s.`);
  client = new Client(origin, 'demo', /dbk_\w+/.exec(printed)?.[0] ?? '');
}, 11 * MINUTE_MS);
afterAll(async () => {
  child.kill('SIGTERM');
  await until('it has ended', () => child.exitCode !== null || child.signalCode !== null, MINUTE_MS);
  rmSync(copy, { recursive: true, force: true });
}, 2 * MINUTE_MS);

/** The variables of a shell: Jest's NODE_ENV would choose other builds of libraries, and the tests have databases of their own. */
function shell(): NodeJS.ProcessEnv {
  const own = /^(NODE_ENV|JEST_|DAYBOOK_|DATABASE_)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}

/** A file of the service, as a browser asks for it, or a client with a token. */
async function file(path: string, token?: string): Promise<Buffer> {
  const headers: Record<string, string> =
    token === undefined ? { Accept: 'text/html' } : { Authorization: `Bearer ${token}` };
  const reply = await fetch(`${origin}${path}`, { headers });
  expect([path, reply.status]).toEqual([path, 200]);
  return Buffer.from(await reply.arrayBuffer());
}

describe('npm start in a checkout in which nothing was installed or built', () => {
  it('is ready', () => {
    expect(printed).toContain(READY);
    expect(printed).toContain(origin);
  });

  it('serves the console with all its files, and the documentation', async () => {
    const start = (await file('/')).toString();
    const scripts = [...start.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map(([, path]) => path!);
    expect(scripts.length).toBeGreaterThan(0);
    for (const path of scripts) await file(path);
    expect((await file('/docs')).toString()).toContain('<html');
  });

  it('has what its workers need: makes an e-invoice in a PDF, and reads it as a bill', async () => {
    const invoice = ok(await client.get('/invoices?state=posted&type=invoice&limit=1'))['data'][0];
    const paper = await file(`/api/demo/v1/invoices/${invoice.id}/factur_x`, client.token);
    const reply = await fetch(`${origin}/api/demo/v1/bills/from_document?filename=invoice.pdf&dry_run=true`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${client.token}`, 'Content-Type': 'application/pdf' },
      body: new Uint8Array(paper),
    });
    const read = JSON.parse(await reply.text());
    expect([reply.status, read.told?.total, read.source?.syntax]).toEqual([200, invoice.amount_total, 'cii']);
  });
});
