import pg, { type Pool, type PoolClient } from 'pg';
import type { Piece, ScriptStatement, ScriptStep, Value } from '../capture/script.js';

/** One run of a script with its own record ids. */
export interface Run {
  /** Positive, and never used before. */
  readonly n: number;
  /** Distinguishes the runs of different processes. */
  readonly epochMs: number;
}

/**
 * The i-th id of the n-th run: a UUIDv7 that grows with n, like the service's ids grow with time, and ends with the start time
 * of the process.
 */
export function idOf({ n, epochMs }: Run, i: number): string {
  const time = (epochMs + n).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${i.toString(16).padStart(3, '0')}-8000-${epochMs.toString(16).padStart(12, '0')}`;
}

export function keyOf({ n, epochMs }: Run, step: number): string {
  return `floor-${epochMs}-${n}-${step}`;
}

type Rows = unknown[];

/** Sends the statements of a service request in the same transaction. Returns the rows of the last statement that had any. */
export async function replay(pool: Pool, step: ScriptStep, place: number, run: Run): Promise<Rows> {
  const numbers: string[] = [];
  let client: PoolClient | undefined;
  let last: Rows = [];
  try {
    for (const statement of step.statements) {
      if (statement.text.startsWith('BEGIN')) client ??= await pool.connect();
      const rows = await send(client ?? pool, statement, (piece) => textOf(piece, numbers, place, run));
      if (rows.length > 0) last = rows;
      if (statement.assigns.length > 0) readNumbers(statement, rows, numbers);
      if (statement.text === 'COMMIT') client = release(client);
    }
    return last;
  } finally {
    if (client) {
      await client.query('ROLLBACK').catch(() => undefined);
      client.release();
    }
  }
}

function release(client: PoolClient | undefined): undefined {
  client?.release();
}

async function send(
  on: Pick<Pool, 'query'>,
  { name, text, rowMode, values }: ScriptStatement,
  put: (piece: Piece) => string,
): Promise<Rows> {
  const config = { name, text, values: values.map((value) => made(value, put)), ...(rowMode ? { rowMode } : {}) };
  const { rows } = await on.query(config as pg.QueryConfig);
  return rows as Rows;
}

function made(value: Value, put: (piece: Piece) => string): unknown {
  if ('plain' in value) return value.plain;
  return 'list' in value ? value.list.map((one) => made(one, put)) : value.pieces.map(put).join('');
}

function textOf(piece: Piece, numbers: readonly string[], place: number, run: Run): string {
  if (typeof piece === 'string') return piece;
  if ('id' in piece) return idOf(run, piece.id);
  return 'number' in piece ? (numbers[piece.number] ?? '') : keyOf(run, place);
}

function readNumbers({ assigns }: ScriptStatement, rows: Rows, numbers: string[]): void {
  const text = JSON.stringify(rows);
  for (const { number, series } of assigns) numbers[number] = new RegExp(`${series}/\\d{5,}`).exec(text)?.[0] ?? '';
}
