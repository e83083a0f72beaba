import {
  analyze,
  cannot,
  endPrepared,
  isDistributed,
  missingRequirements,
  nextOf,
  refuseOther,
  type SchemaPart,
  schemaState,
  tableLayout,
} from '@daybook/database';
import { applyRound } from './apply-changes.js';
import { buildNext } from './build-next.js';
import { compareTables, copyTables } from './copy-tables.js';
import { type Feeds, openFeeds } from './feeds.js';
import { Follower } from './follower.js';
import { abandon, dropBefore, finish, leadBack, lockOut, stateOf } from './leave.js';
import { Notes } from './notes.js';
import { Pace } from './pace.js';
import { planOf, type RelocationPlan } from './plan.js';
import { type Servers, serversOf } from './servers.js';
import { onSession, openSession, type Session } from './session.js';
import { type Stopped, takeOver } from './take-over.js';
import { type Table, tablesOf } from './tables.js';
import { unitsOf } from './units.js';
import type { Ways } from './workers.js';

/** A round that takes no longer is followed by the last ones, in which writes are stopped. */
const SHORT_MS = 2000;
const ROUNDS = 50;

/** `spread`: over the servers. `gather`: on the coordinator. */
export type Direction = 'spread' | 'gather';

export interface RelocationOptions {
  readonly parts: readonly SchemaPart[];
  /** A superuser, at the coordinator. */
  readonly ownerUrl: string;
  readonly shards: number;
  /** Pairs of connections that copy. */
  readonly jobs: number;
  readonly onStep: (step: string) => void;
}

interface Copying {
  readonly ways: Ways;
  readonly tables: readonly Table[];
  readonly follower: Follower;
  readonly feeds: Feeds;
  readonly isSpread: boolean;
  readonly stop: AbortController;
}

export interface Relocated extends Stopped {
  /** What this run has copied; a run before it may have copied others. */
  readonly rows: number;
}

/**
 * Moves the tables of a database to other servers, or back, while it is in use: builds a second database beside it, copies the rows, follows the
 * changes, and lets it take over the name (docs/adr/0082-*). Killed at any point, the next run goes on.
 */
export class Relocation {
  constructor(private readonly options: RelocationOptions) {}

  /**
   * Undefined: the tables are there already. `finished`: a run before had let the next database take over, and was killed then.
   * @throws Unavailable when something is missing, or rows differ; the database in use is as it was then
   */
  async run(direction: Direction, signal: AbortSignal): Promise<Relocated | 'finished' | undefined> {
    const { ownerUrl, parts, onStep } = this.options;
    const servers = await serversOf(ownerUrl);
    const { live, coordinator } = servers;
    const state = await stateOf(servers);
    if (state.isUnfinished) {
      onStep('finishing a move that has taken over');
      await finish(servers);
      return 'finished';
    }
    const isThere = await onSession(coordinator.url(live), async ({ rows }) => {
      refuseOther(await schemaState(rows, parts));
      const missing = await missingRequirements(rows);
      if (missing.length > 0) throw cannot(missing.join(' '));
      return (await isDistributed(rows)) === (direction === 'spread');
    });
    if (isThere && !state.isBegun) return undefined;
    if (state.isKept) throw cannot(`${live}_before is still there. Remove it with daybook distribute --drop-before.`);
    if (isThere) throw otherDirection(direction);
    return this.move(servers, direction, signal);
  }

  /** What {@link run} needs. Changes nothing. */
  async plan(): Promise<RelocationPlan> {
    return planOf(this.options.ownerUrl);
  }

  /** Whether nobody has a workspace yet, so that a move in place stops nobody. */
  async isUnused(): Promise<boolean> {
    const { ownerUrl, parts } = this.options;
    return onSession(ownerUrl, async (session) => (await workspacesOf(session, parts)).length === 0);
  }

  /** @throws Unavailable when a move is not over */
  async refuseBegun(): Promise<void> {
    const { isBegun, isUnfinished } = await stateOf(await serversOf(this.options.ownerUrl));
    if (isBegun || isUnfinished)
      throw cannot('a move is not over. Finish it with daybook distribute, or end it with --abandon.');
  }

  /** Removes what an unfinished move has left; the database in use stays as it is. Returns whether there was one. */
  async abandon(): Promise<boolean> {
    return abandon(await serversOf(this.options.ownerUrl));
  }

  /** Removes the database from before the last move. Returns whether there was one. */
  async dropBefore(): Promise<boolean> {
    return dropBefore(await serversOf(this.options.ownerUrl));
  }

