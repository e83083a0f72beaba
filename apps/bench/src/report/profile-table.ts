import type { WorkProfile } from '../profile/profile.js';
import { oneLine } from '../profile/plan-log.js';
import type { StatementShare } from '../profile/profile-of.js';
import { shown, table } from './table.js';

const TEXT_MAX = 120;
/** Smaller shares of a request, in milliseconds, are left out of the lists of functions and other sessions. */
const SMALL_MS = 0.01;

export function profileTable(profiles: readonly WorkProfile[]): string {
  return [
    summaryTable(profiles),
    'For one request on one connection, by the median of each part. CPU without the profiler; the executor with it, which makes every plan node slower. To bind is to find the plan and make it ready, planning included; a commit also waits for the disk. The rest of the CPU is round trips and what others do. Calls of triggers and keys include those that functions fire; to log what functions run costs more than to run it, so what is fired inside one shows too much time.',
    ...profiles.map(workText),
  ].join('\n\n');
}

const SUMMARY_HEAD = [
  ...[
    'request',
    'node ms',
    'pg ms',
    'executor ms',
    'bind ms',
    'commit ms',
    'planning ms',
    'triggers ms',
    'calls',
    'keys ms',
    'calls',
  ],
  ...['statements', 'trips', 'pages', 'WAL kB'],
];

function summaryTable(profiles: readonly WorkProfile[]): string {
  const ms = (us: number | undefined) => (us === undefined ? undefined : us / 1000);
  const rows = profiles.map(({ title, quiet, profile, counted, statements, roundTrips }) => [
    title,
    ...[
      ms(quiet.nodeUs),
      ms(quiet.databaseUs),
      profile.executorMs,
      profile.bindMs,
      profile.commitMs,
      counted.planningMs,
    ].map(shown),
    ...[profile.triggersMs, profile.triggerCalls, profile.keysMs, profile.keyCalls].map(shown),
    ...[statements, roundTrips, counted.pages, counted.walKb].map(shown),
  ]);
  return table([SUMMARY_HEAD, ...rows]);
}

function workText({ title, profile, counted }: WorkProfile): string {
  const { statements, triggers, nested, beside, executorMs, deferredMs } = profile;
  const functions = nested.filter(({ ms }) => ms >= SMALL_MS);
  const planned = counted.planned.filter(({ ms }) => ms >= SMALL_MS);
  const others = beside.filter(({ ms }) => ms >= SMALL_MS);
  return [
    `== ${title}: ${shown(executorMs)} ms in the executor${deferredMs > 0 ? `, ${shown(deferredMs)} of it at the commit` : ''}`,
    statementTable('statement', statements),
    triggers.length === 0
      ? ''
      : table([
          ['trigger or foreign key', 'on', 'kind', 'ms', 'calls', 'fired inside'],
          ...triggers.map(({ name, relation, isKey, ms, calls, inside }) => [
            name,
            relation,
            isKey ? 'key' : 'trigger',
            precise(ms),
            shown(calls),
            inside ?? '',
          ]),
        ]),
    functions.length === 0
      ? ''
      : table([
          ['inside functions', 'ms', 'calls', 'function'],
          ...functions.map(({ text, ms, calls, inside }) => [short(text), precise(ms), shown(calls), inside]),
        ]),
    planned.length === 0
      ? ''
      : table([
          ['planned again', 'ms', 'plans'],
          ...planned.map(({ text, ms, plans }) => [plannedText(oneLine(text)), precise(ms), shown(plans)]),
        ]),
    others.length === 0 ? '' : statementTable('beside the requests', others),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

function statementTable(title: string, statements: readonly StatementShare[]): string {
  const rows = statements.map(({ text, ms, triggersMs, bindMs, calls }) => [
    short(text),
    precise(ms),
    precise(triggersMs),
    precise(bindMs),
    shown(calls),
  ]);
  return table([[title, 'ms', 'in triggers', 'bind ms', 'calls'], ...rows]);
}

/** Microseconds matter here. */
function precise(ms: number): string {
  return ms.toLocaleString('en', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
}

/** PostgreSQL 18 counts these as one statement, whatever their tables are. */
function plannedText(text: string): string {
  return /^SELECT \S+ FROM ONLY /.test(text) ? 'the checks of all foreign keys' : short(text);
}

const LIST = /[\w.$":]+(?:, [\w.$":]+){3,}/g;

/** The subject of a query comes after its columns; lists of columns say little. */
export function short(text: string): string {
  const from = text.startsWith('SELECT ') ? outerFrom(text) : -1;
  const told = (from > TEXT_MAX / 2 ? `SELECT …${text.slice(from)}` : text).replace(LIST, '…');
  return told.length <= TEXT_MAX ? told : `${told.slice(0, TEXT_MAX - 1)}…`;
}

/** The position of the first ` FROM ` outside parentheses. */
function outerFrom(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
    else if (depth === 0 && text.startsWith(' FROM ', at)) return at;
  }
  return -1;
}
