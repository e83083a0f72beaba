import { type Database, newId, type Transaction } from '@daybook/database';
import { type NumbersInUse, seriesOff } from './numbers-in-use.js';

/** A series whose next number does not follow the last one issued. */
export interface SeriesOff {
  readonly workspaceId: string;
  /** The workspace's slug. */
  readonly workspace: string;
  readonly scopeId: string;
  readonly class: string;
  readonly period: string;
  /** For people: `INV/2026`, `quotations`. */
  readonly name: string;
  /** Null where the series is missing. */
  readonly next: number | null;
  /** The number after the last one issued. */
  readonly due: number;
}

const COLUMNS = `workspace_id AS "workspaceId", workspace, scope_id AS "scopeId", class, period, name, next, due`;

// A transaction that takes a number from it waits, and then continues from what is set here.
const LOCK = `SELECT FROM numbering.series
  WHERE workspace_id = $1 AND scope_id = $2 AND class = $3 AND period = $4 FOR UPDATE`;

const SET = `INSERT INTO numbering.series (workspace_id, scope_id, class, period, next) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (workspace_id, scope_id, class, period) DO UPDATE SET next = excluded.next`;

const NOTE = `INSERT INTO numbering.mendings (workspace_id, id, scope_id, class, period, next_before, next_after, at, login)
  VALUES ($1, $6, $2, $3, $4, $7, $5, now(), session_user)`;

const NOTED = `SELECT count(*)::integer AS count, max(at) AS last FROM numbering.mendings WHERE workspace_id IS NOT NULL`;

/** Finds series that were changed outside the service, and sets them to what the books show. Only the owner of the tables may set them. */
export class SeriesMender {
  constructor(
    private readonly database: Database,
    /** SQL for the `id` of every workspace. */
    private readonly workspaces: string,
    private readonly inUse: readonly NumbersInUse[],
  ) {}

  async find(): Promise<SeriesOff[]> {
    const found: SeriesOff[] = [];
    for (const { id } of await this.database.query<{ id: string }>(this.workspaces)) {
      const database = this.database.of(id);
      for (const inUse of this.inUse) {
        const text = `SELECT ${COLUMNS} FROM (${seriesOff(inUse)}) AS o ORDER BY name, period`;
        found.push(...(await database.query<SeriesOff>(text, [id])));
      }
    }
    return found;
  }

  /** Repairs each of them, and records the repair in the same transaction. Returns the series that it changed, as they were. */
  async mend(): Promise<SeriesOff[]> {
    const suspects = await this.find();
    const mended: SeriesOff[] = [];
    for (const suspect of suspects) {
      const done = await this.database.of(suspect.workspaceId).transaction((tx) => this.mendOne(tx, suspect));
      if (done) mended.push(done);
    }
    return mended;
  }

  /** How often a repair was necessary, and the last time. */
  async noted(): Promise<{ readonly count: number; readonly last: string | null }> {
    const [row] = await this.database.across().query<{ count: number; last: string | null }>(NOTED);
    return row!;
  }

  /** Checks again once nobody else can take a number, because numbers issued until then count. */
  private async mendOne(
    tx: Transaction,
    { workspaceId, scopeId, class: ofClass, period }: SeriesOff,
  ): Promise<SeriesOff | undefined> {
    const key = [workspaceId, scopeId, ofClass, period];
    await tx.query(LOCK, key);
    const off = await this.look(tx, key);
    if (!off) return undefined;
    await tx.execute(SET, [...key, off.due]);
    await tx.execute(NOTE, [...key, off.due, newId(), off.next]);
    return off;
  }

  private async look(tx: Transaction, key: readonly string[]): Promise<SeriesOff | undefined> {
    for (const inUse of this.inUse) {
      const text = `SELECT ${COLUMNS} FROM (${seriesOff(inUse)}) AS o
        WHERE scope_id = $2 AND class = $3 AND period = $4`;
      const [off] = await tx.query<SeriesOff>(text, key);
      if (off) return off;
    }
    return undefined;
  }
}
