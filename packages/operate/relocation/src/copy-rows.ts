import { pipeline } from 'node:stream/promises';
import { columnList } from '@daybook/backup';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Session } from './session.js';
import { quoted, selectColumns, type Table } from './tables.js';

/** The sessions between which rows go. */
export interface Sides {
  readonly from: Session;
  readonly into: Session;
}

/** Copies the rows of a condition, through a stream; returns how many there were. After a failure both sessions have to be closed. */
export async function copyRows({ from, into }: Sides, table: Table, where: string): Promise<number> {
  return stream({ from, into }, table, where, `${quoted(table.name)} ${columnList(table.columns)}`);
}

/**
 * The same where some rows may be there, or rows that have the same number or name: these stay as they are. Their changes have been noted, or
 * there would be no difference between the two databases.
 */
export async function copyMissingRows(sides: Sides, table: Table, where: string): Promise<void> {
  const [name, columns] = [quoted(table.name), selectColumns(table)];
  const { client } = sides.into;
  await client.query(`CREATE TEMPORARY TABLE relocated ON COMMIT DROP AS SELECT ${columns} FROM ${name} WITH NO DATA`);
  await stream(sides, table, where, `pg_temp.relocated (${columns})`);
  await client.query(
    `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM pg_temp.relocated ON CONFLICT DO NOTHING`,
  );
}

async function stream({ from, into }: Sides, table: Table, where: string, target: string): Promise<number> {
  const rows = `SELECT ${selectColumns(table)} FROM ${quoted(table.name)} WHERE ${where}`;
  const sink = into.client.query(copyFrom(`COPY ${target} FROM STDIN`));
  await pipeline(from.client.query(copyTo(`COPY (${rows}) TO STDOUT`)), sink);
  return sink.rowCount;
}
