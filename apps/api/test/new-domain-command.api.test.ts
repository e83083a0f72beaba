import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from './support/processes.js';
import { copyTree } from './support/tree-copy.js';

const ASKED = ['zoology', '--record', 'zoo_animal', '--prefix', 'zoa', '--german', 'Zootier/Zootiere/n'];

let copy: string;
beforeAll(() => {
  copy = copyTree();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(cwd: string, program: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd, env, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

/** The files that the command would write into the copy; needs no installed packages. */
function plan(...args: readonly string[]): ReadonlyMap<string, string> {
  const program = `const { plannedDomain } = await import('./scripts/new-domain-run.mjs');
    process.stdout.write(JSON.stringify([...plannedDomain(${JSON.stringify(args)}).files]));`;
  const { status, said } = run(copy, ['--input-type=module', '--eval', program]);
  if (status !== 0) throw new Error(said);
  return new Map(JSON.parse(said) as [string, string][]);
}

/** A checksum over every file of the copy. */
function sumOf(folder: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.toSorted()) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

describe('npm run new-domain', () => {
  it('makes a package whose types hold and whose tests pass', () => {
    const own = [...plan(...ASKED)].filter(([path]) => path.startsWith('packages/zoology/'));
    for (const [path, text] of own) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    const folder = join(copy, 'packages/zoology');
    const installed = join(ROOT, 'packages/test/shipping/node_modules');
    symlinkSync(installed, join(folder, 'node_modules'));
    const config = { extends: '../../tsconfig.json', include: ['src', 'test'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    expect(run(folder, [compiler, '-p', 'tsconfig.json'])).toEqual({ status: 0, said: '' });
    rmSync(join(folder, 'tsconfig.json'));
    expect(run(folder, [join(ROOT, 'packages/test/tooling/compile-package.cjs')])).toEqual({ status: 0, said: '' });
    const { status, said } = run(folder, [join(installed, 'jest/bin/jest.js')]);
    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('a zoo animal') });
    rmSync(folder, { recursive: true, force: true });
  });

  it('names the domain wherever every domain is named, and leaves no word of its template', () => {
    const files = plan(...ASKED);
    for (const [path, text] of files)
      if (path.startsWith('packages/zoology/'))
        expect([path, /shipping|shipment|shp/i.exec(text)]).toEqual([path, null]);
    const said = (path: string, text: string) => expect(files.get(path)).toContain(text);
    said(
      'packages/zoology/src/resources/zoo-animals.resource.ts',
      "export const zooAnimals = defineResource({\n  name: 'zoo_animals',",
    );
    said('apps/api/src/app.module.ts', '  SchedulesModule,\n  ZoologyModule,\n];');
    said('apps/api/package.json', '"@daybook/zoology": "workspace:*"');
    said(
      'pnpm-lock.yaml',
      "  packages/zoology:\n    dependencies:\n      '@daybook/access':\n        specifier: workspace:*\n        version: link:../access/access\n",
    );
    said('docs/architecture.md', '| `packages/` | `zoology`, `purchasing`');
    said('docs/events.md', '| `zoo_animal` | `created`, `updated`, `deleted`, `confirmed` | |');
    said('apps/console/src/texts/de/names.ts', "  zoo_animals: 'Zootiere',");
    said('apps/console/src/texts/de/sentences.ts', "'Zootiere schreiben und bestätigen.'");
  });

  it.each([
    [['sales'], 'There is a package sales already.'],
    [['database'], 'There is a package database already.'],
    [['Zoology'], '"Zoology" cannot be a domain'],
    [['pgzoo'], '"pgzoo" cannot be a domain'],
    [['zoology', '--record', 'invoice'], 'There are invoices already.'],
    [['zoology', '--record', 'Zoo Animal'], '"Zoo Animal" cannot be a record'],
    [['zoology', '--prefix', 'inv'], 'Ids that begin with inv_ are those of other records.'],
    [['zoology', '--german', 'zootier'], '"zootier" is no German word'],
    [['zoology', '--wings', '2'], "Unknown option '--wings'"],
    [[], 'use npm run new-domain -- <name>'],
  ])('refuses %j', (args, message) => {
    const before = sumOf(copy);
    const { status, said } = run(copy, ['scripts/run.mjs', 'new-domain', ...args]);
    expect({ status, said }).toEqual({ status: 1, said: expect.stringContaining(message) });
    expect(sumOf(copy)).toBe(before);
  });

  it('leaves everything as it was when a later step fails', () => {
    const before = sumOf(copy);
    // Nothing is installed here, so the program is not found.
    const { status, said } = run(copy, ['scripts/run.mjs', 'new-domain', ...ASKED], { PATH: '/nowhere' });
    expect({ status, said }).toEqual({ status: 1, said: expect.stringContaining('everything is as it was before') });
    expect([sumOf(copy), existsSync(join(copy, 'packages/zoology'))]).toEqual([before, false]);
  });
});
