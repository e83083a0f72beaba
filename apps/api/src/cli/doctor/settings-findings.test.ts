import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../config.js';
import { settingsFindings } from './settings-findings.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app@db/books',
  DAYBOOK_SECRET_KEY: 'x'.repeat(32),
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://books.example.com',
  TRUST_PROXY: '10.0.0.0/8',
};

function report(env: NodeJS.ProcessEnv): string[] {
  return settingsFindings(readConfig(env)).map(({ status, message }) => `${status}: ${message}`);
}

describe('settings', () => {
  it.each([
    ['at home', {}],
    ['in production, behind a proxy', PRODUCTION],
  ])('are well %s', (_where, env) => expect(report(env)).toEqual(['ok: no setting is insecure.']));

  it.each([
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'failure: TRUST_PROXY trusts everyone'],
    [{ TRUST_PROXY: '10.0.0.1,::/0' }, 'failure: TRUST_PROXY trusts everyone'],
    [{ TRUST_PROXY: '' }, 'warning: PUBLIC_URL is https, so there is a proxy in front of the service'],
    [
      { PUBLIC_URL: 'http://books.example.com' },
      'failure: the service can be reached from outside and PUBLIC_URL is not https',
    ],
    [{ ALLOWED_HOSTS: 'any' }, 'warning: ALLOWED_HOSTS=any'],
    [{ WEBHOOK_ALLOW_HTTP: 'true' }, 'failure: WEBHOOK_ALLOW_HTTP'],
    [{ WEBHOOK_ALLOWED_NETWORKS: '0.0.0.0/0' }, 'failure: WEBHOOK_ALLOWED_NETWORKS'],
    [{ WEBHOOK_ALLOWED_PORTS: '1-65535' }, 'failure: WEBHOOK_ALLOWED_PORTS'],
    [{ RATE_LIMIT_PER_MINUTE: '0' }, 'warning: RATE_LIMIT_PER_MINUTE=0'],
    [{ AUTH_FAILURES_PER_MINUTE: '0' }, 'warning: AUTH_FAILURES_PER_MINUTE=0'],
    [{ DAYBOOK_DEMO: 'true' }, 'warning: DAYBOOK_DEMO'],
    [{ DATABASE_URL: '' }, 'warning: production runs on the embedded database'],
  ])('are reported in production with %j', (env, message) => {
    expect(report({ ...PRODUCTION, ...env })).toContainEqual(expect.stringContaining(message));
  });

  it('that are dangerous are a warning elsewhere than in production', () => {
    const env = { ...PRODUCTION, NODE_ENV: 'test', DAYBOOK_SECRET_KEY: '', WEBHOOK_ALLOW_HTTP: 'true' };
    expect(report(env)).toEqual([
      expect.stringMatching(/^warning: WEBHOOK_ALLOW_HTTP/),
      expect.stringMatching(/^warning: DAYBOOK_SECRET_KEY is not set/),
    ]);
  });
});
