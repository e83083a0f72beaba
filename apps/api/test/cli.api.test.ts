import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Database } from '@daybook/database';
import { statementsSent, type TestDatabase } from '@daybook/testing';
import { DOCUMENTS } from '@daybook/demo';
import { SCHEMA_PARTS } from '../src/schema-parts.js';
import { emptyDatabase } from './support/empty-database.js';
import { runDaybook, type Said } from './support/command-line.js';

const ROOT = join(__dirname, '../../..');
const BUILT = join(ROOT, 'apps/api/dist/bundle/cli.js');

let database: TestDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

const daybook = (...argv: string[]): Promise<Said> => daybookAt(database.url, ...argv);

const daybookAt = (url: string, ...argv: string[]): Promise<Said> =>
  runDaybook({ DATABASE_URL: url, PUBLIC_URL: 'https://books.example.com' }, argv);

/** The output of a command that must succeed. */
async function json(...argv: string[]): Promise<any> {
  const said = await daybook(...argv, '--json');
  expect(said).toMatchObject({ exitCode: 0, err: '' });
  return JSON.parse(said.out);
}

/** The built command, run like from a shell. */
function shell(env: NodeJS.ProcessEnv, ...argv: string[]): Promise<Said> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env['PATH'], ...env } };
    const child = execFile(process.execPath, [BUILT, ...argv], options, (_error, out, err) =>
      resolve({ exitCode: child.exitCode ?? -1, out, err }),
    );
  });
}

