import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Screen } from './screens.js';
import type { Situation } from './situations/index.js';

const CONSOLE = join(__dirname, '../../../console/src');

/** Components that dialogs are built with. */
const MADE_OF = new Set(['Dialog', 'ConfirmDialog', 'DetailDrawer']);

const DIALOG = /<(?:Dialog|ConfirmDialog|DialogForm|DetailDrawer|Drawer|Modal(?:\.Root)?)(?=[\s>])/g;

/** The components of a source file that contain a dialog, by name. */
export function dialogsIn(source: string): readonly string[] {
  return [...source.matchAll(DIALOG)].flatMap(({ index }) => {
    const name = [...source.slice(0, index).matchAll(/function (\w+)/g)].at(-1)?.[1];
    return name === undefined || MADE_OF.has(name) ? [] : [name];
  });
}

/** The router's paths, without those that only have child routes: `/settings/$area`. */
export function routesIn(source: string): readonly string[] {
  const paths = [...source.matchAll(/(?:\bpath: |\b(?:page|resourcePage)\(\s*)'([^']*)'/g)].map(([, path]) => path!);
  const absolute = paths.map((path) => (path.startsWith('/') ? path : `/${path}`));
  return [...new Set(absolute)].filter((path) => path !== '/w/$workspace');
}

interface Shown {
  readonly screens: readonly Screen[];
  readonly situations: readonly Situation[];
}

/** Dialogs and routes of the console that no screen or situation shows, and names in them that do not exist. */
export function unseen(
  dialogs: readonly string[],
  routes: readonly string[],
  { screens, situations }: Shown,
): string[] {
  const shown = situations.flatMap(({ shows = [] }) => shows);
  const addresses = screens.map(({ path }) => (path === '' ? '/' : path));
  const named = situations.flatMap((situation) => situation.routes ?? []);
  return [
    ...dialogs.filter((name) => !shown.includes(name)).map((name) => `No situation shows the dialog of ${name}.`),
    ...shown.filter((name) => !dialogs.includes(name)).map((name) => `There is no dialog of ${name}.`),
    ...routes
      .filter((route) => !named.includes(route) && !addresses.some((path) => leadsTo(route, path, routes)))
      .map((route) => `No screen and no situation is at ${route}.`),
    ...named.filter((route) => !routes.includes(route)).map((route) => `The router has no ${route}.`),
  ];
}

/** Of several matching routes, the one with the most literal segments applies. */
function leadsTo(route: string, path: string, routes: readonly string[]): boolean {
  const fits = routes.filter((one) => patternOf(one).test(path));
  const [best] = fits.toSorted((a, b) => wordsIn(b) - wordsIn(a));
  return best === route;
}

const wordsIn = (route: string): number =>
  route.split('/').filter((part) => part !== '' && !part.startsWith('$')).length;
const patternOf = (route: string): RegExp => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`);

/** The source files of the console. */
export function componentSources(folder = CONSOLE): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return componentSources(path);
    return entry.name.endsWith('.tsx') ? [readFileSync(path, 'utf8')] : [];
  });
}

/** The routes, and the pages of the settings, for each of which the router has one. */
export const routerSource = (): string =>
  ['router.tsx', 'places/rooms.ts'].map((name) => readFileSync(join(CONSOLE, name), 'utf8')).join('\n');
