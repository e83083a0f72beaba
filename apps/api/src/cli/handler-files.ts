import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AsSent, type Registry, type RouteInfo } from '@daybook/records';

/** The checkout, or what an image has of it. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Where to read what a derived route does: the verb's own file, or the resource's definition where that says it all.
 * Paths are relative to the checkout.
 */
export function fileOfDerivedRoute({ resource, handler, owner }: RouteInfo, registry: Registry): string | undefined {
  const isDeclared = handler === AsSent.name || !/^[A-Z]/.test(handler);
  if (!isDeclared) return fileIn(owner, `actions/${kebab(handler)}.ts`);
  // A view stands beside its resource, a page of settings beside the others.
  const [family] = registry.get(registry.get(resource).base).name.split('/');
  return fileIn(owner, `resources/${kebab(family as string)}.resource.ts`);
}

/** A file of a package, in whichever wing it stands. */
function fileIn(owner: string, ending: string): string | undefined {
  const home = packageFolders().find((folder) => basename(folder) === owner);
  return home && filesOf(home).find((file) => file.endsWith(`/${ending}`));
}

/** Directly in `packages`, and in its folders. */
function packageFolders(): string[] {
  const below = (folder: string): string[] => readdirSync(folder).map((name) => join(folder, name));
  const isPackage = (folder: string): boolean => existsSync(join(folder, 'package.json'));
  return below(join(ROOT, 'packages')).flatMap((folder) =>
    isPackage(folder) ? [folder] : below(folder).filter(isPackage),
  );
}

/** The files of the hand-written controllers by class name, found by the name that each file has for its class. */
export function controllerFiles(): ReadonlyMap<string, string> {
  const files = [...packageFolders(), join(ROOT, 'apps', 'api')].flatMap(filesOf);
  return new Map(files.filter((file) => file.endsWith('.controller.ts')).map((file) => [classIn(file), file]));
}

/** The sources of a package. An image has only what was built of them. */
function filesOf(home: string): string[] {
  const folder = [join(home, 'src'), join(home, 'dist')].find((each) => existsSync(each));
  return folder
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => sourceOf(join(folder, name)))
    : [];
}

/** `…/rate-limit.controller.ts` → `RateLimitController`. */
function classIn(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.controller.ts'.length);
  return `${name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Controller`;
}

function sourceOf(file: string): string {
  return relative(ROOT, file).split(sep).join('/').replace('/dist/', '/src/').replace(/\.js$/, '.ts');
}

/** `ConfirmInvoice` and `payment_terms` as file names. */
function kebab(name: string): string {
  return name
    .replace(/(?<=[a-z0-9])([A-Z])/g, '-$1')
    .replaceAll('_', '-')
    .toLowerCase();
}