describe('the command line', () => {
  it('makes a workspace and says where it is', async () => {
    expect(await json('workspace', 'create', '--slug', 'acme', '--name', 'Acme Ltd', '--currency', 'USD')).toEqual({
      id: expect.any(String),
      slug: 'acme',
      base_url: 'https://books.example.com/api/acme',
    });
    const list = await json('workspace', 'list');
    expect(list.data).toMatchObject([{ slug: 'acme', name: 'Acme Ltd', currency: 'USD', timezone: 'UTC' }]);
  });

  it('refuses a slug that is taken: one line, the error as an object, nothing on standard output', async () => {
    const said = await daybook(
      'workspace',
      'create',
      '--slug',
      'acme',
      '--name',
      'Again',
      '--currency',
      'EUR',
      '--json',
    );
    const [line, object, rest] = said.err.split('\n');
    expect(said).toMatchObject({ exitCode: 1, out: '' });
    expect(line).toBe('daybook: A workspace acme already exists. Choose another slug.');
    expect(JSON.parse(object!)).toEqual({
      error: {
        type: 'validation_error',
        message: 'A workspace acme already exists. Choose another slug.',
        field: 'slug',
        code: 'already_exists',
      },
    });
    expect(rest).toBe('');
  });

  it('makes a token, without an expiry unless it is told one', async () => {
    const made = await json(
      'token',
      'create',
      '--workspace',
      'acme',
      '--name',
      'till',
      '--scopes',
      'read:sales, write:sales',
    );
    expect(made).toEqual({
      id: expect.stringMatching(/^tok_/),
      token: expect.stringMatching(/^dbk_[0-9A-Za-z]{38}$/),
      scopes: ['read:sales', 'write:sales'],
      expires_at: null,
    });
  });

  it.each([
    ['45s', 45_000],
    ['30m', 1_800_000],
    ['12h', 43_200_000],
    ['90d', 7_776_000_000],
  ])('makes a token that expires in %s', async (text, lifetimeMs) => {
    const before = Date.now();
    const made = await json(
      'token',
      'create',
      '--workspace',
      'acme',
      '--name',
      'short',
      '--scopes',
      'read:sales',
      '--expires-in',
      text,
    );
    const expiresMs = Date.parse(made.expires_at);
    expect(expiresMs).toBeGreaterThanOrEqual(before + lifetimeMs);
    expect(expiresMs).toBeLessThanOrEqual(Date.now() + lifetimeMs);
  });

  it('makes a token that may come from some networks only, and says who made it', async () => {
    const networks = '203.0.113.0/24, 2001:db8::/32,198.51.100.7';
    await json(
      'token',
      'create',
      '--workspace',
      'acme',
      '--name',
      'fenced',
      '--scopes',
      'read:sales',
      '--allowed-cidrs',
      networks,
    );
    const { data } = await json('token', 'list', '--workspace', 'acme');
    expect(data.find(({ name }: { name: string }) => name === 'fenced')).toMatchObject({
      allowed_cidrs: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7/32'],
      created_by: 'command line',
      last_used_at: null,
    });
    const wrong = await daybook(
      'token',
      'create',
      '--workspace',
      'acme',
      '--name',
      'x',
      '--scopes',
      'read:sales',
      '--allowed-cidrs',
      '10.0.0.7/8',
    );
    expect(wrong).toMatchObject({ exitCode: 1, out: '' });
    expect(wrong.err).toContain('10.0.0.7/8 is not a network.');
  });

  it('rotates a token: a successor, shown once, beside the old one for a day or as long as it is told', async () => {
    const old = await json('token', 'create', '--workspace', 'acme', '--name', 'turned', '--scopes', 'read:sales');
    const before = Date.now();
    const next = await json('token', 'rotate', '--workspace', 'acme', '--id', old.id);
    expect(next).toEqual({
      id: expect.stringMatching(/^tok_/),
      token: expect.stringMatching(/^dbk_[0-9A-Za-z]{38}$/),
      scopes: ['read:sales'],
      expires_at: null,
      replaces: { id: old.id, expires_at: expect.any(String) },
    });
    const dayMs = 86_400_000;
    expect(Math.abs(Date.parse(next.replaces.expires_at) - before - dayMs)).toBeLessThan(60_000);
    const last = await json('token', 'rotate', '--workspace', 'acme', '--id', next.id, '--overlap', '0');
    expect(Date.parse(last.replaces.expires_at) - before).toBeLessThan(60_000);
    const { out } = await daybook('token', 'list', '--workspace', 'acme');
    expect(out).toMatch(new RegExp(`${old.id} .*expires \\S+, replaced by ${next.id}`));
    expect(out).toMatch(new RegExp(`${next.id} .*expired \\S+, replaced by ${last.id}`));
    const again = await daybook('token', 'rotate', '--workspace', 'acme', '--id', old.id);
    expect(again).toEqual({
      exitCode: 1,
      out: '',
      err: `daybook: This token was already rotated. Rotate its successor ${next.id}.\n`,
    });
    expect((await daybook('token', 'rotate', '--workspace', 'acme', '--id', last.id, '--overlap', '8d')).err).toContain(
      '0 to 7 days',
    );
  });

  it('lists tokens without their values and revokes one by its id', async () => {
    const made = await json(
      'token',
      'create',
      '--workspace',
      'acme',
      '--name',
      'lost',
      '--scopes',
      'read:sales',
      '--rate-limit',
      '7',
    );
    expect(await json('token', 'revoke', '--workspace', 'acme', '--id', made.id)).toMatchObject({
      id: made.id,
      revoked_at: expect.any(String),
    });
    const said = await daybook('token', 'list', '--workspace', 'acme', '--json');
    expect(said.out).not.toContain(made.token);
    const lost = JSON.parse(said.out).data.find((token: { id: string }) => token.id === made.id);
    expect(lost).toMatchObject({
      name: 'lost',
      rate_limit: 7,
      last4: made.token.slice(-4),
      revoked_at: expect.any(String),
    });
  });

  it.each([
    ['no workspace', ['token', 'create', '--name', 'x', '--scopes', 'read:sales']],
    [
      'a duration without unit',
      ['token', 'create', '--workspace', 'acme', '--name', 'x', '--scopes', 'read:sales', '--expires-in', '90'],
    ],
    [
      'both expiries',
      [
        'token',
        'create',
        '--workspace',
        'acme',
        '--name',
        'x',
        '--scopes',
        'read:sales',
        '--expires-in',
        '9d',
        '--expires-at',
        '2099-01-01T00:00:00Z',
      ],
    ],
    ['an unknown command', ['tokens']],
    ['an unknown option', ['workspace', 'list', '--all']],
  ])('exits with 2 on %s', async (_what, argv) => {
    const said = await daybook(...argv);
    expect(said).toMatchObject({ exitCode: 2, out: '' });
    expect(said.err).toMatch(/^daybook: [^\n]+\n$/);
  });

  it('makes a user with a one-time link, lets one into a second workspace, and lists them', async () => {
    await json('workspace', 'create', '--slug', 'people', '--name', 'People Ltd', '--currency', 'EUR');
    const ann = ['--email', 'ann@example.com', '--name', 'Ann', '--role'];
    const made = await json('user', 'create', ...ann, 'owner', '--workspace', 'acme');
    const link = expect.stringMatching(/^https:\/\/books\.example\.com\/link\/dbl_[0-9A-Za-z]{40}$/);
    expect(made).toEqual({ id: expect.stringMatching(/^usr_/), email: 'ann@example.com', link });
    expect(await json('user', 'create', ...ann, 'viewer', '--workspace', 'people')).toEqual({ ...made, link });
    expect(await json('user', 'list')).toMatchObject({
      data: [
        {
          id: made.id,
          last_sign_in_at: null,
          workspaces: [
            { slug: 'acme', role: 'owner' },
            { slug: 'people', role: 'viewer' },
          ],
        },
      ],
    });
    expect((await daybook('user', 'list')).out).toMatch(
      /ann@example\.com +Ann +acme:owner,people:viewer +never +active/,
    );
    const again = await daybook('user', 'create', ...ann, 'viewer', '--workspace', 'people', '--json');
    expect(again).toMatchObject({
      exitCode: 1,
      out: '',
      err: expect.stringContaining('is already a member of this workspace'),
    });
    expect((await daybook('user', 'create', ...ann, 'king', '--workspace', 'acme')).exitCode).toBe(2);
  });

  it('makes another link for a user, and disables one who is not the only owner', async () => {
    const { link } = await json('user', 'link', '--email', 'ANN@example.com');
    expect(link).toContain('/link/dbl_');
    const refused = await daybook('user', 'disable', '--email', 'ann@example.com', '--json');
    expect(refused).toMatchObject({ exitCode: 1, err: expect.stringContaining('only owner') });
    await json('user', 'create', '--email', 'bo@example.com', '--name', 'Bo', '--role', 'owner', '--workspace', 'acme');
    expect(await json('user', 'disable', '--email', 'ann@example.com')).toMatchObject({
      email: 'ann@example.com',
      disabled: true,
    });
    expect((await daybook('user', 'link', '--email', 'ann@example.com')).err).toContain('is disabled');
    expect((await daybook('user', 'link', '--email', 'nobody@example.com')).err).toContain(
      'There is no user nobody@example.com',
    );
  });

  it('tells a wrong setting in a line', async () => {
    const { exitCode, err } = await runDaybook({ PORT: 'x' }, ['workspace', 'list']);
    expect(exitCode).toBe(1);
    expect(err).toMatch(/^daybook: PORT: "x" is not a port/);
  });

  it('seeds the demo company once, in balance and with no date in the future', async () => {
    const demo = await json('seed', 'demo');
    expect(demo).toMatchObject({
      slug: 'demo',
      base_url: 'https://books.example.com/api/demo',
      partners: 9,
      products: 9,
      invoices: DOCUMENTS.length,
    });
    expect(Math.min(...DOCUMENTS.map(({ daysAgo }) => daysAgo ?? 0))).toBe(0);
    const checked = await json('check', '--workspace', 'demo');
    expect(checked).toMatchObject({ ok: true, workspaces: [{ workspace: 'demo', ok: true }] });
    const { out } = await daybook('check', '--workspace', 'demo');
    expect(out).toMatch(/\nThe books of demo are sound: all \d+ checks passed\.\n$/);
    const again = await daybook('seed', 'demo');
    expect(again).toEqual({
      exitCode: 1,
      out: '',
      err: 'daybook: A workspace demo already exists. Choose another slug.\n',
    });
  });

  it('prints the version of package.json', async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'apps/api/package.json'), 'utf8'));
    for (const option of ['--version', '-V'])
      expect(await daybook(option)).toEqual({ exitCode: 0, out: `${version}\n`, err: '' });
  });

  it('exits with 1 when the books are broken, and says where', async () => {
    const owner = await connect(SCHEMA_PARTS, { url: database.url, poolMax: 1 });
    await owner.transaction(async (tx) => {
      await tx.execute('SET LOCAL session_replication_role = replica');
      await tx.execute(`UPDATE accounting.entries SET number = 'INV/1' WHERE number LIKE 'INV/%/00001'`);
    });
    await owner.close();
    const said = await daybook('check');
    expect(said).toMatchObject({ exitCode: 1, err: '' });
    expect(said.out).toMatch(/\nThe books of demo are BROKEN: \d of \d+ checks failed\. [^\n]+\n$/);
    expect(said.out).toMatch(
      /BROKEN {2}every number is that of its series[^\n]+\n +entries ent_\w+ number INV\/1 is not INV\//,
    );
  });

  it('lists each route with the file that says what it does', async () => {
    const { data } = await json('routes');
    expect(data).toContainEqual({
      method: 'POST',
      path: '/api/{workspace}/v1/invoices/{id}/confirm',
      scopes: ['write:accounting'],
      handler: 'packages/accounting/src/documents/actions/confirm-invoice.ts',
    });
    const missing = data.filter(({ handler }: { handler: string }) => !existsSync(join(ROOT, handler)));
    expect(missing).toEqual([]);
    const reads = data.filter(({ handler }: { handler: string }) => handler.endsWith('.resource.ts'));
    const elsewhere = reads.filter(({ path, handler }: { path: string; handler: string }) => {
      const [, name] = /\/v1\/(settings\/[a-z_]+|[a-z_]+)/.exec(path) ?? [];
      return !readFileSync(join(ROOT, handler), 'utf8').includes(`name: '${name}'`);
    });
    expect(elsewhere).toEqual([]);
  });

  it('prints the OpenAPI document', async () => {
    const document = await json('openapi');
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/v1/invoices/{id}/confirm');
  });
});

