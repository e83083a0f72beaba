import { Database } from '@daybook/database';
import { Sequencer, StreamPurge } from '@daybook/events';
import type { INestApplicationContext } from '@nestjs/common';
import type { Logger } from 'pino';
import { type Job, Jobs } from './jobs.js';
import { Loop } from './loop.js';

const SEQUENCE_EVERY_MS = 100;
const LOOK_FOR_JOBS_EVERY_MS = 1000;
const HOUR_MS = 3_600_000;

/**
 * Everything that the service does without being asked: it gives events their places and does what comes up now and then.
 * Any number of processes may run it side by side.
 */
export class Background {
  private readonly loops: readonly Loop[];

  constructor(app: INestApplicationContext, logger: Logger) {
    const sequencer = app.get(Sequencer, { strict: false });
    const jobs = new Jobs(app.get(Database, { strict: false }), jobsOf(app));
    this.loops = [
      new Loop(async () => (await sequencer.round()) > 0, { name: 'the sequencer', intervalMs: SEQUENCE_EVERY_MS, logger }),
      new Loop(() => jobs.round(Date.now()).then(() => false), { name: 'a job', intervalMs: LOOK_FOR_JOBS_EVERY_MS, logger }),
    ];
  }

  start(): void {
    for (const loop of this.loops) loop.start();
  }

  /** Takes up nothing new, and resolves when what was begun is done. */
  async stop(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }
}

function jobsOf(app: INestApplicationContext): Job[] {
  const purge = app.get(StreamPurge, { strict: false });
  return [{ name: 'purge of events', everyMs: HOUR_MS, run: () => purge.run() }];
}
