import { needsOf, ownName, type Package, type Tree } from './tree.js';

/** The heading in docs/architecture.md above the table. */
const HEADING = '## The graph';

/** The floor of the packages directly in `packages`. */
const DOMAIN_FLOOR = 'domains';

/**
 * The floors that a floor's packages may import besides their own. No floor imports the domains: they register what they add.
 */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  [DOMAIN_FLOOR]: ['engine', 'access', 'base'],
  operate: ['edge', 'engine', 'access', 'base'],
  edge: ['engine', 'access', 'base'],
  engine: ['access', 'base'],
  access: ['base'],
  base: [],
};

/** Imports nothing, and may be used on every floor. */
const CLIENT = 'client';

/** The accounting domains, top first: each may import those after it. */
export const DOMAINS: readonly string[] = ['sales', 'purchasing', 'ordering', 'accounting', 'inventory'];

/** The table of the document: floor → its packages. */
export type FloorTable = ReadonlyMap<string, readonly string[]>;

/** Reads `| base | errors, money | … |`. */
export function readFloorTable(document: string): FloorTable {
  const start = document.indexOf(`${HEADING}\n`);
  if (start < 0) throw new Error(`docs/architecture.md has no heading "${HEADING}".`);
  const section = document.slice(start + HEADING.length).split(/^## /m)[0] as string;
  const rows = [...section.matchAll(/^\| *`packages\/?([a-z-]*)\/?` *\| *([^|]*?) *\|/gm)];
  return new Map(rows.map(([, floor, names]) => [floor || DOMAIN_FLOOR, namesIn(names as string)]));
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([a-z0-9-]+)`/g)].map(([, name]) => name as string);
}

/** Cyclic or upward dependencies in package.json files, and packages that the table lacks. */
export function graphFaults(tree: Tree, table: FloorTable): string[] {
  return [...tableFaults(tree, table), ...floorFaults(tree), ...circleFaults(tree), ...domainFaults(tree)];
}

/** `engine` of `packages/engine/records`; undefined for an app. */
function floorOf({ folder }: Package): string | undefined {
  const [group, first, second] = folder.split('/');
  if (group !== 'packages') return undefined;
  return second === undefined ? DOMAIN_FLOOR : first;
}

function tableFaults(tree: Tree, table: FloorTable): string[] {
  const there = tree.packages.flatMap((one) => {
    const floor = floorOf(one);
    return floor === undefined ? [] : [`${floor}: ${ownName(one.name)}`];
  });
  const named = [...table].flatMap(([floor, names]) => names.map((name) => `${floor}: ${name}`));
  return [
    ...there.filter((one) => !named.includes(one)).map((one) => `docs/architecture.md does not name ${one}.`),
    ...named
      .filter((one) => !there.includes(one))
      .map((one) => `docs/architecture.md names ${one}, which is not there.`),
  ];
}

/** Test-only packages are not imported at run time. */
function floorFaults(tree: Tree): string[] {
  const floors = new Map(tree.packages.map((one) => [ownName(one.name) ?? one.name, floorOf(one)]));
  return tree.packages.flatMap((one) => {
    const own = floorOf(one);
    return needsOf(one).flatMap((other) => {
      const floor = floors.get(other);
      if (own === 'test' || other === CLIENT || floor === undefined) return [];
      if (floor === 'test') return [`${one.folder}/package.json: ${other} belongs into devDependencies.`];
      if (own === undefined || floor === own || BELOW[own]?.includes(floor)) return [];
      return [`${one.folder}/package.json: ${other} is on the floor ${floor}, which is not below ${own}.`];
    });
  });
}

function circleFaults(tree: Tree): string[] {
  const needs = new Map(tree.packages.map((one) => [ownName(one.name) ?? one.name, needsOf(one)]));
  const found: string[] = [];
  const walk = (path: readonly string[]): void => {
    for (const next of needs.get(path.at(-1) as string) ?? []) {
      if (next === path[0]) found.push(`A circle: ${[...path, next].join(' → ')}.`);
      else if (next > (path[0] as string) && !path.includes(next)) walk([...path, next]);
    }
  };
  for (const name of needs.keys()) walk([name]);
  return found;
}

function domainFaults(tree: Tree): string[] {
  return tree.packages.flatMap((one) => {
    const place = DOMAINS.indexOf(ownName(one.name) ?? '');
    const above = DOMAINS.slice(0, Math.max(place, 0));
    return needsOf(one)
      .filter((other) => above.includes(other))
      .map((other) => `${one.name} needs ${other}, which is above it: react to its event instead.`);
  });
}
