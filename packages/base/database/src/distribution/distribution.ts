import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '@daybook/errors';
import { SERVICE_ROLE } from '../pool.js';
import { ACROSS_ROLE } from '../row-scope.js';
import type { Ask } from '../doctor/finding.js';
import type { SchemaPart } from '../schema-part.js';
import { refuseOther, schemaState } from '../schema-state.js';
import { rightsToChange } from '../rights.js';
import { rowSecurityToChange } from '../row-security.js';
import { objectsIn, restore } from './kept-objects.js';
import { endPrepared, type LaidOut, tableLayout } from './layout.js';
import { onOwnerSession } from './owner-session.js';
import { dropPlacedFunctions, placeFunctions } from './place-functions.js';
import { analyze, literal, PLACING_SETTINGS, placingStatements } from './place-tables.js';
import { missingRequirements } from './requirements.js';
import { LOOK_EVERY_MS, WRITE_STOP_LOCK } from './write-stop.js';

/** Several for each worker, so that workers added later can take some over. Fixed once the tables are distributed. */
export const SHARDS = 32;

/** After this time every process has noticed the stop and answered the requests in progress. */
export const STOPPED_MS = 2 * LOOK_EVERY_MS + 500;

const LOCK_ATTEMPTS = 10;

/** Milliseconds for each shard, index of a shard, and megabyte: at best, and on a busy machine. */
const COST_MS = { shard: [4, 40], index: [1, 10], megabyte: [60, 300] } as const;

export interface Plan {
  /** All tables, referenced ones first. */
  readonly tables: readonly LaidOut[];
  readonly statements: readonly string[];
  readonly shards: number;
  /** How long requests are refused, in seconds: at best and at worst. */
  readonly seconds: readonly [number, number];
  /** What prevents it now; empty if nothing does. */
  readonly missing: readonly string[];
}

export interface Moved {
  /** Tables that were moved. */
  readonly tables: number;
  readonly rows: number;
  readonly seconds: number;
}

const NOTHING: Moved = { tables: 0, rows: 0, seconds: 0 };

export interface DistributionOptions {
  readonly shards?: number;
  /** Reports progress: called with each step. */
  readonly onStep?: (step: string) => void;
}

/** Distributes the tables of a Citus database over several servers, and back (docs/adr/0035-*). */
export class Distribution {
  private readonly shards: number;
  private readonly onStep: (step: string) => void;

  /** `ownerUrl`: the login that owns the tables, at the coordinator. */
  constructor(
    private readonly parts: readonly SchemaPart[],
    private readonly ownerUrl: string,
    { shards = SHARDS, onStep = () => undefined }: DistributionOptions = {},
  ) {
    this.shards = shards;
    this.onStep = onStep;
  }

  private get schemas(): string[] {
    return this.parts.filter(({ migrations }) => migrations.length > 0).map(({ name }) => name);
  }

  /** What {@link distribute} would do. Changes nothing. */
  async plan(): Promise<Plan> {
    return onOwnerSession(this.ownerUrl, async (ask) => {
      refuseOther(await schemaState(ask, this.parts));
      const tables = await tableLayout(ask, this.parts);
      const placing = placingStatements(tables);
      return {
        tables,
        statements: placing.map(({ text }) => text),
        shards: this.shards,
        seconds: secondsOf(
          placing.map(({ table }) => table),
          this.shards,
        ),
        missing: await missingRequirements(ask),
      };
    });
  }

  /**
   * Moves every table with its rows to its place, in one transaction, while the service answers 503. Does nothing when the
   * database is distributed already. @throws Unavailable when something is missing or the tables cannot be locked; nothing has
   * changed then
   */
  async distribute(): Promise<Moved> {
    return onOwnerSession(this.ownerUrl, async (ask) => {
      refuseOther(await schemaState(ask, this.parts));
      const missing = await missingRequirements(ask);
      if (missing.length > 0) throw cannot(missing.join(' '));
      const isThere = placingStatements(await tableLayout(ask, this.parts)).length === 0;
      // Distributing copies the roles to the workers as they are here.
      const letIn = async (): Promise<void> => {
        for (const role of [SERVICE_ROLE, ACROSS_ROLE]) await letServiceIn(ask, role);
      };
      if (!isThere) return this.whileStopped(ask, (tables) => this.place(ask, tables), letIn);
      await letIn();
      return NOTHING;
    });
  }

  /**
   * Moves all tables with their rows back to the coordinator, in one transaction. @throws Unavailable; nothing has changed then
   */
  async undo(): Promise<Moved> {
    return onOwnerSession(this.ownerUrl, async (ask) => {
      refuseOther(await schemaState(ask, this.parts));
      const isAway = (table: LaidOut): boolean => table.isKnown && table.isPlaced;
      if (!(await tableLayout(ask, this.parts)).some(isAway)) return NOTHING;
      return this.whileStopped(ask, async (tables) => {
        const before = await objectsIn(ask, this.schemas);
        let away = tables.filter(isAway);
        const count = away.length;
        while (away.length > 0) {
          this.onStep(`${away.length} of ${count} tables are left`);
          // Includes the tables that foreign keys connect to it.
          await ask(`SELECT undistribute_table(${literal(away[0]!.name)}, cascade_via_foreign_keys => true)`);
          away = (await tableLayout(ask, this.parts)).filter(isAway);
        }
        await dropPlacedFunctions(ask, this.parts);
        await restore(ask, this.schemas, before);
        for (const statement of await rightsToChange(ask, this.parts)) await ask(statement);
        for (const statement of await rowSecurityToChange(ask, this.parts)) await ask(statement);
        return count;
      });
    });
  }

