import { parseShown, printShown, type Shown, shownAs } from './shown.js';

const INTRODUCTION = `# Event payloads

One real event of every kind, as the stream shows it and a webhook brings it. The tests of Daybook make each and compare it with this page.

The first kind of a record shows the whole event. The others show what is of their own: in \`data.object\` the record is complete as well. \`…\` stands for what differs each time, such as ids, moments and the day, or for what is left out. What the members mean: [Events](events.md).`;

interface SentEvent {
  readonly type: string;
  readonly data: {
    readonly object: Readonly<Record<string, unknown>>;
    readonly previous: Readonly<Record<string, unknown>>;
  };
}

/** `events`: one example of each kind. */
export function eventPage(kinds: readonly string[], events: ReadonlyMap<string, object>): string {
  const sections = new Map<string, string[]>();
  for (const kind of kinds) {
    const [record = ''] = kind.split('.');
    const shown = sections.get(record) ?? [];
    const event = events.get(kind) as SentEvent;
    shown.push(
      `### ${kind}\n\n\`\`\`json\n${undated(printShown(shown.length === 0 ? whole(event) : partOf(event)))}\n\`\`\``,
    );
    sections.set(record, shown);
  }
  const all = [...sections].map(([record, shown]) => `## ${record}\n\n${shown.join('\n\n')}`);
  return `${INTRODUCTION}\n\n${all.join('\n\n')}\n`;
}

/** The example of a kind on the page; undefined if there is none. */
export function exampleOf(page: string, kind: string): string | undefined {
  const [, after] = page.split(`\n### ${kind}\n`);
  return after === undefined ? undefined : /^\n```json\n([^]*?)\n```/.exec(after)?.[1];
}

const REST = parseShown('{ … }') as Readonly<Record<string, Shown>>;

/** Sequence and version depend on the earlier steps of the test. */
const whole = (event: SentEvent): Shown => {
  const { sequence: _, ...shown } = shownAs(undefined, event) as Record<string, Shown>;
  return { ...shown, ...REST };
};

/** The changes, before and after; for a created or deleted record its first fields. */
function partOf({ type, data }: SentEvent): Shown {
  const changed = Object.keys(data.previous).filter((name) => name !== 'version' && name !== 'updated_at');
  const names = changed.length > 0 ? changed : Object.keys(data.object).slice(1, 4);
  const pick = (of: Readonly<Record<string, unknown>>): Shown => {
    const found = ['id', ...names].filter((name) => Object.hasOwn(of, name)).map((name) => [name, of[name]]);
    const isAll = found.length === Object.keys(of).length;
    return { ...(shownAs(undefined, Object.fromEntries(found)) as object), ...(isAll ? {} : REST) };
  };
  return { type, data: { object: pick(data.object), previous: pick(data.previous) }, ...REST };
}

/**
 * Numbers contain the current year, and some dates are days after the current one. Token values are random, and people are
 * numbered across all tests of a process.
 */
function undated(text: string): string {
  const today = new Date().toISOString().slice(0, 10);
  return text
    .replaceAll(`/${today.slice(0, 4)}/`, '/20…/')
    .replaceAll(/"(\d{4}-\d\d-\d\d)"/g, (date: string, day: string) => (day >= today ? '"20…"' : date))
    .replaceAll(/"last4": "\w{4}"/g, '"last4": "…"')
    .replaceAll(/"owner( ?)\d+/g, '"owner$1…');
}
