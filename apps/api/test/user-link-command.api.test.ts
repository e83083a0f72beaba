import { MailServer, reply } from '@daybook/testing/mail-server';
import { sql } from '@daybook/harness';
import { type TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runDaybook, type Said } from './support/command-line.js';
import { emptyDatabase } from './support/empty-database.js';

const EMAIL = 'ann@example.com';

let server: MailServer;
let refusal: Error | undefined;
let database: TestDatabase;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  server = await MailServer.start({ onRcptTo: (_address, _session, done) => done(refusal ?? null) });
  database = await emptyDatabase();
  env = { DATABASE_URL: database.url, PUBLIC_URL: 'https://books.example.com' };
  for (const argv of [
    ['workspace', 'create', '--slug', 'acme', '--name', 'Acme', '--currency', 'EUR'],
    ['user', 'create', '--email', EMAIL, '--name', 'Ann', '--workspace', 'acme', '--role', 'owner'],
  ])
    expect(await runDaybook(env, argv)).toMatchObject({ exitCode: 0 });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});
beforeEach(() => {
  refusal = undefined;
  server.received.length = 0;
});

const link = (...options: string[]): Promise<Said> => {
  const mail = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'Books <books@example.com>' };
  return runDaybook({ ...env, ...mail }, ['user', 'link', '--email', EMAIL, ...options]);
};

describe('daybook user link --mail', () => {
  it('mails the link to its user and prints none', async () => {
    const said = await link('--mail');
    expect(said).toMatchObject({ exitCode: 0, err: '' });
    expect(said.out).not.toContain('/link/');
    const [{ from, to, raw } = { from: '', to: [], raw: Buffer.alloc(0) }] = server.received;
    expect([from, to]).toEqual(['books@example.com', [EMAIL]]);
    expect(raw.toString().replaceAll('=\r\n', '')).toMatch(/https:\/\/books\.example\.com\/link\/dbl_[0-9A-Za-z]{40}/);
  });

  it('fails with the words of the mail server', async () => {
    refusal = reply(550, '5.1.1 No such user here');
    const said = await link('--mail', '--json');
    expect(said.exitCode).toBe(1);
    expect(JSON.parse(said.out)).toMatchObject({
      mailed: false,
      response: expect.stringContaining('No such user here'),
    });
    expect(said.out).not.toContain('/link/');
  });

  it('is refused without a mail server, before the former link is void', async () => {
    await link();
    const links = () => sql(database.url, 'SELECT id FROM users.links WHERE used_at IS NULL');
    const before = await links();
    const said = await runDaybook(env, ['user', 'link', '--email', EMAIL, '--mail']);
    expect([said.exitCode, said.err]).toEqual([1, expect.stringContaining('--mail needs a mail server')]);
    expect([before.length, await links()]).toEqual([1, before]);
  });
});
