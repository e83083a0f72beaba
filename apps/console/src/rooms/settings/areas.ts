import type { ResourceSummary } from '../../data/wire.js';
import { t as importTexts } from '../../texts/import.js';
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

/** A page that is not a record. It is listed if its resource is visible to the user. */
interface Room extends Area {
  readonly resource: string;
  /** Whether it requires write permission for the resource. */
  readonly forWriters?: boolean;
}

const PEOPLE: Room = {
  resource: 'members',
  get label() {
    return t.areas.people;
  },
  get text() {
    return t.areas.peopleText;
  },
  path: 'settings/people',
  icon: 'people',
};

const MAIL: Room = {
  resource: 'mail_templates',
  get label() {
    return t.areas.mail;
  },
  get text() {
    return t.areas.mailText;
  },
  path: 'settings/mail',
  icon: 'mail',
};

const IMPORT: Room = {
  resource: 'imports',
  forWriters: true,
  get label() {
    return importTexts.title;
  },
  get text() {
    return importTexts.area;
  },
  path: 'settings/import',
  icon: 'import',
};

const DEVELOPER: readonly Room[] = [
  {
    resource: 'tokens',
    forWriters: true,
    get label() {
      return t.areas.tokens;
    },
    get text() {
      return t.areas.tokensText;
    },
    path: 'settings/developer/api-tokens',
    icon: 'tokens',
  },
  {
    resource: 'request_logs',
    get label() {
      return t.areas.log;
    },
    get text() {
      return t.areas.logText;
    },
    path: 'settings/developer/request-log',
    icon: 'log',
  },
  {
    resource: 'webhook_endpoints',
    get label() {
      return t.areas.webhooks;
    },
    get text() {
      return t.areas.webhooksText;
    },
    path: 'settings/developer/webhooks',
    icon: 'webhooks',
  },
  {
    resource: 'events',
    get label() {
      return t.areas.events;
    },
    get text() {
      return t.areas.eventsText;
    },
    path: 'settings/developer/events',
    icon: 'events',
  },
];

/** The order of the known settings. New ones come after them. */
const SETTINGS = ['settings/company', 'settings/accounting', 'settings/sales', 'settings/security'];

/** Lists that are set up once and rarely change. */
const LISTS = [
  'accounts',
  'journals',
  'taxes',
  'payment_terms',
  'currencies',
  'currency_rates',
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
  const rooms = (all: readonly Room[]): readonly Area[] =>
    all.filter(({ resource, forWriters }) => {
      const found = byName.get(resource);
      return found !== undefined && (!forWriters || may(found.scopes.write));
    });
  const more = [...byName.values()]
    .filter(({ name, singleton }) => singleton && !SETTINGS.includes(name))
    .map(({ name }) => name);
  return [
    { name: t.areas.workspace, areas: [...places([...SETTINGS, ...more]), ...rooms([PEOPLE, MAIL, IMPORT])] },
    { name: t.areas.lists, areas: places(LISTS) },
    { name: t.areas.developer, areas: rooms(DEVELOPER) },
  ].filter(({ areas }) => areas.length > 0);
}