  private async move(servers: Servers, direction: Direction, signal: AbortSignal): Promise<Relocated> {
    const { parts, shards, jobs, onStep } = this.options;
    const { live, coordinator } = servers;
    const [from, into] = [coordinator.url(live), coordinator.url(nextOf(live))];
    const isSpread = direction === 'spread';
    const tables = await onSession(from, (session) => tablesOf(session, parts));
    const feeds = await openFeeds(servers, tables);
    let noting: Session | undefined;
    try {
      await lockOut(feeds.main);
      await leadBack(servers);
      await buildNext(parts, servers, { isSpread, shards, onStep });
      noting = await openSession(into);
      const notes = new Notes(noting);
      await notes.make();
      await this.follow(notes, feeds, direction);
      const follower = new Follower(feeds.all, notes);
      const stop = new AbortController();
      const ways: Ways = { from, into, jobs, signal: AbortSignal.any([signal, stop.signal]) };
      const pace = await this.copy({ ways, tables, follower, feeds, isSpread, stop });
      const stopped = await takeOver({
        ...{ servers, isSpread, tables, ways, feeds, follower, onStep },
        refuseChanged: () => this.refuseChanged(notes, feeds, noting!, tables),
        closeNotes: () => noting!.close(),
      });
      await finish(servers);
      return { ...stopped, rows: pace.count('copied') };
    } finally {
      await noting?.close();
      await feeds.close();
    }
  }

  /** Everything that takes long: the rows, the changes meanwhile, and the comparison of both. */
  private async copy({ ways, tables, follower, feeds, isSpread, stop }: Copying): Promise<Pace> {
    const { parts, onStep } = this.options;
    const units = unitsOf(tables, isSpread ? undefined : await workspacesOf(feeds.main, parts));
    const pace = new Pace(onStep);
    onStep('copying rows');
    await follower.during(
      stop,
      copyTables(ways, units, follower, (rows) => pace.add('copied', rows)),
    );
    onStep('statistics');
    await onSession(ways.into, async ({ rows }) => analyze(rows, await tableLayout(rows, parts)));
    await this.catchUp(ways, tables, follower);
    onStep('comparing rows');
    await follower.during(
      stop,
      compareTables(ways, units, follower, () => pace.add('compared', 1)),
    );
    await this.catchUp(ways, tables, follower);
    return pace;
  }

  /** Begins to follow the changes, or goes on with it. */
  private async follow(notes: Notes, feeds: Feeds, direction: Direction): Promise<void> {
    const begun = await notes.fact('direction');
    if (begun !== undefined && begun !== direction) throw otherDirection(direction);
    if (begun !== undefined) {
      for (const feed of feeds.all) await feed.refuseLost();
      return;
    }
    this.options.onStep('waiting for open transactions, to follow all that come after them');
    await endPrepared(feeds.main.rows);
    for (const feed of feeds.all) await feed.begin();
    await notes.setFact('places', feeds.places);
    // The last: what is copied from now on is followed.
    await notes.setFact('direction', direction);
  }

  /** Brings the changes until few are left. */
  private async catchUp(ways: Ways, tables: readonly Table[], follower: Follower): Promise<void> {
    for (let round = 1; round <= ROUNDS; round++) {
      ways.signal.throwIfAborted();
      const beganAt = performance.now();
      const left = await applyRound(ways, tables, follower);
      this.options.onStep(`brought changes, round ${round}; ${left} more since`);
      if (performance.now() - beganAt < SHORT_MS) return;
    }
    throw cannot('rows are changed faster than they can be copied. Run daybook distribute again when less is written.');
  }

  /** @throws Unavailable when a migration ran, or shards went to other servers, after the copy had begun */
  private async refuseChanged(notes: Notes, feeds: Feeds, noting: Session, tables: readonly Table[]): Promise<void> {
    const names = async ({ rows }: Session): Promise<string> =>
      JSON.stringify(await rows('SELECT name FROM public.daybook_migrations ORDER BY name'));
    if ((await names(feeds.main)) !== (await names(noting)))
      throw cannot('a migration ran meanwhile. Run daybook distribute --abandon, and begin again.');
    const { live, coordinator, workers } = await serversOf(this.options.ownerUrl);
    const now = await openFeeds({ live, coordinator, workers }, tables);
    await now.close();
    if (now.places !== (await notes.fact('places')))
      throw cannot(
        'shards went to other servers meanwhile (workspace isolate or move). Run daybook distribute --abandon, and begin again.',
      );
  }
}

const otherDirection = (direction: Direction): Error =>
  cannot(
    direction === 'spread'
      ? 'a move back to the coordinator is not over. Go on with daybook distribute --undo, or end it with --abandon.'
      : 'a move to the servers is not over. Go on with daybook distribute without --undo, or end it with --abandon.',
  );

async function workspacesOf({ rows }: Session, parts: readonly SchemaPart[]): Promise<string[]> {
  const { name, listOfAll } = parts.find(({ listOfAll: list }) => list !== undefined)!;
  const found = await rows<{ id: string }>(`SELECT id FROM ${name}.${listOfAll} ORDER BY id`);
  return found.map(({ id }) => id);
}
