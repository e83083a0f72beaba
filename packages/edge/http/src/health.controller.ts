import { setTimeout as pause } from 'node:timers/promises';
import { WriteStop } from '@daybook/database';
import { Unavailable } from '@daybook/errors';
import { Controller, Get } from '@nestjs/common';

/** Shorter than the interval of any probe. */
const PING_TIMEOUT_MS = 1000;

const READY = { status: 'ok' };
const STOPPED = { status: 'ok', writes: 'stopped' };

/** Liveness, and readiness for requests. During shutdown the admission check answers 503. */
@Controller('health')
export class HealthController {
  constructor(private readonly writes: WriteStop) {}

  @Get('live')
  live() {
    return { status: 'ok' };
  }

  /** Reads continue while writes are stopped. @throws Unavailable when the database does not answer within a second */
  @Get('ready')
  async ready() {
    const over = new AbortController();
    const late = pause(PING_TIMEOUT_MS, undefined, { signal: over.signal }).catch(() => undefined);
    const answered = this.writes.look().then(
      (stopped) => (stopped ? STOPPED : READY),
      () => undefined,
    );
    const answer = await Promise.race([answered, late]);
    over.abort();
    if (answer) return answer;
    const message = 'The database does not answer at the moment. Try again.';
    throw new Unavailable({ code: 'database_unavailable', message });
  }
}
