import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AsSent, type Registry, type RouteInfo } from '@daybook/records';

/** The root of the checkout, or of the part that an image contains. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * The file that defines a derived route: the verb's own file, or the resource's definition if there is none. Paths are relative
 * to the checkout.
 */
export function fileOfDerivedRoute({ resource, handler, owner }: RouteInfo, registry: Registry): string | undefined {
  const isDeclared = handler === AsSent.name || !/^[A-Z]/.test(handler);
  // A verb that every resource may have is in the engine, one that domains share in a package below them.
  const verb = `actions/${kebab(handler)}.ts`;
  if (!isDeclared)
    return fileIn(owner, verb) ?? fileIn('records', `runner/${kebab(handler)}.ts`) ?? fileIn('accounting', verb);
  // A view is in the folder of its resource, a settings page in that of the others.
  const [family] = registry.get(registry.get(resource).base).name.split('/');
  return fileIn(owner, `resources/${kebab(family as string)}.resource.ts`);
}

/** A file of a package, in any of its folders. */
function fileIn(owner: string, ending: string): string | undefined {
  const home = packageFolders().find((folder) => basename(folder) === owner);
  return home && filesOf(home).find((file) => file.endsWith(`/${ending}`));
}

/** Packages directly in `packages` and in its subfolders. */
function packageFolders(): string[] {
  const below = (folder: string): string[] => readdirSync(folder).map((name) => join(folder, name));
  const isPackage = (folder: string): boolean => existsSync(join(folder, 'package.json'));
  return below(join(ROOT, 'packages')).flatMap((folder) =>
    isPackage(folder) ? [folder] : below(folder).filter(isPackage),
  );
}

/** The files of the hand-written controllers by class name, derived from the file names. */
export function controllerFiles(): ReadonlyMap<string, string> {
  const files = [...packageFolders(), join(ROOT, 'apps', 'api')].flatMap(filesOf);
  return new Map(files.filter((file) => file.endsWith('.controller.ts')).map((file) => [classIn(file), file]));
}

/** The source files of a package. An image contains only the built files. */
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