  private async place(ask: Ask, tables: readonly LaidOut[]): Promise<number> {
    await ask(`SET LOCAL citus.shard_count = ${this.shards}`);
    // Rows are copied as they are. Triggers, also those on the workers, would treat old postings as new ones.
    await ask(`SET LOCAL citus.propagate_set_commands = 'local'`);
    await ask('SET LOCAL session_replication_role = replica');
    const placing = placingStatements(tables);
    for (const [i, { table, text }] of placing.entries()) {
      this.onStep(`${i + 1} of ${placing.length}: ${table.name}`);
      await ask(text);
    }
    // The tables themselves still hold the rows that were copied to the shards.
    for (const { table } of placing)
      if (table.place !== 'coordinator')
        await ask(`SELECT truncate_local_data_after_distributing_table(${literal(table.name)})`);
    await ask('SET LOCAL session_replication_role = origin');
    await placeFunctions(ask, this.parts, tables.find(({ place }) => place === 'workspace')!.name);
    return placing.length;
  }

  /**
   * Runs one transaction while all other writes are stopped, and keeps them stopped until `afterwards` is done. Each table must
   * have as many rows after it as before.
   */
  private async whileStopped(
    ask: Ask,
    move: (tables: LaidOut[]) => Promise<number>,
    afterwards = async (): Promise<void> => undefined,
  ): Promise<Moved> {
    const [lock] = await ask<{ ours: boolean }>(`SELECT pg_try_advisory_lock(${WRITE_STOP_LOCK}) AS ours`);
    if (!lock!.ours) throw cannot('Another process is moving the tables. Wait until it has finished.');
    try {
      this.onStep('writes get 503 until this is done');
      await pause(STOPPED_MS);
      await endPrepared(ask);
      const beganAt = performance.now();
      const tables = await this.begin(ask);
      const before = await rowsIn(ask, tables);
      const moved = await move(tables);
      refuseDifference(before, await rowsIn(ask, tables));
      await ask('COMMIT');
      await afterwards();
      this.onStep('statistics');
      await analyze(ask, tables);
      const rows = [...before.values()].reduce((sum, count) => sum + count, 0);
      return { tables: moved, rows, seconds: (performance.now() - beganAt) / 1000 };
    } catch (error) {
      await ask('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      await ask(`SELECT pg_advisory_unlock(${WRITE_STOP_LOCK})`).catch(() => undefined);
    }
  }

  /**
   * Begins a transaction that locks out every writer, including one that has not noticed the stop. It backs off and retries
   * rather than block others.
   */
  private async begin(ask: Ask): Promise<LaidOut[]> {
    for (let attempt = 1; ; attempt++) {
      await ask('BEGIN');
      try {
        for (const setting of PLACING_SETTINGS) await ask(setting);
        const tables = await tableLayout(ask, this.parts);
        await ask(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
        return tables;
      } catch (error) {
        await ask('ROLLBACK');
        const { code } = error as { code?: string };
        if ((code !== '55P03' && code !== '40P01') || attempt === LOCK_ATTEMPTS) throw error;
        this.onStep('waiting for transactions that are still open');
      }
    }
  }
}

export function cannot(why: string): Unavailable {
  return new Unavailable({ code: 'tables_not_moved', message: `The tables cannot be moved: ${why}` });
}

async function rowsIn(ask: Ask, tables: readonly LaidOut[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const [row] = await ask<{ rows: string }>(`SELECT count(*) AS rows FROM ${name}`);
    counts.set(name, Number(row!.rows));
  }
  return counts;
}

/** @throws Error; the transaction is rolled back */
function refuseDifference(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): void {
  const off = [...before].filter(([name, count]) => after.get(name) !== count);
  if (off.length === 0) return;
  const listed = off.map(([name, count]) => `${name}: ${count} before, ${after.get(name)} after`);
  throw new Error(`Row counts differ after the move. Nothing was changed. ${listed.join('; ')}`);
}

/**
 * The coordinator connects to the workers as the current role, so the service's roles get the right to log in there, and only
 * there. They keep it after an undo, because they may serve other databases of these servers.
 */
async function letServiceIn(ask: Ask, role: string): Promise<void> {
  const change = `ALTER ROLE ${role} LOGIN`;
  const alone = `DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = '${role}' AND NOT rolcanlogin) THEN
      SET LOCAL citus.enable_alter_role_propagation = off;
      ${change};
    END IF;
  END $$`;
  const results = await ask<{ node: string; success: boolean; result: string }>(
    `SELECT nodename || ':' || nodeport AS node, success, result FROM run_command_on_workers($1)`,
    [alone],
  );
  const failed = results.find(({ success }) => !success);
  if (failed) throw cannot(`${change} failed at ${failed.node}: ${failed.result}`);
}

function secondsOf(tables: readonly LaidOut[], shards: number): [number, number] {
  const sum = (which: 0 | 1): number =>
    tables.reduce((ms, { place, bytes, indexes }) => {
      const pieces = place === 'workspace' ? shards : 1;
      const making = pieces * (COST_MS.shard[which] + indexes * COST_MS.index[which]);
      return ms + making + (bytes / 2 ** 20) * COST_MS.megabyte[which];
    }, STOPPED_MS);
  return [Math.ceil(sum(0) / 1000), Math.ceil(sum(1) / 1000)];
}
