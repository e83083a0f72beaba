import { ApiError, type Records } from '../data/daybook.js';
import type { Preview, Related, Row, Schema } from '../data/wire.js';
import { usualPaths } from '../list/columns.js';
import { shownOnce } from '../record/effects.js';
import { inWords } from '../words/refusals.js';
import { titleOf } from '../record/title.js';
import { sumOf } from '../words/decimals.js';
import { formatAmount } from '../words/formats.js';
import { eachOf } from './at-once.js';
import { t } from '../texts/bulk.js';
import type { Task } from './tasks.js';

/** What a dry run says of one of the records. */
export interface Looked {
  readonly id: string;
  /** What it is called. */
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

export interface Summary {
  readonly possible: readonly Looked[];
  /** Nothing about them would change: they are what the action makes of them. */
  readonly already: readonly Looked[];
  readonly refused: readonly { readonly reason: string; readonly records: readonly Looked[] }[];
  readonly sums: readonly Sum[];
  /** How often which event would follow: `entry.posted`. */
  readonly events: readonly { readonly type: string; readonly count: number }[];
}

/** As many ids as an address has room for. */
const IDS_AT_ONCE = 40;

/** The records as they are now, by their ids; archived ones too. */
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

/** What a record is called in a list of many: a draft has no number, so what it is about and its total stand beside it. */
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
 * What would happen to each record, in their order, by a dry run of the version that is there now.
 * @throws ApiError when the service cannot answer, or refuses what is asked of all of them, such as an argument
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

/** An action that would write no version and no other record has nothing to do. */
function isDoneAlready({ version, preview }: Looked): boolean {
  if (preview === null) return false;
  const { record, effects } = preview;
  return record.version === version && effects.events.length === 0 && Object.keys(effects.records).length === 0;
}

/** All looks in short: how many, how much per currency, what follows, and why the others would be refused. */
export function summaryOf(schema: Pick<Schema, 'total'>, looked: readonly Looked[]): Summary {
  const already = looked.filter(isDoneAlready);
  const possible = looked.filter((one) => one.preview !== null && !already.includes(one));
  const previews = possible.flatMap(({ preview }) => preview ?? []);
  const refused = looked.filter(({ refusal }) => refusal !== null);
  const reasons = [...new Set(refused.map(({ refusal }) => refusal as string))];
  const events = countsOf(previews.flatMap(({ effects }) => effects.events.map(({ type }) => type)));
  return {
    possible,
    already,
    refused: reasons.map((reason) => ({ reason, records: refused.filter(({ refusal }) => refusal === reason) })),
    sums: sumsOf(schema.total, previews),
    events: [...events].map(([type, count]) => ({ type, count })),
  };
}
