import { Database, newId } from '@daybook/database';
import { Conflict, Unavailable } from '@daybook/errors';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { PATH_LENGTH_MAX } from './resources/request-logs.resource.js';
import { LOGS_SETTINGS, type LogsSettings } from './settings.js';

/** A request with a token, and its outcome. */
export interface AnsweredRequest {
  /** UUIDs. */
  readonly workspaceId: string;
  readonly tokenId: string;
  readonly method: string;
  /** Without the query, and without anything that may be a secret. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
  readonly errorCode: string | null;
}

const FLUSH_MS = 1000;

/** Rows per statement; when this many are pending, the flush starts early. */
const BATCH = 500;

/** Some 5 MB. Further requests are counted, not kept: a slow database must not fill the memory, nor slow the service. */
export const WAITING_MAX = 10_000;

const INSERT = `
  INSERT INTO logs.requests (workspace_id, id, created_at, token_id, method, path, status, ms, request_id, error_code)
  SELECT $1, id, created_at, token_id, method, path, status, ms, request_id, error_code
  FROM json_to_recordset($2::json) AS request
    (id uuid, created_at timestamptz, token_id uuid, method text, path text, status integer, ms numeric,
     request_id text, error_code text)
  RETURNING 1`;

interface Line {
  readonly workspaceId: string;
  readonly row: object;
}

function byWorkspace(lines: readonly Line[]): Map<string, Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const group = groups.get(line.workspaceId);
    if (group) group.push(line);
    else groups.set(line.workspaceId, [line]);
  }
  return groups;
}

/**
 * Writes the request log without delaying requests: a request leaves a line in memory, and every second, or every 500 lines, they are
 * written, with a statement for each workspace. Lines that cannot be written are dropped, with a warning that counts them.
 */
@Injectable()
export class RequestLogWriter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RequestLogWriter.name);
  private waiting: Line[] = [];
  /** Those that could not be written in the last second. Apart from the others, so that they leave room for them. */
  private late: Line[] = [];
  private dropped = 0;
  private flushing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    @Inject(LOGS_SETTINGS) private readonly settings: LogsSettings,
  ) {}

  get isOn(): boolean {
    return this.settings.days > 0;
  }

  onApplicationBootstrap(): void {
    if (this.isOn) this.timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Returns at once, and never fails. */
  note({ workspaceId, tokenId, method, path, status, ms, requestId, errorCode }: AnsweredRequest): void {
    if (this.waiting.length >= WAITING_MAX) {
      this.dropped++;
      return;
    }
    const row = {
      id: newId(),
      created_at: new Date().toISOString(),
      token_id: tokenId,
      method,
      path: path.length > PATH_LENGTH_MAX ? `${path.slice(0, PATH_LENGTH_MAX - 1)}…` : path,
      status,
      ms,
      request_id: requestId,
      error_code: errorCode,
    };
    this.waiting.push({ workspaceId, row });
    if (this.waiting.length >= BATCH && !this.flushing) void this.flush();
  }

  /** Writes pending lines. Joins a flush that is running. */
  async flush(): Promise<void> {
    this.flushing ??= this.writeAll().finally(() => (this.flushing = undefined));
    await this.flushing;
  }

  /** Writes the last lines: requests have ended, and the database is closed later. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
    if (this.late.length > 0) await this.flush();
    this.dropped += this.late.splice(0).length;
    this.warn();
  }

  private async writeAll(): Promise<void> {
    // The database cannot take those of some workspaces right now. They wait for the next second, as far as there is room, and keep no other
    // workspace from its turn.
    const late = new Map<string, Line[]>();
    const lines = this.late.splice(0);
    while (lines.length > 0 || this.waiting.length > 0)
      for (const [workspaceId, own] of byWorkspace((lines.length > 0 ? lines : this.waiting).splice(0, BATCH))) {
        const before = late.get(workspaceId);
        if (before) before.push(...own);
        else if (!(await this.write(workspaceId, own))) late.set(workspaceId, own);
      }
    this.late = [...late.values()].flat();
    this.dropped += this.late.splice(WAITING_MAX).length;
    this.warn();
  }

  /** Returns whether they need not be tried again. */
  private async write(workspaceId: string, lines: readonly Line[]): Promise<boolean> {
    const rows = JSON.stringify(lines.map(({ row }) => row));
    try {
      await this.database.of(workspaceId).execute(INSERT, [workspaceId, rows]);
    } catch (error) {
      if (error instanceof Unavailable || error instanceof Conflict) return false;
      this.refuse(lines.length, error);
    }
    return true;
  }

  private refuse(count: number, error: unknown): void {
    this.dropped += count;
    this.logger.error(new Error(`The database refused ${count} lines of the request log.`, { cause: error }));
  }

  private warn(): void {
    if (this.dropped === 0) return;
    this.logger.warn(`${this.dropped} requests are missing from the request log: the database could not keep up.`);
    this.dropped = 0;
  }
}
