import { posix } from 'node:path';
import { syntaxOf } from './syntax.js';
import { isCode, placeIn, type Tree, type TreeFile } from './tree.js';

/**
 * Packages with wings: folders of `src`, top first. Each may import from itself and from those after it, types too. Folders in one
 * line are one wing, which no circle of files may join.
 */
export const WINGS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  accounting: [['reporting'], ['documents'], ['ledger']],
  console: [
    ['shell'],
    ['rooms'],
    ['doors', 'factors', 'openid'],
    ['screens'],
    ['documents', 'teamwork'],
    ['list', 'bulk', 'views'],
    ['record'],
    ['resource'],
    ['form'],
    ['places'],
    ['sheets'],
    ['parts', 'favourites'],
    ['theme', 'live'],
    ['data', 'texts', 'words'],
  ],
};

/** What such a package may have in `src` besides its wings. */
const BESIDE_WINGS: readonly string[] = ['migrations', 'schema', 'public'];

interface Place {
  /** `accounting` */
  readonly name: string;
  /** `packages/accounting/src/` */
  readonly source: string;
  /** `documents`; undefined outside the wings. */
  readonly wing: string | undefined;
  /** Relative to the wing, or to `src`: `['actions', 'confirm-invoice.ts']`. */
  readonly steps: readonly string[];
}

function placeOf(path: string): Place | undefined {
  const found = placeIn(path);
  if (!found) return undefined;
  const { name, source, rest } = found;
  const steps = rest.split('/');
  const wing = steps.length > 1 && WINGS[name]?.flat().includes(steps[0] as string) ? steps[0] : undefined;
  return { name, source, wing, steps: wing === undefined ? steps : steps.slice(1) };
}

/**
 * The kind of folder of a source file: `actions` of `…/src/actions/…`, and of `…/src/documents/actions/…` if documents is a
 * wing.
 */
export function roomOf(path: string): string | undefined {
  const steps = placeOf(path)?.steps ?? [];
  return steps.length > 1 ? steps[0] : undefined;
}

/** Whether a file is in a package with wings, where types close circles, too: they say what a file must know. */
export function countsTypes(path: string): boolean {
  return Object.hasOwn(WINGS, placeIn(path)?.name ?? '');
}

/** Imports from a higher wing, or from what composes the wings; files outside the wings. */
export function wingFaults(tree: Tree): string[] {
  const files = new Map(tree.files.filter(({ path }) => isCode(path)).map((file) => [file.path, file]));
  return [...files.values()].flatMap((file) => {
    const place = placeOf(file.path);
    const wings = place && WINGS[place.name];
    if (!place || !wings) return [];
    if (place.wing !== undefined) return importFaults(file, place, wings, files);
    const room = roomOf(file.path);
    if (room === undefined || BESIDE_WINGS.includes(room)) return [];
    return [
      `${file.path}: stands in no wing. Move it into ${wings.flat().join(', ')} of ${place.source}, where it belongs.`,
    ];
  });
}

function importFaults(
  file: TreeFile,
  { name, source, wing }: Place,
  wings: readonly (readonly string[])[],
  files: ReadonlyMap<string, TreeFile>,
): string[] {
  const at = wings.findIndex((folders) => folders.includes(wing as string));
  const above = wings.slice(0, at).flat();
  return syntaxOf(file).imports.flatMap(({ from, line }) => {
    if (!from.startsWith('.')) return [];
    const target = targetOf(file, from, files);
    const reached = above.find((other) => reaches(target, `${source}${other}/`, files));
    if (reached === undefined) return [];
    const how = target.startsWith(`${source}${reached}/`) ? 'is of' : 'leads to';
    return [
      `${file.path}:${line}: ${from} ${how} the wing ${reached}, which stands above ${wing} in ${name}. ` +
        `Move what both need into ${wing}, or let ${reached} react to an event or fill a registry of ${wing}.`,
    ];
  });
}

/** Whether a file is in a folder or, outside the wings, imports a file that is: the module imports every wing. */
function reaches(
  path: string,
  folder: string,
  files: ReadonlyMap<string, TreeFile>,
  seen = new Set<string>(),
): boolean {
  if (path.startsWith(folder)) return true;
  const file = files.get(path);
  if (!file || seen.has(path) || placeOf(path)?.wing !== undefined) return false;
  seen.add(path);
  return syntaxOf(file).imports.some(
    ({ from }) => from.startsWith('.') && reaches(targetOf(file, from, files), folder, files, seen),
  );
}

function targetOf(file: TreeFile, from: string, files: ReadonlyMap<string, TreeFile>): string {
  const path = posix.join(posix.dirname(file.path), from).replace(/\.js$/, '.ts');
  return files.has(path) ? path : `${path}x`;
}