describe('a command that is not migrate', () => {
  const COMMANDS = [
    ['workspace', 'list'],
    ['workspace', 'create', '--slug', 'late', '--name', 'Late', '--currency', 'USD'],
    ['token', 'list', '--workspace', 'acme'],
    ['token', 'create', '--workspace', 'acme', '--name', 'x', '--scopes', 'read:sales'],
    ['token', 'rotate', '--workspace', 'acme', '--id', 'x'],
    ['token', 'revoke', '--workspace', 'acme', '--id', 'x'],
    ['seed', 'demo'],
    ['check'],
    ['worker'],
    ['import', 'accounts', '--file', __filename],
    ['webhooks', 'listen', '--workspace', 'acme', '--forward-to', 'http://127.0.0.1:1'],
  ].map((argv) => ({ name: argv.slice(0, 2).join(' '), argv }));
  let elsewhere: TestDatabase;
  let owner: Database;

  beforeAll(async () => {
    elsewhere = await emptyDatabase();
    owner = await connect(SCHEMA_PARTS, { url: elsewhere.url, poolMax: 1 });
  });
  afterAll(async () => {
    await owner.close();
    await elsewhere.drop();
  });

  /** The error message of a refused command, after a check that the database has not changed. */
  async function refusal(argv: readonly string[], url = elsewhere.url): Promise<{ code: string; line: string }> {
    let said: Said | undefined;
    const sent = await statementsSent(owner, async () => void (said = await daybookAt(url, ...argv, '--json')));
    expect(
      sent.filter((text) => /^\s*(GRANT|REVOKE|CREATE|ALTER|INSERT|UPDATE|DELETE)\b|advisory/i.test(text)),
    ).toEqual([]);
    expect(said).toMatchObject({ exitCode: 1, out: '' });
    const [line, object, rest] = said!.err.split('\n');
    expect(rest).toBe('');
    return { code: JSON.parse(object!).error.code, line: line! };
  }

  it.each(COMMANDS)('refuses a database of an older or a newer version, or an empty one: $name', async ({ argv }) => {
    const [last] = await owner.query<{ name: string; timestamp: string }>(
      'DELETE FROM daybook_migrations WHERE id = (SELECT max(id) FROM daybook_migrations) RETURNING *',
    );
    const older =
      'daybook: The database has the schema of an older version (1 migrations are missing). Run daybook migrate, or start the service.';
    expect(await refusal(argv)).toEqual({ code: 'schema_older', line: older });
    await owner.execute('INSERT INTO daybook_migrations (timestamp, name) VALUES ($1, $2)', [
      last!.timestamp,
      last!.name,
    ]);
    await owner.execute(`INSERT INTO daybook_migrations (timestamp, name) VALUES (1, 'Future')`);
    const newer = 'daybook: The database is newer than this version of Daybook (it has Future). Use the newer version.';
    expect(await refusal(argv)).toEqual({ code: 'schema_newer', line: newer });
    await owner.execute(`DELETE FROM daybook_migrations WHERE name = 'Future'`);
    await owner.execute('ALTER TABLE daybook_migrations RENAME TO elsewhere');
    expect(await refusal(argv)).toEqual({
      code: 'schema_missing',
      line: 'daybook: The database is empty. Run daybook migrate, or start the service.',
    });
    await owner.execute('ALTER TABLE elsewhere RENAME TO daybook_migrations');
  });

  it('leaves the schema and the rights alone when they are as they should be', async () => {
    const sent = await statementsSent(owner, async () => void (await daybookAt(elsewhere.url, 'workspace', 'list')));
    expect(sent.filter((text) => /^\s*(GRANT|REVOKE|CREATE|ALTER)\b|advisory/i.test(text))).toEqual([]);
  });
});

describe('the built command', () => {
  it('keeps standard output for its answer and ends by itself', async () => {
    const said = await shell({ DATABASE_URL: database.url }, 'workspace', 'list', '--json');
    expect(said).toMatchObject({ exitCode: 0, err: '' });
    expect(JSON.parse(said.out).data).toContainEqual(
      expect.objectContaining({ slug: 'acme', base_url: 'http://127.0.0.1:3000/api/acme' }),
    );
  });

  it('exits with 1 and one line when the database cannot be reached', async () => {
    const said = await shell({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/books' }, 'check');
    expect(said).toMatchObject({ exitCode: 1, out: '' });
    expect(said.err).toMatch(/^daybook: The database books at 127\.0\.0\.1:1 refuses the connection\. [^\n]+\n$/);
    expect(said.err).not.toContain('secret');
  });
});
