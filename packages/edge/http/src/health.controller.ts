import { setTimeout as pause } from 'node:timers/promises';
import { Database, WriteStop } from '@daybook/database';
import { Unavailable } from '@daybook/errors';
import { Controller, Get } from '@nestjs/common';

/** Shorter than the interval of any probe. */
const PING_TIMEOUT_MS = 1000;

/** How long the answer waits for a look at the servers of a distributed database: one that hangs shows in the next answer. */
const SERVERS_TIMEOUT_MS = 500;

interface Readiness {
  readonly status: 'ok';
  readonly writes?: 'stopped';
  /** Servers of a distributed database that do not answer: requests to their workspaces get 503. */
  readonly unreachable?: readonly string[];
}

/** Liveness, and readiness for requests. During shutdown the admission check answers 503. */
@Controller('health')
export class HealthController {
  /** What the last look at the servers found. */
  private unreachable: readonly string[] = [];

  constructor(
    private readonly database: Database,
    private readonly writes: WriteStop,
  ) {}

  @Get('live')
  live() {
    return { status: 'ok' };
  }

  /**
   * Reads continue while writes are stopped, and workspaces on other servers while one of them is gone.
   * @throws Unavailable when the database does not answer within a second
   */
  @Get('ready')
  async ready(): Promise<Readiness> {
    const answered = Promise.all([this.writes.look(), within(SERVERS_TIMEOUT_MS, this.lookAtServers())]).then(
      ([stopped]): Readiness => ({
        status: 'ok',
        ...(stopped && { writes: 'stopped' }),
        ...(this.unreachable.length > 0 && { unreachable: this.unreachable }),
      }),
      () => undefined,
    );
    const answer = await within(PING_TIMEOUT_MS, answered);
    if (answer) return answer;
    const message = 'The database does not answer at the moment. Try again.';
    throw new Unavailable({ code: 'database_unavailable', message });
  }

  private async lookAtServers(): Promise<void> {
    // Whether the database itself answers is not told by this.
    this.unreachable = await this.database.unreachable().catch(() => []);
  }
}

/** What `work` gives; undefined when it takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  const late = pause(ms, undefined, { signal: over.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
