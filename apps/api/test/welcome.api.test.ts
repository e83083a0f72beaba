import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '@daybook/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../src/app.module.js';
import { readConfig } from '../src/config.js';
import { createService } from '../src/create-service.js';
import { makeLogger } from '../src/logging.js';
import { welcome } from '../src/welcome.js';
import { emptyDatabase } from './support/empty-database.js';

interface Started {
  readonly app: NestFastifyApplication;
  readonly origin: string;
  stop(): Promise<void>;
}

let started: Started;
let app: NestFastifyApplication;
let origin: string;
/** The output of the first start. */
let shown: string;

/** The service on an empty database. */
async function start(env: NodeJS.ProcessEnv = {}): Promise<Started> {
  const database: TestDatabase = await emptyDatabase();
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: database.url, ...env });
  const connection = { url: database.url, role: 'daybook_app' };
  const made = await createService(AppModule.forRoot(config, connection), config, {
    logger: makeLogger('silent'),
  });
  await made.listen(0, '127.0.0.1');
  const { port } = made.getHttpServer().address() as { port: number };
  const stop = async (): Promise<void> => {
    await made.close();
    await database.drop();
  };
  return { app: made, origin: `http://127.0.0.1:${port}`, stop };
}

beforeAll(async () => {
  started = await start();
  ({ app, origin } = started);
});
afterAll(() => started.stop());

/** Sends the request of a printed curl line; its words are plain or in single quotes. */
async function send(line: string): Promise<{ status: number; body: any }> {
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
  const after = (flag: string): string[] => words.filter((_, i) => words[i - 1] === flag);
  const headers = Object.fromEntries(after('-H').map((header) => header.split(': ') as [string, string]));
  const [data] = after('-d');
  const method = after('-X')[0] ?? (data === undefined ? 'GET' : 'POST');
  const response = await fetch(
    words.find((word) => word.startsWith('http'))!,
    { method, headers, body: data },
  );
  return { status: response.status, body: await response.json() };
}

describe('the first words of the service', () => {
  it('tell how to create a workspace when there is none and no demo is wanted', async () => {
    const text = await welcome(app, { demo: false, console: true }, origin);
    expect(text).toContain(`Daybook is ready at ${origin}`);
    expect(text).toContain('npm run -s daybook -- workspace create --slug acme');
    expect(text).toContain('npm run -s daybook -- user create --email ann@example.com');
    expect(text).not.toMatch(/dbk_|curl/);
  });

  it('bring the demo company with a token and three lines that work, also when they are sent again', async () => {
    const text = await welcome(app, { demo: true, console: true }, origin);
    shown = text;
    expect(text).toContain(`${origin}/docs`);
    const [, ready, invitation, link] = text.split('\n');
    expect([ready, invitation]).toEqual([
      `Daybook is ready at ${origin}`,
      'Open this link to choose a password and sign in as owner@demo.invalid. It works once and is shown only once:',
    ]);
    expect(link).toMatch(/\/link\/dbl_/);
    expect(text).toContain(`${origin}/api/demo`);
    const lines = text.split('\n').filter((line) => line.startsWith('curl '));
    expect(lines).toHaveLength(3);
    for (const _ of ['first', 'again']) {
      const [created, confirmed, listed] = [await send(lines[0]!), await send(lines[1]!), await send(lines[2]!)];
      expect(created).toMatchObject({ status: 200, body: { state: 'draft', number: null } });
      expect(confirmed).toMatchObject({
        status: 200,
        body: { id: created.body.id, state: 'posted', number: expect.stringMatching(/^INV\//) },
      });
      expect(listed.status).toBe(200);
      expect(listed.body.data[0]).toMatchObject({ id: created.body.id, number: confirmed.body.number });
    }
  });

  it('let the owner of the demo in by a link that works once', async () => {
    const [link] = shown.match(new RegExp(`^${origin}/link/dbl_[0-9A-Za-z]{40}$`, 'm'))!;
    const page = await fetch(link, { headers: { Accept: 'text/html,*/*;q=0.8' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await (await fetch(link)).json()).toMatchObject({
      redeem: { method: 'POST', path: link.replace(`${origin}/link/`, '/auth/links/') },
    });
    const path = link.slice(origin.length).replace('/link/', '/auth/links/');
    const seen = await (await fetch(`${origin}${path}`)).json();
    expect(seen).toMatchObject({ purpose: 'first_sign_in', email: 'owner@demo.invalid' });
    const headers = { 'Content-Type': 'application/json', Origin: origin };
    const body = JSON.stringify({ password: 'seven green bottles' });
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body });
    expect(await response.json()).toMatchObject({ workspaces: [{ slug: 'demo', role: 'owner' }] });
    expect((await fetch(link)).status).toBe(404);
  });

  it('tell later only how to sign in and how to make another token', async () => {
    const text = await welcome(app, { demo: true, console: true }, origin);
    expect(text).toContain(
      'npm run -s daybook -- token create --workspace demo --name laptop --scopes read:accounting,write:accounting,approve:bills,read:taxes,read:sales,write:sales,read:inventory,write:inventory',
    );
    expect(text).toContain('npm run -s daybook -- user link --email owner@demo.invalid');
    expect(text).toContain('Open it in a browser to sign in.');
    expect(text).not.toMatch(/dbk_|dbl_|curl/);
  });

  it('send nobody to a page when the console is off', async () => {
    const alone = await start({ CONSOLE: 'off' });
    try {
      const first = await welcome(alone.app, { demo: true, console: false }, alone.origin);
      const [link] = first.match(/http:\S+\/link\/dbl_[0-9A-Za-z]{40}$/m)!;
      expect(first).toContain('The console is off (CONSOLE=off).');
      expect(first).toContain('its answer says how to set the password over HTTP');
      const reply = await fetch(link, { headers: { Accept: 'text/html,*/*;q=0.8' } });
      expect(await reply.json()).toMatchObject({
        email: 'owner@demo.invalid',
        redeem: { method: 'POST', body: { password: '…' } },
      });
      const later = await welcome(alone.app, { demo: true, console: false }, alone.origin);
      expect(later).toContain('The console is off (CONSOLE=off).');
      for (const text of [first, later]) expect(text).not.toContain('browser');
    } finally {
      await alone.stop();
    }
  });
});
