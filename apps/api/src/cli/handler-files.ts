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
  if (!isDeclared) return fileIn(owner, `actions/${kebab(handler)}.js`);
  // A view stands beside its resource, a page of settings beside the others.
  const [family] = registry.get(registry.get(resource).base).name.split('/');
  return fileIn(owner, `resources/${kebab(family as string)}.resource.js`);
}

/** A built file of a package, in whichever wing it stands, as its source. */
function fileIn(owner: string, ending: string): string | undefined {
  const home = packageFolders().find((folder) => basename(folder) === owner);
  const files = home === undefined ? [] : filesBelow(join(home, 'dist'));
  const found = files.find((file) => file.split(sep).join('/').endsWith(`/${ending}`));
  return found && sourceOf(found);
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
  const built = [...packageFolders(), join(ROOT, 'apps', 'api')].map((folder) => join(folder, 'dist'));
  const files = built.flatMap(filesBelow).filter((file) => file.endsWith('.controller.js'));
  return new Map(files.map((file) => [classIn(file), sourceOf(file)]));
}

function filesBelow(folder: string): string[] {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.map((name) => join(folder, name)).filter(isCurrent);
  } catch {
    return [];
  }
}

/** A build keeps what a former one made of a source that has moved since. An image has no sources to compare with. */
function isCurrent(file: string): boolean {
  const source = join(ROOT, sourceOf(file));
  return existsSync(source) || !existsSync(source.slice(0, source.lastIndexOf(`${sep}src${sep}`)) + `${sep}src`);
}

/** `…/rate-limit.controller.js` → `RateLimitController`. */
function classIn(file: string): string {
  const name = file.slice(file.lastIndexOf(sep) + 1, -'.controller.js'.length);
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
