import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { curlOf, sampleFor } from './curl.js';

/** The arguments that a shell parses from a command line. */
function wordsOf(line: string): string[] {
  return execFileSync('/bin/sh', ['-c', `printf '%s\\n' ${line}`], { env: { DAYBOOK_TOKEN: 'dbk_env' } })
    .toString()
    .trimEnd()
    .split('\n');
}

const at = { origin: 'https://books.example', workspace: 'demo' };

describe('a call as curl', () => {
  it('reads the token from the environment, unless it is given', () => {
    expect(wordsOf(curlOf({ ...at, path: '/v1/invoices?state=posted&limit=3' }))).toEqual([
      'curl',
      '-sS',
      'https://books.example/api/demo/v1/invoices?state=posted&limit=3',
      '-H',
      'Authorization: Bearer dbk_env',
    ]);
    expect(wordsOf(curlOf({ ...at, path: '/v1/token', token: 'dbk_1' })).at(-1)).toBe('Authorization: Bearer dbk_1');
  });

  it('names the method and a body that the log does not keep', () => {
    expect(wordsOf(curlOf({ ...at, method: 'POST', path: `/v1/invoices/'; rm -rf x/confirm` }))).toEqual([
      'curl',
      '-sS',
      '-X',
      'POST',
      `https://books.example/api/demo/v1/invoices/'; rm -rf x/confirm`,
      '-H',
      'Authorization: Bearer dbk_env',
      '-H',
      'Content-Type: application/json',
      '-d',
      '@body.json',
    ]);
    expect(wordsOf(curlOf({ ...at, method: 'X Y', path: '/v1/a' }))).toContain('X Y');
  });

  it('turns curl’s own patterns off where the address has brackets', () => {
    expect(wordsOf(curlOf({ ...at, path: '/v1/events?sequence[gt]=1' }))).toContain('-g');
  });
});

describe('the first thing to try', () => {
  it('is what the scopes allow', () => {
    expect(sampleFor(['write:sales', 'read:sales']).path).toMatch(/^\/v1\/invoices/);
    expect(sampleFor(['read:inventory']).path).toMatch(/^\/v1\/products/);
    expect(sampleFor(['write:sales']).path).toBe('/v1/token');
  });
});
