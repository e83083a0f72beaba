import { setTimeout as pause } from 'node:timers/promises';
import { Database } from '@daybook/database';
import { Unavailable } from '@daybook/errors';
import { Controller, Get } from '@nestjs/common';

/** Shorter than the interval at which anybody asks. */
const PING_TIMEOUT_MS = 1000;

/** Whether the process lives, and whether it should get requests. While it is being stopped the gate answers 503. */
@Controller('health')
export class HealthController {
  constructor(private readonly database: Database) {}

  @Get('live')
  live() {
    return { status: 'ok' };
  }

  /** @throws Unavailable when the database does not answer within a second */
  @Get('ready')
  async ready() {
    const over = new AbortController();
    const late = pause(PING_TIMEOUT_MS, false, { signal: over.signal }).catch(() => false);
    const answered = this.database.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const alive = await Promise.race([answered, late]);
    over.abort();
    if (alive) return { status: 'ok' };
    const message = 'The database does not answer at the moment. Try again.';
    throw new Unavailable({ code: 'database_unavailable', message });
  }
}
