import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runChild } from './child.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Beside what is installed: of which inputs, and how much. */
const INSTALLED = join(ROOT, 'node_modules/.daybook-installed');

const API = ['--filter-prod', '@daybook/api...'];
const CONSOLE = ['--filter-prod', '@daybook/console...'];

/** What runs, and the tools that build it from the sources in one pass; the root, `daybook`, has most of these. */
const START = {
  name: 'start',
  install: ['--prod', '--filter', 'daybook', ...API, ...CONSOLE],
  build: buildForStart,
  outputs: () => ['apps/api/dist/bundle', 'apps/api/dist/console', 'packages/edge/docs/dist/pages'],
};

/** All packages with their types, as tests need them. Who has all has what a start needs. */
const ALL = {
  name: 'all',
  install: [],
  build: buildAll,
  outputs: () => packageFolders().map((folder) => join(folder, 'dist')),
};

/** Installs and builds what is out of date, all output on stderr; silent when nothing is. Answers an exit code. */
export async function prepare(extent = ALL) {
  return (await install(extent)) || (await build(extent));
}

/** {@link prepare}, as much as a start needs. */
export function prepareStart() {
  return prepare(START);
}

/** What a package has built, by its path from the root: after {@link prepare}. */
export function loadBuilt(path) {
  return import(pathToFileURL(join(ROOT, path)).href);
}

export function packageFolders() {
  const below = (folder) => readdirSync(folder).map((name) => join(folder, name));
  const isPackage = (folder) => existsSync(join(folder, 'package.json'));
  return ['apps', 'packages'].flatMap((group) =>
    below(join(ROOT, group)).flatMap((folder) => (isPackage(folder) ? [folder] : below(folder).filter(isPackage))),
  );
}

export function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Turbo from the root, which finds pnpm through PATH. */
export function runTurbo(options, { onLine, variables }) {
  const program = join(ROOT, 'node_modules/turbo/bin/turbo');
  return runChild(process.execPath, [program, 'run', ...options], {
    cwd: ROOT,
    env: toolEnvironment(variables),
    onLine,
  });
}

async function install(extent) {
  const stamp = installStamp();
  const [installed, what] = readStamp(INSTALLED).split(' ');
  if (installed === stamp && (what === ALL.name || extent === START)) return 0;
  const version = readManifest(ROOT).devDependencies.pnpm;
  console.error('daybook: installing dependencies …');
  rmSync(INSTALLED, { force: true });
  const code = await runChild('npx', ['--yes', `pnpm@${version}`, 'install', '--frozen-lockfile', ...extent.install], {
    cwd: ROOT,
    // pnpm asks before it removes modules of another Node version, unless CI says that nobody is there to answer.
    env: toolEnvironment({ CI: 'true' }),
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (code === 0) writeFileSync(INSTALLED, `${stamp} ${extent.name}`);
  return code;
}

async function build(extent) {
  const sources = sourceStamp();
  if (readStamp(builtStamp(extent)) === sources + outputStamp(extent)) return 0;
  console.error('daybook: building …');
  rmSync(builtStamp(extent), { force: true });
  const code = await extent.build();
  // The sources as they were before: what changed during the build is built the next time.
  if (code === 0) for (const each of [START, extent]) writeFileSync(builtStamp(each), sources + outputStamp(each));
  return code;
}

const builtStamp = ({ name }) => join(ROOT, `node_modules/.daybook-built-${name}`);

/** A checkout compresses less than an image does (write-static-file.mjs). */
const QUICK = { DAYBOOK_QUICK_BUILD: 'true' };

function buildAll() {
  const options = ['build', '--output-logs=errors-only', '--log-order=stream', '--log-prefix=task'];
  return runTurbo(options, { onLine: (line) => console.error(line), variables: QUICK });
}

/** The programs, the pages of the documentation and the console, side by side. */
export async function buildForStart() {
  const node = (folder, ...script) =>
    runChild(process.execPath, script, {
      cwd: join(ROOT, folder),
      env: toolEnvironment(QUICK),
      stdio: ['ignore', 2, 2],
    });
  const codes = await Promise.all([
    node('apps/api', 'scripts/bundle.mjs'),
    node('packages/edge/docs', 'scripts/build-pages.mjs'),
    node('apps/console', join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'),
  ]);
  return codes.find((code) => code !== 0) ?? node('apps/api', 'scripts/copy-console.mjs');
}

/** What npm passes on from its own options (`-s` would silence the errors of pnpm too) stays out. */
function toolEnvironment(variables = {}) {
  const { npm_config_loglevel: _loglevel, PATH, ...environment } = process.env;
  const bin = join(ROOT, 'node_modules/.bin');
  return { ...environment, PATH: `${bin}${delimiter}${PATH}`, TURBO_TELEMETRY_DISABLED: '1', ...variables };
}

function installStamp() {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((name) => join(ROOT, name));
  for (const folder of packageFolders()) files.push(join(folder, 'package.json'));
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

const COMPILER = ['compile-package.cjs', 'compiler.cjs'].map((name) => join('packages/test/tooling', name));

function sourceStamp() {
  const hash = createHash('sha256').update(installStamp());
  // What turbo.json names for every build.
  const common = [
    'tsconfig.base.json',
    'turbo.json',
    'scripts/from-source.mjs',
    'scripts/write-static-file.mjs',
    ...COMPILER,
  ];
  for (const name of common) addFile(hash, join(ROOT, name));
  for (const folder of packageFolders()) {
    // What turbo.json names as the inputs of a build.
    for (const name of ['package.json', 'tsconfig.json', 'vite.config.ts']) addFile(hash, join(folder, name));
    for (const name of ['src', 'scripts']) addFolder(hash, join(folder, name));
  }
  return hash.digest('hex');
}

function outputStamp({ outputs }) {
  const hash = createHash('sha256');
  for (const folder of outputs()) addFolder(hash, resolve(ROOT, folder));
  return hash.digest('hex');
}

function addFolder(hash, folder) {
  if (!existsSync(folder)) return;
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path);
    else addFile(hash, path);
  }
}

function addFile(hash, path) {
  const status = statSync(path, { throwIfNoEntry: false });
  hash.update(`${path} ${status?.size} ${status?.mtimeMs}\n`);
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
