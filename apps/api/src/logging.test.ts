import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { makeLogger } from './logging.js';

/** What one call writes, as an object. */
function logged(write: (logger: ReturnType<typeof makeLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  write(makeLogger('info', stream));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0]!) as Record<string, unknown>;
}

describe('a line of the log', () => {
  it('names its level, and tells of an error where it broke, and why', () => {
    const cause = Object.assign(new Error('gone'), { code: '57P01', query: 'SELECT secret_column' });
    const line = logged((logger) => logger.error({ err: new TypeError('broken', { cause }) }, 'failed'));
    expect(line).toMatchObject({
      ...{ level: 'error', msg: 'failed', time: expect.stringMatching(/^\d{4}-/) },
      err: { type: 'TypeError', message: 'broken', stack: expect.stringContaining('logging.test') },
    });
    expect(line['err']).toMatchObject({ cause: { type: 'Error', message: 'gone', code: '57P01' } });
    expect(JSON.stringify(line)).not.toContain('secret_column');
  });

  it('has no header and no query string of a request', () => {
    const req = { method: 'GET', url: '/api/acme/v1/partners?q=hush', headers: { authorization: 'Bearer dbk_x' } };
    const line = logged((logger) => logger.info({ req, authorization: 'Bearer dbk_x' }, 'request'));
    expect(line).toMatchObject({ level: 'info', req: { method: 'GET', path: '/api/acme/v1/partners' } });
    expect(JSON.stringify(line)).not.toMatch(/hush|dbk_x/);
  });
});
