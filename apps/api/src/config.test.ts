import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig, SECRETS } from './config.js';

const DATABASE = { DATABASE_URL: 'postgres://u:p@db:5432/books' };

function mistakesIn(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

const BUCKET = {
  ATTACHMENTS_S3_URL: 'https://s3.example.com',
  ATTACHMENTS_S3_BUCKET: 'daybook-files',
  ATTACHMENTS_S3_KEY: 'key',
  ATTACHMENTS_S3_SECRET: 'hush',
};

describe('the settings', () => {
  it('have the defaults of the documentation', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      console: true,
      database: {
        url: undefined,
        ownerUrl: undefined,
        replicaUrl: undefined,
        prepared: true,
        poolMax: 10,
        statementTimeoutMs: 5000,
        lockTimeoutMs: 2000,
      },
      dataDir: resolve('.daybook'),
      demo: true,
      workers: 1,
      background: true,
      secretKey: undefined,
      rateLimit: { perMinute: 600, store: 'memory', authFailuresPerMinute: 300 },
      trustProxy: [],
      corsOrigins: [],
      allowedHosts: undefined,
      metricsPort: undefined,
      idempotencyTtlS: 604_800,
      requestLogDays: 30,
      handlingTimeoutMs: 10_000,
      overloadDelayMs: 100,
      shutdownGraceMs: 25_000,
      bodyLimitBytes: 1_048_576,
      writes: { perWorkspace: 3, queue: 200 },
      webhooks: {
        retryScheduleMs: [0, 5e3, 30e3, 120e3, 600e3, 1800e3, 7200e3, 21_600e3, 43_200e3, 86_400e3, 86_400e3],
        leaseMs: 60_000,
        timeoutMs: 15_000,
        allowHttp: false,
        allowedPorts: [{ from: 443, to: 443 }],
        allowedNetworks: [],
        nameServers: [],
      },
      attachments: { quotaBytes: 5120 * 1024 * 1024, s3: undefined },
      mail: {
        ...{ smtp: undefined, from: undefined, replyTo: undefined, perMinute: 20, leaseMs: 600_000 },
        retryScheduleMs: [60e3, 300e3, 1800e3, 7200e3, 21_600e3, 43_200e3, 86_400e3],
      },
      logLevel: 'info',
    });
  });

  it('follow the database: no demo and one budget over all processes on a server of its own', () => {
    const config = readConfig(DATABASE);
    expect([config.demo, config.rateLimit.store]).toEqual([false, 'postgres']);
    expect(readConfig({ DAYBOOK_WORKERS: '2' }).rateLimit.store).toBe('postgres');
    expect(readConfig({ ...DATABASE, DAYBOOK_DEMO: 'true' }).demo).toBe(true);
  });

  it('are taken as given, and an empty value is none', () => {
    const config = readConfig({
      PORT: ' 8080 ',
      HOST: '::',
      METRICS_PORT: '',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
      CORS_ORIGINS: 'https://a.example,http://localhost:5173',
      WEBHOOK_RETRY_SCHEDULE_MS: '0, 10,20',
      WEBHOOK_ALLOWED_PORTS: '443, 8000-8100',
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
      WEBHOOK_NAME_SERVERS: '10.0.0.2,fd00::2,10.0.0.2:5353,[fd00::2]:5353',
      PUBLIC_URL: 'https://books.example.com/',
      ALLOWED_HOSTS: 'books.internal, 10.0.0.7',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '::',
      publicUrl: 'https://books.example.com',
      metricsPort: undefined,
    });
    expect(config.trustProxy).toEqual(['loopback', '10.0.0.0/8', '::1']);
    expect(config.allowedHosts).toEqual(['books.internal', '10.0.0.7']);
    expect(readConfig({ ALLOWED_HOSTS: 'any' }).allowedHosts).toBe('any');
    expect(config.corsOrigins).toEqual(['https://a.example', 'http://localhost:5173']);
    expect(config.webhooks).toMatchObject({
      retryScheduleMs: [0, 10, 20],
      allowedPorts: [
        { from: 443, to: 443 },
        { from: 8000, to: 8100 },
      ],
      allowedNetworks: ['127.0.0.0/8'],
      nameServers: ['10.0.0.2', 'fd00::2', '10.0.0.2:5353', '[fd00::2]:5353'],
    });
    const withHttp = readConfig({ WEBHOOK_ALLOW_HTTP: 'true' }).webhooks.allowedPorts;
    expect(withHttp.map(({ from }) => from)).toEqual([443, 80]);
    expect(readConfig({ CONSOLE: 'off' }).console).toBe(false);
    expect(readConfig({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:3000');
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT: "abc" is not a port; give a number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT: "65536" is not a port; give a number from 0 to 65535'],
    [{ PORT: '1e3' }, 'PORT: "1e3" is not a port; give a number from 0 to 65535'],
    [
      { WEBHOOK_ALLOWED_PORTS: 'all' },
      'WEBHOOK_ALLOWED_PORTS: "all" is not a list of ports; give for example 443,8443 or 8000-8100',
    ],
    [
      { WEBHOOK_ALLOWED_PORTS: '0' },
      'WEBHOOK_ALLOWED_PORTS: "0" is not a list of ports; give for example 443,8443 or 8000-8100',
    ],
    [
      { WEBHOOK_ALLOWED_PORTS: '8100-8000' },
      'WEBHOOK_ALLOWED_PORTS: "8100-8000" is not a list of ports; give for example 443,8443 or 8000-8100',
    ],
    [
      { WEBHOOK_ALLOWED_PORTS: '1-2-3' },
      'WEBHOOK_ALLOWED_PORTS: "1-2-3" is not a list of ports; give for example 443,8443 or 8000-8100',
    ],
    [
      { WEBHOOK_ALLOWED_PORTS: '443,' },
      'WEBHOOK_ALLOWED_PORTS: "443," is not a list of ports; give for example 443,8443 or 8000-8100',
    ],
    [
      { WEBHOOK_ALLOWED_PORTS: '65536' },
      'WEBHOOK_ALLOWED_PORTS: "65536" is not a list of ports; give for example 443,8443 or 8000-8100',
    ],
    [
      { ALLOWED_HOSTS: 'https://books.example.com' },
      'ALLOWED_HOSTS: "https://books.example.com" is not a list of hosts; give names without a port, separated by commas, or any',
    ],
    [{ DB_POOL_MAX: '0' }, 'DB_POOL_MAX: "0" is not a valid number; give a whole number from 2 to 1000'],
    [
      { HANDLING_TIMEOUT_MS: '0' },
      'HANDLING_TIMEOUT_MS: "0" is not a valid number; give a whole number of milliseconds from 1 to 86400000',
    ],
    [
      { SHUTDOWN_GRACE_MS: '-1' },
      'SHUTDOWN_GRACE_MS: "-1" is not a valid number; give a whole number of milliseconds from 0 to 86400000',
    ],
    [{ DAYBOOK_DEMO: 'yes' }, 'DAYBOOK_DEMO: "yes" is neither true nor false; give one of them'],
    [{ CONSOLE: 'false' }, 'CONSOLE: "false" is unknown; give one of on, off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: "loud" is unknown; give one of fatal, error, warn, info, debug, trace, silent'],
    [{ HOST: 'http://x' }, 'HOST: "http://x" is not a host; give a name or an address such as 127.0.0.1 or 0.0.0.0'],
    [
      { CORS_ORIGINS: '*' },
      'CORS_ORIGINS: "*" is not a list of origins; give for example https://app.example.com, separated by commas',
    ],
    [
      { CORS_ORIGINS: 'https://a.example/' },
      'CORS_ORIGINS: "https://a.example/" is not a list of origins; give for example https://app.example.com, separated by commas',
    ],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY: "true" is not a list of proxies; give their addresses or networks, separated by commas, or none',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY: "10.0.0.0/33" is not a list of proxies; give their addresses or networks, separated by commas, or none',
    ],
    ...['ns.example.com', '10.0.0.2:0', '10.0.0.2:65536', '[10.0.0.2]:53'].map((text): [NodeJS.ProcessEnv, string] => [
      { WEBHOOK_NAME_SERVERS: text },
      `WEBHOOK_NAME_SERVERS: "${text}" is not a list of name servers; give their addresses, such as 10.0.0.2, 10.0.0.2:5353 or [fd00::2]:5353, separated by commas`,
    ]),
    [{ PUBLIC_URL: 'books' }, 'PUBLIC_URL: "books" is not a web address; give one such as https://books.example.com'],
    [
      { DATABASE_REPLICA_URL: 'postgres://x/y' },
      'DATABASE_REPLICA_URL: set without DATABASE_URL; the embedded database has no replica',
    ],
    [
      { DATABASE_OWNER_URL: 'postgres://x/y' },
      'DATABASE_OWNER_URL: set without DATABASE_URL; give both, or neither for the embedded database',
    ],
    [
      { RATE_LIMIT_STORE: 'memory', DAYBOOK_WORKERS: '2' },
      'RATE_LIMIT_STORE: "memory" counts per process; with DAYBOOK_WORKERS=2 give postgres',
    ],
    [
      { ...DATABASE, NODE_ENV: 'production' },
      'DAYBOOK_SECRET_KEY: missing; with DATABASE_URL and NODE_ENV=production give a secret of at least 32 characters',
    ],
  ])('%j is refused', (env, line) => {
    expect(mistakesIn(env)).toEqual([line]);
  });

  it('name the OpenID provider, and which role follows from which value of its claim', () => {
    const provider = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'books', OIDC_CLIENT_SECRET: 's' };
    expect(readConfig({}).oidc).toBeUndefined();
    expect(readConfig(provider).oidc).toEqual({
      issuer: 'https://login.example.com',
      clientId: 'books',
      clientSecret: 's',
      name: 'single sign-on',
      scopes: ['openid', 'email', 'profile'],
    });
    const roles = 'CN=Books,OU=Groups=acme:accountant; *=viewer';
    const more = { OIDC_NAME: 'Acme', OIDC_SCOPES: 'openid  email', OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: roles };
    expect(readConfig({ ...provider, ...more }).oidc).toMatchObject({
      name: 'Acme',
      scopes: ['openid', 'email'],
      roles: {
        claim: 'groups',
        rules: [
          { value: 'CN=Books,OU=Groups', workspace: 'acme', role: 'accountant' },
          { value: '*', workspace: null, role: 'viewer' },
        ],
      },
    });
    expect(readConfig({ ...provider, OIDC_ISSUER: 'http://localhost:8080/realms/x' }).oidc?.issuer).toContain(
      'localhost',
    );
  });

  it.each([
    [{ OIDC_ISSUER: 'http://login.example.com' }, 'OIDC_ISSUER: "http://login.example.com" is not an issuer'],
    [{ OIDC_ISSUER: 'https://login.example.com/?x' }, 'OIDC_ISSUER: "https://login.example.com/?x" is not an issuer'],
    [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET: missing; OIDC_ISSUER is set'],
    [{ OIDC_SCOPES: 'email' }, 'OIDC_SCOPES: "email" is not a list of scopes'],
    [{ OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME: not a name'],
    [{ OIDC_ROLES: 'a=viewer' }, 'OIDC_ROLE_CLAIM: missing; OIDC_ROLES is set'],
    [{ OIDC_ROLE_CLAIM: 'groups' }, 'OIDC_ROLES: missing; OIDC_ROLE_CLAIM is set'],
    ...['a=king', '=viewer', 'viewer', 'a=b:c:viewer', 'a=Acme:viewer', ''].map((rule): [NodeJS.ProcessEnv, string] => [
      { OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: `x=owner;${rule}` },
      `OIDC_ROLES: ${JSON.stringify(rule)} is no rule`,
    ]),
  ])('%j of an OpenID provider is refused', (env, line) => {
    const provider = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'books', OIDC_CLIENT_SECRET: 'hush' };
    expect(mistakesIn({ ...provider, ...env })).toEqual([expect.stringContaining(line)]);
    expect(mistakesIn({ ...provider, ...env }).join()).not.toContain('hush');
  });

  it('of an OpenID provider need its address', () => {
    const lines = mistakesIn({ OIDC_NAME: 'Acme' });
    expect(lines.map((line) => line.split(';')[0])).toEqual([
      'OIDC_ISSUER: missing',
      'OIDC_CLIENT_ID: missing',
      'OIDC_CLIENT_SECRET: missing',
    ]);
  });

  it('name the mail server, and the sender of messages', () => {
    const env = {
      SMTP_URL: 'smtp://books:s3cret@mail.example.com?starttls=required',
      MAIL_FROM: 'Acme <b@example.com>',
    };
    expect(readConfig(env).mail).toMatchObject({
      smtp: { host: 'mail.example.com', port: 587, starttls: 'required', user: 'books', password: 's3cret' },
      from: { name: 'Acme', address: 'b@example.com' },
    });
  });

  it.each([
    [{ MAIL_FROM: '' }, 'MAIL_FROM: missing; SMTP_URL is set'],
    [{ SMTP_URL: '' }, 'SMTP_URL: missing; MAIL_FROM is set'],
    [{ SMTP_URL: 'smtp://u:hush@host?startls=required' }, 'SMTP_URL: '],
    [{ SMTP_URL: 'https://u:hush@host' }, 'SMTP_URL: '],
    [{ MAIL_FROM: 'a@example.com, b@example.com' }, 'MAIL_FROM: '],
    [{ MAIL_REPLY_TO: 'nobody' }, 'MAIL_REPLY_TO: '],
    [{ MAIL_RETRY_SCHEDULE_MS: '1,x' }, 'MAIL_RETRY_SCHEDULE_MS: '],
  ])('%j of mail is refused', (env, line) => {
    const mail = { SMTP_URL: 'smtps://u:hush@mail.example.com', MAIL_FROM: 'b@example.com' };
    expect(mistakesIn({ ...mail, ...env })).toEqual([expect.stringContaining(line)]);
    expect(mistakesIn({ ...mail, ...env }).join()).not.toContain('hush');
  });

  it('are refused all at once, and no line repeats a secret', () => {
    const lines = mistakesIn({
      PORT: 'x',
      WRITE_QUEUE: '1.5',
      DATABASE_URL: 'mysql://u:hunter2@db/x',
      DAYBOOK_SECRET_KEY: 'hunter2',
    });
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'DAYBOOK_SECRET_KEY',
      'WRITE_QUEUE',
    ]);
    expect(lines.join()).not.toContain('hunter2');
  });

  it('all stand in .env.example with a value that is accepted', () => {
    const text = readFileSync(join(__dirname, '../../../.env.example'), 'utf8');
    const examples = [...text.matchAll(/^# ([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!] as const);
    const asked = new Set<string>();
    const watch = new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => (asked.add(String(name)), undefined) });
    readConfig(watch);
    asked.delete('NODE_ENV');
    expect(examples.map(([name]) => name).sort()).toEqual([...asked].sort());
    expect(readConfig(Object.fromEntries(examples))).toEqual(readConfig({}));
  });
});

