import { Database, LOG_END, type LogPoint, Replica, type Serving } from '@daybook/database';
import { Injectable } from '@nestjs/common';

/**
 * How far a workspace has been written: `last` grows with each event that gets its place, and an event without one means that there is
 * more. A distributed database has a log on each server.
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

/** The most workspaces to remember; the oldest entry is removed first. */
const WORKSPACES_MAX = 5000;

/**
 * Decides when the replica may answer for a workspace: when it has every change committed to it before, by whichever process. Clients thus
 * always read their own writes.
 *
 * Each change of a record appends an event in its transaction. While the workspace's stream has not grown, nothing was written, and the
 * replica only needs the log up to where it ended when that state was first seen. Otherwise it must have replayed the log up to its current
 * end.
 */
@Injectable()
export class Replicated {
  /** The end of the log when the stream of the workspace had this last place and no event without one. */
  private readonly known = new Map<string, { readonly last: string | null; readonly lsn: string }>();

  constructor(
    private readonly database: Database,
    private readonly replica: Replica,
  ) {}

  get isSet(): boolean {
    return this.replica.isSet;
  }

  /**
   * The replica, if it has everything of the workspace and lags by no more than `lateS`. @throws Unavailable when the primary does not
   * answer
   */
  async of(workspaceId: string, lateS: number): Promise<Serving | undefined> {
    if (!this.replica.isSet) return undefined;
    const [written] = await this.database.of(workspaceId).lookUp<Written>(WRITTEN, [workspaceId]);
    const { last, isGrowing, isDistributed, lsn, at } = written!;
    if (isDistributed) return undefined;
    const known = this.known.get(workspaceId);
    const seen = !isGrowing && known?.last === last ? known.lsn : lsn;
    if (seen === lsn && !isGrowing) this.remember(workspaceId, { last, lsn });
    const serving = await this.replica.upTo(seen, { lsn, at }, lateS);
    return serving && { ...serving, database: serving.database.of(workspaceId) };
  }

  /** Reports that a read failed on it. */
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
