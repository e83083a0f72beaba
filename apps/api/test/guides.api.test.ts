import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Domain } from '@daybook/harness';
import { compile } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { blocksOf, withBlocks } from './support/guides/guide.js';
import { GuideRun, runnable } from './support/guides/run-guide.js';
import { ROOT } from './support/processes.js';
import { QUEUES_MAIL, startService } from './support/service.js';

const GUIDES = join(ROOT, 'docs/guides');
const NAMES = readdirSync(GUIDES).sort();

/** Inside this package, so that samples resolve the client. */
const SAMPLES = join(ROOT, 'apps/api/dist/guides');

/** Writes the service's responses into the pages instead of comparing them. */
const isUpdate = process.env['UPDATE_GUIDES'] !== undefined;

let service: Domain;
let folder: string;

const samplesOf = (page: string): string[] =>
  blocksOf(page)
    .filter(({ language }) => language === 'ts')
    .map(({ text }) => text);
const sampleFile = (name: string, i: number, ending: 'ts' | 'js'): string =>
  join(SAMPLES, ending, `${name.replace('.md', '')}-${i + 1}.${ending}`);
const pageOf = (name: string): string => readFileSync(join(GUIDES, name), 'utf8');

/** Compiles every sample of every guide against the client's types. */
function compileSamples(): void {
  rmSync(SAMPLES, { recursive: true, force: true });
  mkdirSync(join(SAMPLES, 'ts'), { recursive: true });
  for (const name of NAMES) {
    for (const [i, text] of samplesOf(pageOf(name)).entries()) writeFileSync(sampleFile(name, i, 'ts'), runnable(text));
  }
  const compilerOptions = { rootDir: 'ts', outDir: 'js', declaration: false };
  writeFileSync(
    join(SAMPLES, 'tsconfig.json'),
    JSON.stringify({ extends: '../../../../tsconfig.base.json', compilerOptions, include: ['ts'] }),
  );
  expect(compile(SAMPLES)).toBe('');
}

const runOn = async (name: string, page: string) => {
  const client = await service.freshWorkspace('EUR');
  const programs = samplesOf(page).map((_, i) => sampleFile(name, i, 'js'));
  return { client, ...(await new GuideRun(service, client, folder, programs).run(page)) };
};

beforeAll(async () => {
  compileSamples();
  service = await startService({ PUBLIC_URL: 'http://127.0.0.1:3000', ...QUEUES_MAIL });
  folder = mkdtempSync(join(tmpdir(), 'daybook-guides-'));
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
  rmSync(SAMPLES, { recursive: true });
});

describe('a guide', () => {
  it.each(NAMES)('%s shows what the service answers, from its first request to its last', async (name) => {
    const page = pageOf(name);
    const { faults, shown, client } = await runOn(name, page);
    if (isUpdate) writeFileSync(join(GUIDES, name), withBlocks(page, shown));
    // The author chooses the status: an update does not overwrite it silently.
    expect(isUpdate ? faults.filter((fault) => /the status is/.test(fault)) : faults).toEqual([]);
    await service.expectSound(client);
  });

  it('that shows something else is found out: a value, a status, a member more or less, a printed line', async () => {
    const name = 'first-invoice.md';
    const page = pageOf(name);
    const plants: readonly (readonly [string, string, RegExp])[] = [
      ['"amount_untaxed": 515.5', '"amount_untaxed": 515.4', /amount_untaxed is 515.5, not 515.4/],
      ['HTTP/1.1 400 Bad Request', 'HTTP/1.1 422 Unprocessable Entity', /the status is 400, not 422/],
      ['"state": "draft",', '"state": "draft",\n  "colour": "red",', /has no colour/],
      ['    "code": "required",\n', '', /has code too/],
      ['X-Result: created', 'X-Result: updated', /X-Result is created, not updated/],
      ['INV/2026/00002 240', 'INV/2026/00003 240', /not\nINV\/2026\/00003 240/],
    ];
    for (const [shown, planted, told] of plants) {
      expect(page).toContain(shown);
      const { faults } = await runOn(name, page.replace(shown, planted));
      expect([planted, faults]).toEqual([planted, [expect.stringMatching(told)]]);
    }
  });
});