describe('a secret', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'daybook-settings-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const fileWith = (text: string): string => {
    const path = join(folder, `secret-${randomUUID()}`);
    writeFileSync(path, text);
    return path;
  };

  it('may be in a file, the newline at its end aside', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      DATABASE_URL_FILE: fileWith('postgres://u:hunter2@db/books\n'),
      DATABASE_OWNER_URL_FILE: fileWith('postgres://o:hunter3@db/books'),
      DAYBOOK_SECRET_KEY_FILE: fileWith(`${'k'.repeat(32)}\r\n`),
      DAYBOOK_SECRET_KEY: '',
      OIDC_ISSUER: 'https://login.example.com',
      OIDC_CLIENT_ID: 'books',
      OIDC_CLIENT_SECRET_FILE: fileWith('hush\n'),
    });
    expect(config).toMatchObject({
      database: { url: 'postgres://u:hunter2@db/books', ownerUrl: 'postgres://o:hunter3@db/books' },
      secretKey: 'k'.repeat(32),
      oidc: { clientSecret: 'hush' },
    });
  });

  it.each([
    ['nowhere/secret', 'nowhere/secret cannot be read: there is no such file; give the path of one'],
    [tmpdir(), `${tmpdir()} cannot be read: it is a folder; give the path of a file`],
  ])('in %s is refused by one line', (path, reason) => {
    for (const name of SECRETS) {
      const provider = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'books' };
      const others = { ...DATABASE, NODE_ENV: 'production', DAYBOOK_SECRET_KEY: 'k'.repeat(32) };
      const sender = name === 'SMTP_URL' ? { MAIL_FROM: 'books@example.com' } : {};
      const bucket = name.startsWith('ATTACHMENTS') ? BUCKET : {};
      const env = name.startsWith('OIDC') ? provider : { ...others, ...sender, ...bucket, [name]: '' };
      expect(mistakesIn({ ...env, [`${name}_FILE`]: path })).toEqual([`${name}_FILE: ${reason}`]);
    }
  });

  it('is not looked for in an empty file, is judged like any other, and stands in one place', () => {
    const path = fileWith(' \n');
    expect(mistakesIn({ DATABASE_URL_FILE: path })).toEqual([
      `DATABASE_URL_FILE: ${path} is empty; write the value into it`,
    ]);
    const short = mistakesIn({ DAYBOOK_SECRET_KEY_FILE: fileWith('hunter2') });
    expect(short).toEqual(['DAYBOOK_SECRET_KEY: too short; give a random secret of at least 32 characters']);
    const twice = mistakesIn({ ...DATABASE, DATABASE_URL_FILE: fileWith('postgres://u:hunter2@db/books') });
    expect(twice).toEqual(['DATABASE_URL_FILE: DATABASE_URL is set, too; give one of them']);
  });

  it('is every setting that may hold one', () => {
    const names = [...readFileSync(join(__dirname, '../../../.env.example'), 'utf8').matchAll(/^# ([A-Z0-9_]+)=/gm)];
    const secret = names
      .map(([, name]) => name!)
      .filter((name) => /(SECRET|PASSWORD|_KEY|DATABASE.*_URL|SMTP_URL)/.test(name));
    expect(secret.filter((name) => !name.endsWith('_FILE')).sort()).toEqual([...SECRETS].sort());
  });
});
