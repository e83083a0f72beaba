import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { runStep, run } from './clean-root.mjs';
import { apply, copyOf, ignoring, settingsOf } from './dockerfile.mjs';

/**
 * Runs every stage of a Dockerfile below `folder`, each on a copy of `base`, as an engine would. Answers the root of the last one with its
 * settings.
 */
export function buildStages(stages, { base, context, folder, arguments_, onStep }) {
  const roots = new Map();
  let built;
  for (const stage of stages) {
    const root = join(folder, stage.name ?? 'image');
    run('cp', ['-a', base, root]);
    const settings = settingsOf({ steps: [] });
    for (const step of stage.steps) {
      onStep(`${step.word} ${step.rest}`);
      mkdirSync(join(root, settings.folder), { recursive: true });
      if (apply(step, settings, arguments_)) continue;
      if (step.word === 'RUN') runStep(root, settings, step.rest);
      else if (step.word === 'COPY') copy(root, settings.folder, copyOf(step.rest), { roots, context });
      else throw new Error(`Dockerfile: ${step.word} is not known here`);
    }
    roots.set(stage.name, root);
    built = { root, settings };
  }
  return built;
}

function copy(root, folder, { from, source, target }, { roots, context }) {
  const origin = from === undefined ? context : roots.get(from);
  if (origin === undefined) throw new Error(`Dockerfile: there is no stage ${from}`);
  const isLeftOut = from === undefined ? ignoring(readFileSync(join(context, '.dockerignore'), 'utf8')) : () => false;
  const path = join(origin, source);
  const filter = (each) => !isLeftOut(relative(context, each));
  const to = join(root, target.startsWith('/') ? target : join(folder, target));
  mkdirSync(dirname(to), { recursive: true });
  // The content of a folder, not the folder: as COPY does.
  if (from !== undefined && lstatSync(path).isDirectory()) run('cp', ['-a', `${path}/.`, to]);
  else cpSync(path, to, { recursive: true, filter, verbatimSymlinks: true });
  run('chown', ['-R', '0:0', to]);
}

/** A line for each file that the image has beyond its base: mode, owner, SHA-256 sum or target, path; its time where `withTimes`. */
export function listOf(root, base, withTimes) {
  const lines = [];
  for (const name of namesIn(root)) {
    const path = join(root, name);
    const status = lstatSync(path);
    if (isOfBase(join(base, name), status)) continue;
    const what = status.isSymbolicLink() ? `-> ${readlinkSync(path)}` : status.isFile() ? sumOf(path) : 'folder';
    const time = withTimes(name) ? ` ${status.mtimeMs / 1000}` : '';
    lines.push(
      `${(status.mode & 0o7777).toString(8).padStart(4, '0')} ${status.uid}:${status.gid}${time} ${what} /${name}`,
    );
  }
  return lines;
}

/** What an engine puts there itself. */
const OF_ENGINE = ['dev', 'proc', 'sys', 'run', 'etc/resolv.conf'];

/** All paths below a root, in order; links are not followed. */
function namesIn(root, below = '') {
  const entries = readdirSync(join(root, below), { withFileTypes: true });
  const paths = entries.map((entry) => [join(below, entry.name), entry]).filter(([path]) => !OF_ENGINE.includes(path));
  return paths.flatMap(([path, entry]) => [path, ...(entry.isDirectory() ? namesIn(root, path) : [])]).sort();
}

/** The size of a folder depends on the disk. */
function isOfBase(path, status) {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there === undefined || there.mtimeMs !== status.mtimeMs || there.mode !== status.mode) return false;
  return status.isDirectory() || there.size === status.size;
}

const sumOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** One number for a list. */
export const hashOf = (lines) => createHash('sha256').update(lines.join('\n')).digest('hex');

/** The lines that only one of two lists has. */
export function differences(one, other) {
  const [left, right] = [new Set(one), new Set(other)];
  return [...one.filter((line) => !right.has(line)), ...other.filter((line) => !left.has(line))];
}

/** @throws Error when a folder that was named does not exist */
export function existing(path) {
  const full = resolve(path);
  if (!existsSync(full)) throw new Error(`There is no folder ${full}.`);
  return full;
}
