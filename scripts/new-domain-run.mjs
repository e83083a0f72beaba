import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runChild } from './child.mjs';
import { EDITS } from './new-domain/edits.mjs';
import { namesOf } from './new-domain/names.mjs';
import { packageOf } from './new-domain/template.mjs';
import { packageFolders, prepare, readManifest, ROOT } from './prepare.mjs';

/** Generated from the definitions by the service and its tests. */
const MADE = [
  ...['docs/openapi.json', 'docs/event-payloads.md', 'docs/scopes.md'],
  ...['packages/client/src/schema.d.ts', 'packages/client/src/shell/vocabulary.ts'],
];

/**
 * Creates a domain from the template, adds it to the service, and regenerates the files that depend on the definitions. A failure
 * restores every file. Returns the exit code.
 */
export async function runNewDomain(args) {
  const { names, files } = plannedDomain(args);
  const before = new Map([...files.keys(), ...MADE].map((path) => [path, textAt(path)]));
  let code = 1;
  try {
    for (const [path, text] of files) write(path, text);
    code = await makeWhatFollows([...files.keys()]);
  } finally {
    if (code !== 0) undo(before, `packages/${names.name}`);
  }
  if (code === 0) console.log(nextSteps(names));
  return code;
}

/** The files that this domain adds or changes, path → text; writes nothing. @throws Error that says what to change */
export function plannedDomain(args) {
  const names = namesOf(args, namesThere());
  const files = packageOf(ROOT, names, nextMigration());
  for (const [path, edit] of Object.entries(EDITS)) files.set(path, editedAt(path, edit, names));
  return { names, files };
}

function editedAt(path, edit, names) {
  try {
    return edit(readFileSync(join(ROOT, path), 'utf8'), names);
  } catch (error) {
    throw new Error(
      `${path} has changed in a way that this command does not expect. ${error.message} Nothing was changed: correct scripts/new-domain/edits.mjs.`,
      {
        cause: error,
      },
    );
  }
}

function namesThere() {
  const packages = packageFolders().flatMap((folder) => [folder.split(/[\\/]/).at(-1), readManifest(folder).name]);
  const resources = packageFolders().flatMap((folder) => resourcesIn(join(folder, 'src')));
  const all = (pattern) => resources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name));
  return {
    packages: packages.map((name) => name.replace('@daybook/', '')),
    records: all(/^ +(?:name|singular): '([a-z_]+)'/gm),
    prefixes: all(/\bidPrefix: '([a-z]{3})'/g),
  };
}

function resourcesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.resource.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

/** A number after every existing migration: they only go forward. */
function nextMigration() {
  const numbers = packageFolders().flatMap((folder) => {
    const migrations = join(folder, 'src/migrations');
    return existsSync(migrations) ? readdirSync(migrations).map((name) => Number(name.slice(0, 13))) : [];
  });
  return String(Math.max(...numbers) + 100);
}

/** Returns the exit code of the first step that fails, or 0. */
async function makeWhatFollows(written) {
  const api = join(ROOT, 'apps/api');
  const client = join(ROOT, 'packages/client');
  const node = (program, cwd, env = {}) =>
    runChild(process.execPath, program, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  const formatted = written.filter((path) => path !== 'pnpm-lock.yaml');
  const steps = [
    prepare,
    writeOpenapi,
    () => node(['scripts/generate.mjs'], client),
    prepare,
    () =>
      node([join(api, 'node_modules/jest/bin/jest.js'), 'event-kinds', 'scopes-document'], api, { UPDATE_DOCS: '1' }),
    () =>
      runChild(join(ROOT, 'packages/test/tooling/node_modules/.bin/oxfmt'), formatted, { cwd: ROOT, stdio: 'inherit' }),
  ];
  for (const step of steps) {
    const code = await step();
    if (code !== 0) return code;
  }
  return 0;
}

function writeOpenapi() {
  const program = [join(ROOT, 'apps/api/dist/bundle/cli.js'), 'openapi'];
  write('docs/openapi.json', execFileSync(process.execPath, program, { encoding: 'utf8', maxBuffer: 2 ** 26 }));
  return 0;
}

function textAt(path) {
  const file = join(ROOT, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function write(path, text) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}

function undo(before, folder) {
  for (const [path, text] of before) if (text !== undefined) write(path, text);
  rmSync(join(ROOT, folder), { recursive: true, force: true });
  console.error('daybook: the domain was not created; everything is as it was before.');
}

function nextSteps({ name, plural, german }) {
  return `packages/${name} is created and part of the service. Next:
- give ${plural} their fields: packages/${name}/src/resources, entities and schema/tables (CONTRIBUTING.md, "Add a resource")
- give the verbs their rules: packages/${name}/src/actions, with a test for each in packages/${name}/test
- check the words: README.md of the package, docs/architecture.md, and in German ${german.one}, ${german.many} (apps/console/src/texts/de)
- npm test`;
}
