import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStages, differences, existing, hashOf, listOf } from './image/build-stages.mjs';
import { checkImage } from './image/check-image.mjs';
import { makeBase } from './image/clean-root.mjs';
import { stagesOf } from './image/dockerfile.mjs';
import { prepare, ROOT } from './prepare.mjs';
import { startCluster } from './test-run.mjs';

const HELP =
  'use npm run image -- [--base <folder with the files of the base image>] [--folder <new folder to keep all in>] [--once]';
const OPTIONS = { base: { type: 'string' }, folder: { type: 'string' }, once: { type: 'boolean', default: false } };

/**
 * The image without an engine: runs the steps of the Dockerfile in clean roots, twice, compares every byte, and checks what an orchestrator
 * relies on. It needs Linux, root and, without --base, debootstrap. Answers the exit code.
 */
export async function runImage(options) {
  const { base: given, folder: kept, once } = read(options);
  if (process.platform !== 'linux' || process.getuid() !== 0)
    throw new Error('this needs Linux and root, for namespaces of its own.');
  const unprepared = await prepare();
  if (unprepared) return unprepared;
  if (kept !== undefined) mkdirSync(kept);
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'daybook-image-'));
  try {
    const stages = stagesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
    const base = given === undefined ? join(folder, 'base') : existing(given);
    if (given === undefined) makeBase(stages[0].base, base);
    const builds = (once ? ['1'] : ['1', '2']).map((name) => build(name, { stages, base, folder }));
    const isSame = once || compare(builds);
    return (await check(builds[0], folder)) && isSame ? 0 : 1;
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

function read(options) {
  try {
    return parseArgs({ args: options, options: OPTIONS }).values;
  } catch {
    throw new Error(HELP);
  }
}

function build(name, { stages, base, folder }) {
  const below = join(folder, name);
  mkdirSync(below);
  const time = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const onStep = (step) => console.error(`image ${name}: ${step.replace(/\s+/g, ' ')}`);
  const built = buildStages(stages, {
    base,
    context: ROOT,
    folder: below,
    arguments_: { SOURCE_DATE_EPOCH: time },
    onStep,
  });
  // Beyond these two an engine sets the times itself (rewrite-timestamp=true).
  const list = listOf(built.root, base, (path) => /^(service|docs)\//.test(path));
  writeFileSync(join(below, 'files.txt'), `${list.join('\n')}\n`);
  rmSync(join(below, 'build'), { recursive: true, force: true });
  console.log(`image ${name}: ${list.length} files beyond the base, SHA-256 of the list ${hashOf(list)}`);
  return { ...built, list };
}

function compare([one, other]) {
  const different = differences(one.list, other.list);
  if (different.length === 0) console.log('ok      two builds gave the same files, times and modes');
  else console.log(['FAILED  two builds differ:', ...different.slice(0, 20)].join('\n        '));
  return different.length === 0;
}

async function check({ root, settings, list }, folder) {
  const cluster = await startCluster();
  try {
    const results = await checkImage({ root, settings, list, databaseUrl: cluster.url, folder });
    for (const { ok, text } of results) console.log(`${ok ? 'ok    ' : 'FAILED'}  ${text}`);
    return results.every(({ ok }) => ok);
  } finally {
    await cluster.remove();
  }
}
