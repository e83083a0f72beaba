import { Database, newId } from '@daybook/database';
import { Conflict, Unavailable } from '@daybook/errors';
import { type DeprecatedPart, describePart } from '@daybook/requests';
import { type AuthenticatedRequest, confirmedPrincipal } from '@daybook/access';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

const FLUSH_MS = 1000;

/** The most kinds of uses to keep until they are written; more means that the database does not keep up. */
export const KINDS_MAX = 5000;

// In the order of the key, so that two processes that write the same rows cannot deadlock.
const UPSERT = `
  INSERT INTO logs.uses AS known (workspace_id, id, token_id, deprecation, part, route, sunset, instead,
    first_used_at, last_used_at, count, version)
  SELECT $1, id, token_id, deprecation, part, route, sunset, instead, first_at, last_at, count, 1
  FROM json_to_recordset($2::json) AS use (id uuid, token_id uuid, deprecation text, part text, route text, sunset date,
    instead text, first_at timestamptz, last_at timestamptz, count bigint)
  ORDER BY token_id, deprecation, part, route
  ON CONFLICT (workspace_id, token_id, deprecation, part, route) DO UPDATE SET
    sunset = excluded.sunset, instead = excluded.instead, count = known.count + excluded.count, version = known.version + 1,
    first_used_at = least(known.first_used_at, excluded.first_used_at),
    last_used_at = greatest(known.last_used_at, excluded.last_used_at)`;

interface Use {
  readonly workspaceId: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly first: string;
  last: string;
  count: number;
}

/**
 * Counts which token uses deprecated parts, without delaying requests: a use is counted in memory, and every second the counts are added to
 * the shared ones, with a statement for each workspace.
 */
@Injectable()
export class DeprecatedUseWriter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DeprecatedUseWriter.name);
  private waiting = new Map<string, Use>();
  private dropped = 0;
  private flushing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Returns at once, and never fails. Ignores requests without a token: people use what the service itself serves them. */
  note(request: unknown, parts: readonly DeprecatedPart[], route: string): void {
    const principal = confirmedPrincipal(request as AuthenticatedRequest);
    if (!principal?.token) return;
    for (const part of parts) this.count(principal.workspace.id, principal.token.id, part, route);
  }

  private count(workspaceId: string, tokenId: string, part: DeprecatedPart, route: string): void {
    const words = describePart(part);
    const key = [workspaceId, tokenId, part.name, words, route].join('\n');
    const now = new Date().toISOString();
    const known = this.waiting.get(key);
    if (known) {
      known.last = now;
      known.count++;
    } else if (this.waiting.size >= KINDS_MAX) {
      this.dropped++;
    } else {
      const { name: deprecation, sunset, instead } = part;
      const row = { id: newId(), token_id: tokenId, deprecation, part: words, route, sunset, instead };
      this.waiting.set(key, { workspaceId, row, first: now, last: now, count: 1 });
    }
  }

  /** Writes pending counts. Joins a flush that is running. */
  async flush(): Promise<void> {
    this.flushing ??= this.writeAll().finally(() => (this.flushing = undefined));
    await this.flushing;
  }

  /** Writes the last counts: requests have ended, and the database is closed later. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
    if (this.waiting.size > 0) await this.flush();
    for (const { count } of this.waiting.values()) this.dropped += count;
    this.waiting.clear();
    this.warn();
  }

  private async writeAll(): Promise<void> {
    if (this.waiting.size === 0) return this.warn();
    const taken = this.waiting;
    this.waiting = new Map();
    for (const workspaceId of new Set([...taken.values()].map((use) => use.workspaceId))) {
      const own = [...taken].filter(([, use]) => use.workspaceId === workspaceId);
      const rows = own.map(([, { row, first, last, count }]) => ({ ...row, first_at: first, last_at: last, count }));
      await this.database
        .of(workspaceId)
        .execute(UPSERT, [workspaceId, JSON.stringify(rows)])
        .catch((error: unknown) => {
          // The database cannot take them right now: they wait for the next second.
          if (error instanceof Unavailable || error instanceof Conflict)
            own.forEach(([key, use]) => this.keep(key, use));
          else this.refuse(own.length, error);
        });
    }
    this.warn();
  }

  private keep(key: string, use: Use): void {
    const newer = this.waiting.get(key);
    if (!newer && this.waiting.size >= KINDS_MAX) this.dropped += use.count;
    else this.waiting.set(key, newer ? { ...use, last: newer.last, count: use.count + newer.count } : use);
  }

  private refuse(count: number, error: unknown): void {
    this.dropped += count;
    this.logger.error(new Error(`The database refused ${count} records of deprecated use.`, { cause: error }));
  }

  private warn(): void {
    if (this.dropped === 0) return;
    this.logger.warn(
      `${this.dropped} uses of deprecated parts of the interface were not counted: the database could not keep up.`,
    );
    this.dropped = 0;
  }
}
