import { syntaxOf } from './syntax.js';
import { filesOf, isCode, isTest, ownName, type Package, type Tree, type TreeFile } from './tree.js';
import { roomOf } from './wings.js';

/** The only published entity: access owns the company's settings, accounting exposes them. */
const PUBLISHED_ENTITIES: readonly string[] = ['access:Company'];

/** Files whose name does not match their content, and entities that leave their package. */
export function namingFaults(tree: Tree): string[] {
  return [
    ...tree.files.filter(({ path }) => isCode(path)).flatMap(fileFaults),
    ...tree.packages.flatMap((one) => entityFaults(tree, one)),
  ];
}

function fileFaults(file: TreeFile): string[] {
  const { path } = file;
  const base = path.slice(path.lastIndexOf('/') + 1);
  const stem = base.slice(0, base.indexOf('.'));
  const faults: string[] = [];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) faults.push('file names are kebab-case');
  const room = roomOf(path);
  if ((room === 'actions' || room === 'reactions') && !isTest(path)) faults.push(...oneClass(file, stem));
  if (room === 'resources' && !path.endsWith('.resource.ts')) faults.push('resources/ holds only *.resource.ts');
  if (path.endsWith('.resource.ts') && room !== 'resources') faults.push('a resource belongs into resources/');
  return faults.map((fault) => `${path}: ${fault}.`);
}

function oneClass(file: TreeFile, stem: string): string[] {
  const wanted = stem
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const exported = syntaxOf(file)
    .classes.filter((one) => one.exported)
    .map(({ name }) => name);
  return exported.length === 1 && exported[0] === wanted
    ? []
    : [`must export one class, ${wanted}, not ${exported.join(', ') || 'none'}`];
}

function entityFaults(tree: Tree, one: Package): string[] {
  const files = filesOf(tree, one);
  const index = files.find(({ path }) => path === `${one.folder}/src/index.ts`);
  if (!index) return [];
  const entities = files
    .filter(({ path }) => roomOf(path) === 'entities' && isCode(path))
    .flatMap((file) => syntaxOf(file).classes.map(({ name }) => name));
  const published = [...index.text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names]) =>
    (names as string).split(',').map((name) => name.trim().replace(/^type /, '')),
  );
  const whole = /export \* from '\.\/([a-z-]+\/)?entities\//.test(index.text)
    ? [`${index.path}: exports a whole file of entities.`]
    : [];
  const leaked = entities.filter(
    (name) => published.includes(name) && !PUBLISHED_ENTITIES.includes(`${ownName(one.name)}:${name}`),
  );
  return [
    ...whole,
    ...leaked.map((name) => `${index.path}: ${name} is an entity. Publish a class that says what others may ask.`),
  ];
}
