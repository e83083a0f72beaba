import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { recordGreen, statusLines } from './last-green.js';

const SIGN_IN = 'apps/e2e/test/short/sign-in.test.ts';
const YEAR = 'apps/e2e/test/whole/year.test.ts';
const CHAOS = 'apps/api/test/proofs/chaos.proof.ts';
const DAY = new Date().toISOString().slice(0, 10);

let root: string;
const git = (...options: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...options], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const commit = (): void => void [git('add', '-A'), git('commit', '-q', '--allow-empty', '-m', 'change')];
const head = (): string => git('rev-parse', '--short=10', 'HEAD');

/** A fake run of Jest with these states of tests by file, which writes its results like Jest. */
const run = (tests: Record<string, string[]>, code: number): Promise<number> =>
  recordGreen(root, async (options: string[]) => {
    const testResults = Object.entries(tests).map(([path, states]) => ({
      name: join(root, path),
      status: states.includes('failed') ? 'failed' : 'passed',
      assertionResults: states.map((status) => ({ status })),
    }));
    writeFileSync(options[options.indexOf('--outputFile') + 1]!, JSON.stringify({ testResults }));
    return code;
  });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'last-green-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  for (const path of [SIGN_IN, YEAR, CHAOS, 'apps/e2e/test/support/page.ts']) write(path, '// a test');
  write('docs/README.md', 'docs');
  commit();
});
afterEach(() => rmSync(root, { recursive: true }));

describe('what was last green', () => {
  it('is told of every journey and proof, those that wait longest first', async () => {
    const first = head();
    expect(await run({ [YEAR]: ['passed', 'passed'], [CHAOS]: ['passed', 'pending'] }, 0)).toBe(0);
    commit();
    commit();
    expect(statusLines(root).map((line) => line.replace(/ +/g, ' '))).toEqual([
      `${SIGN_IN} never green here`,
      `${CHAOS} ${DAY} ${first} 2 commits ago, 1 skipped`,
      `${YEAR} ${DAY} ${first} 2 commits ago`,
    ]);
  });

  it('stays when a run is red or skips everything, and the exit code is that of the run', async () => {
    const first = head();
    await run({ [YEAR]: ['passed'], [CHAOS]: ['passed'] }, 0);
    commit();
    expect(await run({ [YEAR]: ['passed', 'failed'], [CHAOS]: ['pending'] }, 1)).toBe(1);
    expect(statusLines(root).filter((line) => line.includes(first))).toHaveLength(2);
  });

  it('is not recorded when the files are of no commit', async () => {
    const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    write(YEAR, '// changed');
    await run({ [YEAR]: ['passed'] }, 0);
    expect(told.mock.calls).toEqual([
      ['daybook: not recorded in docs/last-green.json: there are changes without a commit.\n'],
    ]);
    told.mockRestore();
    expect(() => readFileSync(join(root, 'docs/last-green.json'))).toThrow('ENOENT');
  });

  it('may be recorded again before it is committed', async () => {
    await run({ [YEAR]: ['passed'] }, 0);
    await run({ [CHAOS]: ['passed'] }, 0);
    expect(Object.keys(JSON.parse(readFileSync(join(root, 'docs/last-green.json'), 'utf8')))).toEqual([CHAOS, YEAR]);
  });
});
