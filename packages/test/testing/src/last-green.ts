import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** By the path of each journey and proof: the commit and day of its last successful run. The runs write it. */
const RECORD = 'docs/last-green.json';

const FILES: readonly [string, RegExp][] = [
  ['apps/e2e/test', /\/(short|whole)\/.*\.test\.ts$/],
  ['apps/api/test/proofs', /\.proof\.ts$/],
];

interface LastGreen {
  /** The instant, in UTC. */
  readonly on: string;
  readonly commit: string;
  /** How many of its tests were skipped. */
  readonly skipped?: number;
}

type Known = Record<string, LastGreen>;

/** The part of the `jest --json` output that is needed here. */
interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

/**
 * Runs Jest with `run`, which gets the options that the record needs, and records successful files. Returns the exit code of
 * `run`.
 */
export async function recordGreen(root: string, run: (options: string[]) => Promise<number>): Promise<number> {
  // Before the run: files that are edited meanwhile may have been tested.
  const commit = cleanCommit(root);
  const folder = mkdtempSync(join(tmpdir(), 'daybook-run-'));
  const file = join(folder, 'results.json');
  try {
    const code = await run(['--json', '--outputFile', file]);
    if (existsSync(file)) {
      const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as { testResults: FileResult[] };
      record(root, commit, testResults);
    }
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A line for each journey and proof, those with the oldest success first. */
export function statusLines(root: string): string[] {
  const known = readRecord(root);
  const rows = FILES.flatMap(([folder, which]) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => which.test(path))
      .map((path) => ({ path, last: known[path] })),
  );
  rows.sort((a, b) => (a.last?.on ?? '').localeCompare(b.last?.on ?? '') || a.path.localeCompare(b.path));
  const width = Math.max(...rows.map(({ path }) => path.length));
  return rows.map(({ path, last }) => `${path.padEnd(width)}  ${last ? stateOf(root, last) : 'never green here'}`);
}

function stateOf(root: string, { on, commit, skipped }: LastGreen): string {
  const since = git(root, 'rev-list', '--count', `${commit}..HEAD`);
  const behind = since === undefined ? 'not in this history' : `${since} commits ago`;
  return `${on.slice(0, 10)}  ${commit}  ${behind}${skipped ? `, ${skipped} skipped` : ''}`;
}

function record(root: string, commit: string | undefined, results: readonly FileResult[]): void {
  const green = results.filter(({ status, assertionResults }) => {
    return status === 'passed' && assertionResults.some((test) => test.status === 'passed');
  });
  if (commit === undefined) {
    if (green.length > 0)
      process.stderr.write(`daybook: not recorded in ${RECORD}: there are changes without a commit.\n`);
    return;
  }
  const known = readRecord(root);
  const on = new Date().toISOString();
  for (const { name, assertionResults } of green) {
    const skipped = assertionResults.filter((test) => test.status !== 'passed').length;
    known[relative(root, name)] = { on, commit, ...(skipped > 0 ? { skipped } : {}) };
  }
  const sorted = Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(join(root, RECORD), `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

function readRecord(root: string): Known {
  const path = join(root, RECORD);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Known) : {};
}

/** The commit of the working tree; undefined if it has changes. The record itself may differ. */
function cleanCommit(root: string): string | undefined {
  const changed = git(root, 'status', '--porcelain', '--', '.', `:(exclude)${RECORD}`);
  return changed === '' ? git(root, 'rev-parse', '--short=10', 'HEAD') : undefined;
}

function git(root: string, ...options: string[]): string | undefined {
  try {
    return execFileSync('git', options, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
