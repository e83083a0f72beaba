import { ApiError, type Records } from '../data/daybook.js';
import type { Preview, Related, Row, Schema } from '../data/wire.js';
import { usualPaths } from '../list/columns.js';
import { shownOnce } from '../record/effects.js';
import { warningsInWords } from '../record/warning-words.js';
import { inWords } from '../words/refusals.js';
import { titleOf } from '../record/title.js';
import { sumOf } from '../words/decimals.js';
import { formatAmount } from '../words/formats.js';
import { eachOf } from './at-once.js';
import { t } from '../texts/bulk.js';
import type { Task } from './tasks.js';

/** The dry run of one record. */
export interface Looked {
  readonly id: string;
  /** The name of the record. */
  readonly name: string;
  readonly version: number | undefined;
  /** Null: it would be refused. */
  readonly preview: Preview | null;
  readonly refusal: string | null;
}

export interface Sum {
  readonly currency: string;
  readonly amount: number;
}

/** What was said of some of the records. */
export interface Reason {
  readonly reason: string;
  readonly records: readonly Looked[];
}

export interface Summary {
  readonly possible: readonly Looked[];
  /** Records that would not change, because they are already in the target state. */
  readonly already: readonly Looked[];
  readonly refused: readonly Reason[];
  /** Possible, with something to look at first. */
  readonly warned: readonly Reason[];
  readonly sums: readonly Sum[];
  /** Which events would follow, and how many: `entry.posted`. */
  readonly events: readonly { readonly type: string; readonly count: number }[];
}

/** As many ids as fit into an address. */
const IDS_AT_ONCE = 40;

/** The current records by id, including archived ones. */
async function readAll(records: Records, schema: Schema, ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, at) =>
    ids.slice(at * IDS_AT_ONCE, (at + 1) * IDS_AT_ONCE),
  );
  const archived = schema.fields.some(({ name, filterable }) => name === 'active' && filterable);
  const rows = new Map<string, Row>();
  await eachOf(parts, async (part) => {
    const page = await records.list(schema.name, {
      'id[in]': part.join(','),
      limit: String(IDS_AT_ONCE),
      ...(archived ? { 'active[in]': 'true,false' } : {}),
    });
    for (const row of page.data) rows.set(row.id, row);
  });
  return rows;
}

/** The name of a record in a list of many. A draft has no number, so its description and total are added. */
function nameIn(schema: Schema, row: Row): string {
  const title = titleOf(schema, row);
  if (typeof row[schema.label] === 'string' && row[schema.label] !== '') return title;
  const [about] = usualPaths(schema).flatMap((path) => (row[path] as Related | null | undefined)?.name ?? []);
  const total = schema.total === null ? undefined : row[schema.total];
  const isPriced = typeof total === 'number' && typeof row.currency === 'string';
  const amount = isPriced ? [`${formatAmount(total, row.currency as string)} ${row.currency as string}`] : [];
  return [title, ...(about === undefined ? [] : [about]), ...amount].join(', ');
}

function wordsOf(error: ApiError): string {
  return error.status === 412 ? t.changedSince : error.errors.map(inWords).join(' ');
}

function isOfThisRecord(error: unknown): error is ApiError {
  return error instanceof ApiError && [403, 404, 409, 412, 422].includes(error.status);
}

export interface Wanted {
  readonly records: Records;
  readonly schema: Schema;
  readonly task: Task;
  readonly body: object;
  readonly ids: readonly string[];
}

async function lookAtOne({ records, schema, task, body }: Wanted, row: Row, signal: AbortSignal): Promise<Looked> {
  const found = { id: row.id, name: nameIn(schema, row), version: row.version };
  const choice = { ifMatch: row.version, signal };
  try {
    const preview = task.action
      ? await records.previewAct(schema.name, row.id, task.action.name, body, signal, row.version)
      : await records.previewRemove(schema.name, row.id, choice);
    const isSecret = task.action !== null && shownOnce(row, preview.record).length > 0;
    return { ...found, preview: isSecret ? null : preview, refusal: isSecret ? t.tellsASecret : null };
  } catch (error) {
    if (!isOfThisRecord(error)) throw error;
    return { ...found, preview: null, refusal: wordsOf(error) };
  }
}

/**
 * Previews the effect on each record, in order, with a dry run against its current version.
 * @throws ApiError when the service cannot answer, or refuses something common to all records, such as an argument
 */
export async function lookAt(
  wanted: Wanted,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<readonly Looked[]> {
  const rows = await readAll(wanted.records, wanted.schema, wanted.ids);
  const found = new Map<string, Looked>();
  await eachOf(
    wanted.ids,
    async (id) => {
      const row = rows.get(id);
      const gone = { id, name: id, version: undefined, preview: null, refusal: t.gone };
      found.set(id, row ? await lookAtOne(wanted, row, signal) : gone);
      onProgress(found.size);
    },
    signal,
  );
  signal.throwIfAborted();
  return wanted.ids.map((id) => found.get(id) as Looked);
}

function sumsOf(total: string | null, previews: readonly Preview[]): readonly Sum[] {
  const amounts = new Map<string, number[]>();
  for (const { record } of previews) {
    const amount = total === null ? undefined : record[total];
    if (typeof amount !== 'number' || typeof record.currency !== 'string') continue;
    amounts.set(record.currency, [...(amounts.get(record.currency) ?? []), amount]);
  }
  return [...amounts].map(([currency, all]) => ({ currency, amount: sumOf(all) }));
}

function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** An action that would not write a new version or another record has nothing to do. */
function isDoneAlready({ version, preview }: Looked): boolean {
  if (preview === null) return false;
  const { record, effects } = preview;
  return record.version === version && effects.events.length === 0 && Object.keys(effects.records).length === 0;
}

/** Each reason once, with its records. */
function byReason(looked: readonly Looked[], reasonsOf: (one: Looked) => readonly string[]): readonly Reason[] {
  const found = new Map<string, Looked[]>();
  for (const one of looked) for (const reason of reasonsOf(one)) found.set(reason, [...(found.get(reason) ?? []), one]);
  return [...found].map(([reason, records]) => ({ reason, records }));
}

/** The previews in summary: how many records, the total per currency, the events that follow, and the reasons for refusals. */
export function summaryOf(schema: Pick<Schema, 'total'>, looked: readonly Looked[]): Summary {
  const already = looked.filter(isDoneAlready);
  const possible = looked.filter((one) => one.preview !== null && !already.includes(one));
  const previews = possible.flatMap(({ preview }) => preview ?? []);
  const refused = looked.filter(({ refusal }) => refusal !== null);
  const events = countsOf(previews.flatMap(({ effects }) => effects.events.map(({ type }) => type)));
  return {
    possible,
    already,
    refused: byReason(refused, ({ refusal }) => [refusal as string]),
    warned: byReason(possible, ({ preview }) => warningsInWords(preview?.warnings ?? [])),
    sums: sumsOf(schema.total, previews),
    events: [...events].map(([type, count]) => ({ type, count })),
  };
}
