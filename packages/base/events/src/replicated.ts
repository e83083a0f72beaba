import { Database, LOG_END, type LogPoint, Replica } from '@daybook/database';
import { Injectable } from '@nestjs/common';

/**
 * How far a workspace is written: `last` grows with each event that gets its place, and an event without one says that there is more. What
 * is distributed has a log on each server.
 */
const WRITTEN = `
  SELECT (SELECT s.last FROM events.streams s WHERE s.workspace_id = $1) AS last,
    EXISTS (SELECT FROM events.events e WHERE e.workspace_id = $1 AND e.sequence IS NULL) AS "isGrowing",
    pg_catalog.to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL AS "isDistributed",
    ${LOG_END} AS lsn, pg_catalog.clock_timestamp() AS at`;

interface Written extends LogPoint {
  readonly last: string | null;
  readonly isGrowing: boolean;
  readonly isDistributed: boolean;
}

/** So many workspaces are remembered; the one that was added first is removed first. */
const WORKSPACES_MAX = 5000;

/**
 * When the replica may answer for a workspace: when it has every change of it that was committed before, by whichever process. So nobody
 * misses what they have just written.
 *
 * Each change of a record appends an event in its transaction. As long as the stream of the workspace has grown no further, nothing
 * was written since, and where the log ended when that was first seen is far enough. Otherwise it has to be replayed to its end of now.
 */
@Injectable()
export class Replicated {
  /** Where the log ended when the stream of the workspace had this last place, and no event without one. */
  private readonly known = new Map<string, { readonly last: string | null; readonly lsn: string }>();

  constructor(
    private readonly database: Database,
    private readonly replica: Replica,
  ) {}

  get isSet(): boolean {
    return this.replica.isSet;
  }

  /** The replica, where it has everything of the workspace and is at most so late. @throws Unavailable when the primary does not answer */
  async of(workspaceId: string, lateS: number): Promise<Database | undefined> {
    if (!this.replica.isSet) return undefined;
    const [written] = await this.database.of(workspaceId).lookUp<Written>(WRITTEN, [workspaceId]);
    const { last, isGrowing, isDistributed, lsn, at } = written!;
    if (isDistributed) return undefined;
    const known = this.known.get(workspaceId);
    const seen = !isGrowing && known?.last === last ? known.lsn : lsn;
    if (seen === lsn && !isGrowing) this.remember(workspaceId, { last, lsn });
    return (await this.replica.upTo(seen, { lsn, at }, lateS))?.of(workspaceId);
  }

  /** A read failed on it. */
  rest(): void {
    this.replica.rest();
  }

  private remember(workspaceId: string, written: { readonly last: string | null; readonly lsn: string }): void {
    if (this.known.size >= WORKSPACES_MAX && !this.known.has(workspaceId)) {
      this.known.delete(this.known.keys().next().value!);
    }
    this.known.set(workspaceId, written);
  }
}
