import { needsOf, ownName, type Package, type Tree } from './tree.js';

/** The heading in docs/architecture.md under which the table stands. */
const HEADING = '## The graph';

/** Packages that only tests and builds may need. */
export const DEV_ONLY: readonly string[] = ['harness', 'testing', 'tooling', 'toy-library'];

/** From the top down: each may need those after it (docs/architecture.md). */
export const DOMAINS: readonly string[] = ['sales', 'accounting', 'inventory'];

/** The table of the document, in its order: package → what it may need. */
export type GraphTable = ReadonlyMap<string, readonly string[]>;

/** Reads `| accounting | inventory, records |`; `none` stands for nothing. */
export function readGraphTable(document: string): GraphTable {
  const start = document.indexOf(`${HEADING}\n`);
  if (start < 0) throw new Error(`docs/architecture.md has no heading "${HEADING}".`);
  const section = document.slice(start + HEADING.length).split(/^## /m)[0] as string;
  const rows = [...section.matchAll(/^\| *`([a-z0-9-]+)` *\| *([^|]*?) *\|/gm)];
  return new Map(rows.map(([, name, needs]) => [name as string, namesIn(needs as string)]));
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([a-z0-9-]+)`/g)].map(([, name]) => name as string);
}

/** Where the package.json files leave the table, run in a circle, or point up. */
export function graphFaults(tree: Tree, table: GraphTable): string[] {
  return [
    ...tree.packages.flatMap((one) => tableFaults(one, table)),
    ...[...table.keys()]
      .filter((name) => !tree.packages.some((one) => ownName(one.name) === name))
      .map((name) => `The table names ${name}, but there is no such package.`),
    ...orderFaults(table),
    ...circleFaults(tree),
    ...devOnlyFaults(tree),
    ...domainFaults(tree),
  ];
}

function tableFaults(one: Package, table: GraphTable): string[] {
  const name = ownName(one.name) ?? one.name;
  const row = table.get(name);
  if (!row) return [`${name} has no row in the table of docs/architecture.md.`];
  const needs = needsOf(one);
  return [
    ...needs
      .filter((other) => !row.includes(other))
      .map((other) => `${name} → ${other} stands in ${one.folder}/package.json, not in the table.`),
    ...row
      .filter((other) => !needs.includes(other))
      .map((other) => `${name} → ${other} stands in the table, not in ${one.folder}/package.json.`),
  ];
}

/** Each row may name rows below it alone: so nothing points up. */
function orderFaults(table: GraphTable): string[] {
  const order = [...table.keys()];
  return order.flatMap((name, place) =>
    (table.get(name) as readonly string[])
      .filter((other) => order.indexOf(other) <= place)
      .map((other) => `${name} → ${other} points up: in the table ${other} must stand below ${name}.`),
  );
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

function devOnlyFaults(tree: Tree): string[] {
  return tree.packages.flatMap((one) =>
    needsOf(one)
      .filter((other) => DEV_ONLY.includes(other) && !DEV_ONLY.includes(ownName(one.name) ?? ''))
      .map((other) => `${one.folder}/package.json: ${other} belongs into devDependencies.`),
  );
}

function domainFaults(tree: Tree): string[] {
  return tree.packages.flatMap((one) => {
    const place = DOMAINS.indexOf(ownName(one.name) ?? '');
    const above = DOMAINS.slice(0, Math.max(place, 0));
    return needsOf(one)
      .filter((other) => above.includes(other))
      .map((other) => `${one.name} needs ${other}, which stands above it: react to its event instead.`);
  });
}
