import type { ResourceSummary } from '../../data/wire.js';
import { openRooms } from '../../places/rooms.js';
import { t as rooms } from '../../texts/places.js';
import { labelOf } from '../../words/labels.js';
import { t } from '../../texts/settings.js';

/** A settings page. */
export interface Area {
  readonly label: string;
  /** What the page contains, in one sentence. */
  readonly text: string;
  /** The path below the workspace: `settings/company`, `taxes`. */
  readonly path: string;
  /** The key of its icon. */
  readonly icon: string;
}

export interface AreaGroup {
  readonly name: string;
  readonly areas: readonly Area[];
}

/** The order of the known settings. New ones come after them. */
const SETTINGS = [
  'settings/company',
  'settings/accounting',
  'settings/sales',
  'settings/purchasing',
  'settings/security',
];

/** Lists that are set up once and rarely change. */
const LISTS = [
  'accounts',
  'journals',
  'taxes',
  'fiscal_positions',
  'price_lists',
  'price_rows',
  'payment_terms',
  'currencies',
  'currency_rates',
  'product_categories',
  'locations',
  'imports',
  'saved_views',
  'mail_templates',
  'messages',
];

const placeOf = ({ name, summary }: ResourceSummary): Area => ({
  label: labelOf(name),
  text: summary,
  path: name,
  icon: name.replace('settings/', ''),
});

/** The settings pages that the user's role may see, by group. */
export function areaGroups(
  resources: readonly ResourceSummary[],
  may: (scopes: readonly string[]) => boolean,
): readonly AreaGroup[] {
  const byName = new Map(resources.filter(({ scopes }) => may(scopes.read)).map((one) => [one.name, one]));
  const places = (names: readonly string[]): readonly Area[] =>
    names.flatMap((name) => byName.get(name) ?? []).map(placeOf);
  const open = openRooms(resources, may);
  const roomsOf = (wanted: 'workspace' | 'developer'): readonly Area[] =>
    open.filter(({ group }) => group === wanted).map(({ name, path }) => ({ ...rooms.rooms[name], path, icon: name }));
  const more = [...byName.values()]
    .filter(({ name, singleton }) => singleton && !SETTINGS.includes(name))
    .map(({ name }) => name);
  return [
    { name: t.areas.workspace, areas: [...places([...SETTINGS, ...more]), ...roomsOf('workspace')] },
    { name: t.areas.lists, areas: places(LISTS) },
    { name: t.areas.developer, areas: roomsOf('developer') },
  ].filter(({ areas }) => areas.length > 0);
}
