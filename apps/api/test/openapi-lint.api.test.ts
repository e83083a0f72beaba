import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from './support/processes.js';

const COMMITTED = join(ROOT, 'docs/openapi.json');
let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'daybook-lint-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The findings of Redocly and Spectral. They run in plain Node: they do not work in Jest's sandbox. */
async function lint(path: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'support/lint-openapi.mjs'), path]);
  return stdout.split('\n').filter((line) => line !== '');
}

describe('the linters that integrators use', () => {
  it('find nothing in the OpenAPI document, neither an error nor a warning', async () => {
    expect(await lint(COMMITTED)).toEqual([]);
  });

  it('find planted faults', async () => {
    const { info } = JSON.parse(readFileSync(COMMITTED, 'utf8')) as { info: object };
    const operation = {
      operationId: 'getThing',
      tags: ['nowhere'],
      summary: 'Get a thing',
      description: 'A thing.',
      security: [],
      responses: { 200: { description: 'It.' } },
    };
    const paths = { '/a': { get: operation }, '/b': { get: operation } };
    const planted = join(folder, 'planted.json');
    writeFileSync(
      planted,
      JSON.stringify({ openapi: '3.1.0', info, servers: [{ url: 'https://books.test' }], tags: [], paths }),
    );
    const found = (await lint(planted)).map((line) => line.split(':')[0]);
    expect(found).toEqual(
      expect.arrayContaining([
        'redocly operation-operationId-unique',
        'spectral operation-operationId-unique',
        'spectral operation-tag-defined',
      ]),
    );
  });
});
