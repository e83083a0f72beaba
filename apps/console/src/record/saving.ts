import { SINGLETON_ID } from '../data/singleton.js';
import { ApiError, type Records } from '../data/daybook.js';
import { type Intention, intentionOf } from '../data/intention.js';
import { queryClient, recordQuery } from '../data/queries.js';
import type { Row, Schema } from '../data/wire.js';

export interface Write {
  readonly schema: Schema;
  readonly records: Records;
  readonly record: Row | null;
  readonly version: number | undefined;
  readonly body: Record<string, unknown>;
}

/** The intention to write this body on this version. Reuses the key of the same earlier intention. */
export function intentionTo(body: object, version: number | undefined, before: Intention | undefined): Intention {
  return intentionOf(JSON.stringify([version ?? null, body]), before);
}

export function send({ schema, records, record, version, body }: Write, { key }: Intention): Promise<Row> {
  const choice = { idempotencyKey: key };
  return record
    ? records.update(schema.name, record.id, body, { ...choice, ifMatch: version })
    : records.create(schema.name, body, choice);
}

/** No answer arrived, or it is unclear whether the write succeeded. */
export function isUnsure(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

interface Outcome {
  readonly resource?: string;
  readonly id?: string;
}

/** The record that an earlier attempt created, if only its answer was lost. */
export async function madeBefore(records: Records, schema: Schema, { key }: Intention): Promise<Row | null> {
  try {
    const { id } = await records.read<Outcome>(`/v1/idempotency_keys/${encodeURIComponent(key)}`);
    return id === undefined ? null : await records.get(schema.name, id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Updates the cache with a written record, and invalidates what else may have changed. */
export async function keepRow(workspace: string, schema: Schema, row: Row): Promise<void> {
  const { queryKey: own } = recordQuery(workspace, schema.name, schema.singleton ? SINGLETON_ID : row.id);
  queryClient.setQueryData<Row>(own, row);
  const isOwn = (key: readonly unknown[]): boolean =>
    key.length === own.length && key.every((part, at) => part === own[at]);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[0] === workspace && queryKey[1] !== 'schema' && queryKey[1] !== 'preview' && !isOwn(queryKey),
  });
}
