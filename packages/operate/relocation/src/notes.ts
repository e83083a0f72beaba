import { RELOCATION_SCHEMA as SCHEMA } from '@daybook/database';
import type { Session } from './session.js';
import { type Key, keyOf, textOf } from './tables.js';

/** What holds for a whole move. */
export type Fact = 'direction' | 'places';

/** `copy`: the rows are there. `compare`: they were compared. */
export type Phase = 'copy' | 'compare';

export interface Place {
  /** The last row that is done; undefined before the first. */
  readonly after: Key | undefined;
  readonly isDone: boolean;
}

const MAKE: readonly string[] = [
  `CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`,
  `CREATE TABLE IF NOT EXISTS ${SCHEMA}.facts (fact text PRIMARY KEY, value text NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS ${SCHEMA}.places (
    phase text, unit text, after text, is_done boolean NOT NULL, PRIMARY KEY (phase, unit))`,
  `CREATE TABLE IF NOT EXISTS ${SCHEMA}.changes (
    name text, key text COLLATE "C", seen bigint NOT NULL, PRIMARY KEY (name, key))`,
  `CREATE SEQUENCE IF NOT EXISTS ${SCHEMA}.rounds`,
];

/** How far a move is, in the database that is built. A place is noted in the transaction of its rows. */
export class Notes {
  private round = '0';

  constructor(private readonly session: Session) {}

  async make(): Promise<void> {
    await this.session.rows('SET citus.enable_ddl_propagation = off');
    for (const statement of MAKE) await this.session.rows(statement);
    await this.session.rows('RESET citus.enable_ddl_propagation');
    await this.nextRound();
  }

  async fact(fact: Fact): Promise<string | undefined> {
    const [row] = await this.session.rows<{ value: string }>(`SELECT value FROM ${SCHEMA}.facts WHERE fact = $1`, [
      fact,
    ]);
    return row?.value;
  }

  async setFact(fact: Fact, value: string): Promise<void> {
    await this.session.rows(
      `INSERT INTO ${SCHEMA}.facts VALUES ($1, $2) ON CONFLICT (fact) DO UPDATE SET value = excluded.value`,
      [fact, value],
    );
  }

  async place(phase: Phase, unit: string): Promise<Place> {
    const [row] = await this.session.rows<{ after: string | null; is_done: boolean }>(
      `SELECT after, is_done FROM ${SCHEMA}.places WHERE phase = $1 AND unit = $2`,
      [phase, unit],
    );
    return { after: row?.after == null ? undefined : keyOf(row.after), isDone: row?.is_done ?? false };
  }

  /** Begins to number what is noted from now on; returns the number of what was noted until now. */
  async nextRound(): Promise<string> {
    const before = this.round;
    const [row] = await this.session.rows<{ round: string }>(`SELECT nextval('${SCHEMA}.rounds')::text AS round`);
    this.round = row!.round;
    return before;
  }

  async noteChanges(table: string, keys: readonly string[]): Promise<void> {
    await this.session.rows(
      `INSERT INTO ${SCHEMA}.changes (name, key, seen) SELECT $1, unnest($2::text[]), $3
        ON CONFLICT (name, key) DO UPDATE SET seen = excluded.seen`,
      [table, keys, this.round],
    );
  }

  /** Which of these keys have not been noted after this round. */
  async notNoted(table: string, keys: readonly string[], after: string): Promise<string[]> {
    const noted = await this.session.rows<{ key: string }>(
      `SELECT key FROM ${SCHEMA}.changes WHERE name = $1 AND key = ANY ($2) AND seen > $3`,
      [table, keys, after],
    );
    const there = new Set(noted.map(({ key }) => key));
    return keys.filter((key) => !there.has(key));
  }

  /** Tables with changes that were noted up to this round, and how many. */
  async waiting(upto: string): Promise<{ name: string; count: number }[]> {
    return this.session.rows(
      `SELECT name, count(*)::integer AS count FROM ${SCHEMA}.changes WHERE seen <= $1 GROUP BY name ORDER BY 2 DESC`,
      [upto],
    );
  }
}

/** On the session that stores the rows, in its transaction. */
export async function notePlace(
  { rows }: Session,
  phase: Phase,
  unit: string,
  { after, isDone }: Place,
): Promise<void> {
  await rows(
    `INSERT INTO ${SCHEMA}.places VALUES ($1, $2, $3, $4)
      ON CONFLICT (phase, unit) DO UPDATE SET after = excluded.after, is_done = excluded.is_done`,
    [phase, unit, after ? textOf(after) : null, isDone],
  );
}

/** Some of the keys that were noted up to a round, in order. */
export async function keysNoted(
  { rows }: Session,
  table: string,
  { upto, after, limit }: { readonly upto: string; readonly after: string; readonly limit: number },
): Promise<string[]> {
  const found = await rows<{ key: string }>(
    `SELECT key FROM ${SCHEMA}.changes WHERE name = $1 AND seen <= $2 AND key > $3 ORDER BY key LIMIT $4`,
    [table, upto, after, limit],
  );
  return found.map(({ key }) => key);
}

/** They are applied: in the transaction in which they were. What was noted again meanwhile stays. */
export async function forgetKeys({ rows }: Session, table: string, upto: string): Promise<void> {
  await rows(`DELETE FROM ${SCHEMA}.changes WHERE name = $1 AND seen <= $2`, [table, upto]);
}
