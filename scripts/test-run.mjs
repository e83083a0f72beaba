import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { loadBuilt, packageFolders, prepare, readManifest, runTurbo } from './prepare.mjs';

const OPTIONS = [
  ...['typecheck', 'test', '--concurrency=4', '--continue=always', '--summarize'],
  // What is cached is told in full, and counted as it was; no line of it is printed.
  ...['--output-logs=full', '--log-order=stream', '--log-prefix=task'],
];

/**
 * All type checks and tests on one cluster of their own; the last line is `N passed, N failed`. What passed before on the same
 * inputs (turbo.json) is not run again, but named and counted. With `--all`, and in CI, everything runs; with `--all` the sweeps
 * take everything too, rather than one of each kind.
 */
export async function runTests(options) {
  const takesAll = options.includes('--all');
  if (options.some((option) => option !== '--all')) throw new Error('use npm test [-- --all]');
  const unprepared = await prepare();
  if (unprepared) {
    console.log('0 passed, 1 failed');
    return unprepared;
  }
  const runsEverything = takesAll || isSet(process.env.CI);
  const cluster = await startCluster();
  const counts = new Map();
  const failures = new Failures();
  const cached = new Cached();
  let summaryPath;
  let code;
  try {
    code = await runTurbo(OPTIONS, {
      variables: {
        ...{
          DAYBOOK_QUICK_BUILD: 'true',
          DAYBOOK_TEST_CLUSTER: cluster.url,
          DAYBOOK_TEST_WORKERS: '1',
          DAYBOOK_TEST_NODE: process.version,
        },
        // Of the inputs of every test: what is built stays as it is.
        ...(runsEverything ? { DAYBOOK_TEST_RUN: String(Date.now()) } : {}),
        ...(takesAll ? { DAYBOOK_TEST_ALL: '1' } : {}),
      },
      onLine: (line) => {
        const text = stripVTControlCharacters(line);
        if (!cached.take(text)) console.log(line);
        summaryPath = /^\s*Summary:\s+(.+\.json)$/.exec(text)?.[1] ?? summaryPath;
        countLine(counts, text);
        failures.take(text);
      },
    });
  } finally {
    await cluster.remove();
  }
  failures.print();
  cached.print(counts);
  const { passed, failed } = addUp(counts, code, takeFailedTasks(summaryPath));
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? code || 1 : code;
}

/** For tests: its data are not meant to survive a crash. */
export async function startCluster() {
  const { startEmbedded, removeEmbedded } = await loadBuilt('packages/operate/embedded-postgres/dist/index.js');
  const { FAST_SETTINGS, temporaryDataDir } = await loadBuilt('packages/test/testing/dist/cluster.js');
  const dataDir = temporaryDataDir();
  const { url } = await startEmbedded({ dataDir, settings: FAST_SETTINGS });
  const remove = async () => {
    await removeEmbedded(dataDir);
    rmSync(dirname(dataDir), { recursive: true, force: true });
  };
  return { url, remove };
}

/** `CI=false` and `CI=` are none. */
function isSet(variable) {
  return variable !== undefined && !['', '0', 'false'].includes(variable);
}

/** The tasks of which turbo tells again what an earlier run said. */
export class Cached {
  #tasks = new Set();

  /** Whether the line is of such a task. */
  take(line) {
    const [, task, said] = /^(\S+:\w+): ?(.*)$/.exec(line) ?? [];
    if (said?.startsWith('cache hit, replaying logs')) this.#tasks.add(task);
    return this.#tasks.has(task);
  }

  print(counts) {
    const names = [...this.#tasks].filter((task) => task.endsWith(':test')).map((task) => task.slice(0, -5));
    const told = names.sort().map((name) => `${name} (${counts.get(name)?.passed ?? 0} tests)`);
    if (told.length > 0) console.log(`cached: ${told.join(', ')}`);
  }
}

/**
 * What Jest says of each failed test. It is printed again at the end, because other packages go on printing meanwhile: first what
 * happened, then every failed test by name, so that the last screen of a run shows them all.
 */
export class Failures {
  #texts = new Map();
  #open = new Map();

  take(line) {
    const [, task, said] = /^(\S+:test): ?(.*)$/.exec(line) ?? [];
    if (!task) return;
    const [, name] = /^\s+● (.+)/.exec(said) ?? [];
    if (name) {
      this.#open.set(task, `${task}: ${name}`);
      this.#texts.set(`${task}: ${name}`, []);
    } else if (/^(PASS|FAIL|Test Suites:) /.test(said)) this.#open.delete(task);
    if (this.#open.has(task)) this.#texts.get(this.#open.get(task)).push(said);
  }

  print(write = console.log) {
    for (const [name, lines] of this.#texts) write([`${name}`, ...lines.slice(1, 41)].join('\n'));
    for (const name of this.#texts.keys()) write(`failed: ${name}`);
  }
}

/** Jest's closing lines; a suite that does not even load has no tests to count, so it counts itself. */
export function countLine(counts, line) {
  const [, name, kind, rest] = /^(.+?):test: (Tests|Test Suites): +(.*\d+ total)$/.exec(line) ?? [];
  if (!name) return;
  const count = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(rest)?.[1] ?? 0);
  const known = counts.get(name) ?? { passed: 0, failed: 0, failedSuites: 0, isCounted: false };
  if (kind === 'Tests') Object.assign(known, { passed: count('passed'), failed: count('failed'), isCounted: true });
  else known.failedSuites = count('failed');
  counts.set(name, known);
}

/** The tasks that failed, from turbo's own account of the run, which is then removed. */
function takeFailedTasks(summaryPath) {
  if (!summaryPath) return { failedTasks: [], succeededTasks: [] };
  const { tasks } = JSON.parse(readFileSync(summaryPath, 'utf8'));
  rmSync(summaryPath);
  const ids = (isWanted) =>
    tasks.filter((task) => task.execution && isWanted(task.execution)).map((task) => task.taskId);
  return {
    failedTasks: ids((execution) => execution.exitCode !== 0),
    succeededTasks: ids((execution) => execution.exitCode === 0),
  };
}

/** A package whose tests did not come to a count, and a task that failed without a failed test, is one failure. */
function addUp(counts, code, { failedTasks, succeededTasks }) {
  const names = packageFolders()
    .map(readManifest)
    .filter((manifest) => manifest.scripts?.test)
    .map((manifest) => manifest.name);
  let passed = 0;
  let failed = failedTasks.filter((task) => !task.endsWith('#test')).length;
  for (const name of names) {
    const count = counts.get(name);
    const hasFailed = failedTasks.includes(`${name}#test`) || !succeededTasks.includes(`${name}#test`);
    passed += count?.passed ?? 0;
    failed += Math.max(count?.failed || count?.failedSuites || 0, hasFailed ? 1 : 0);
  }
  return { passed, failed: Math.max(failed, code === 0 ? 0 : 1) };
}
