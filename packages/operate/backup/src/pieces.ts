import type { ClientBase } from 'pg';
import { columnList, quoted, type TableShape } from './tables.js';

/** A range of a table that one connection reads. */
export interface Piece {
  readonly table: string;
  readonly piece: number;
  /** A COPY statement, which takes no parameters. */
  readonly copy: string;
}

/** Some 64 MB of stored rows. */
const PIECE_BLOCKS = 8192;
/** Of all rows of a table together with the large values that PostgreSQL stores beside them. */
const BLOCKS = `
  SELECT (pg_relation_size(c.oid) / current_setting('block_size')::bigint)::text AS rows,
    ((pg_relation_size(c.oid) + coalesce(pg_relation_size(nullif(c.reltoastrelid, 0)), 0)) / current_setting('block_size')::bigint)::text AS all
  FROM pg_catalog.pg_class c WHERE c.oid = $1::regclass`;

/** Every table in ranges of its blocks: the same ranges for the same stored rows, however many connections read them. */
export async function piecesOf(client: ClientBase, tables: readonly TableShape[]): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ rows: string; all: string }>(BLOCKS, [quoted(table.name)]);
    const [blocks, all] = [Number(rows[0]!.rows), Number(rows[0]!.all)];
    const step = Math.max(1, Math.ceil((PIECE_BLOCKS * blocks) / Math.max(1, all)));
    const count = Math.max(1, Math.ceil(blocks / step));
    for (let piece = 0; piece < count; piece++) {
      pieces.push({
        table: table.name,
        piece,
        copy: copyOf(table, piece * step, piece + 1 < count ? step : undefined),
      });
    }
  }
  return pieces;
}

/** The last range has no end: rows that the snapshot sees cannot be behind it otherwise. */
function copyOf({ name, columns }: TableShape, from: number, step: number | undefined): string {
  if (from === 0 && step === undefined) return `COPY ${quoted(name)} ${columnList(columns)} TO STDOUT`;
  const until = step === undefined ? '' : ` AND ctid < '(${from + step},0)'`;
  const list = columnList(columns).slice(1, -1);
  return `COPY (SELECT ${list} FROM ${quoted(name)} WHERE ctid >= '(${from},0)'${until}) TO STDOUT`;
}
