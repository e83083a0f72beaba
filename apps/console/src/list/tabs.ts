import type { ListQuery } from '../data/daybook.js';
import type { Row, Schema } from '../data/wire.js';
import type { ResourceConfig, Tab } from '../resource/config.js';
import { valueLabel } from '../words/labels.js';
import { changed } from './address.js';
import { t } from '../texts/list.js';
import { perLanguage } from '../texts/language.js';

export interface ShownTab {
  readonly label: string;
  readonly query: ListQuery;
}

/** Lists of master data show active records; archived ones have their own tab. */
const ARCHIVE = perLanguage((): readonly Tab[] => [
  {
    label: t.tabs.active,
    query: {},
  },
  {
    label: t.tabs.archived,
    query: { active: 'false' },
  },
  {
    label: t.tabs.all,
    query: { 'active[in]': 'true,false' },
  },
]);

/** The tabs of the configuration, otherwise one for each state. `settings`: those of the accounting, where a tab depends on them. */
export function tabsOf(
  schema: Schema,
  { tabs }: ResourceConfig,
  today: string,
  settings: Row | undefined,
): readonly ShownTab[] {
  const isArchived = schema.fields.some(({ name, filterable }) => name === 'active' && filterable);
  const given = tabs ?? (isArchived ? ARCHIVE() : statesOf(schema));
  const shown = given.filter(({ setting }) => setting === undefined || typeof settings?.[setting] === 'number');
  return shown.map(({ label, query }) => ({ label, query: typeof query === 'function' ? query(today) : query }));
}

function statesOf({ states, fields }: Schema): readonly Tab[] {
  const state = fields.find(({ name }) => name === 'state');
  if (states.length === 0 || !state?.filterable) return [];
  const label = (name: string): string => state.values?.find(({ value }) => value === name)?.label ?? valueLabel(name);
  return [{ label: t.tabs.all, query: {} }, ...states.map((name) => ({ label: label(name), query: { state: name } }))];
}

/** The parameters that tabs set. */
function parametersOf(tabs: readonly ShownTab[]): readonly string[] {
  return [...new Set(tabs.flatMap(({ query }) => Object.keys(query)))];
}

/** The tab of the address; undefined if its parameters match no tab. */
export function currentTab(tabs: readonly ShownTab[], address: ListQuery): ShownTab | undefined {
  const parameters = parametersOf(tabs);
  return tabs.find(({ query }) => parameters.every((name) => query[name] === address[name]));
}

/** The address of a tab; other filters, the sort and the columns stay. */
export function addressOfTab(tabs: readonly ShownTab[], tab: ShownTab, address: ListQuery): ListQuery {
  const none = Object.fromEntries(parametersOf(tabs).map((name) => [name, undefined]));
  return changed(address, { ...none, ...tab.query });
}
