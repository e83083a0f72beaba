import { Sequencer } from '@daybook/events';
import { JobRunner } from '@daybook/jobs';
import { WebhookWork } from '@daybook/webhooks';
import type { INestApplicationContext } from '@nestjs/common';
import type { Logger } from 'pino';
import { Loop } from './loop.js';

const SEQUENCE_EVERY_MS = 100;
const DELIVER_EVERY_MS = 200;
const RECOVER_EVERY_MS = 1000;
const WATCH_EVERY_MS = 2000;

/**
 * Everything that the service does without being asked: it gives events their places, delivers webhooks, and does what
 * comes up now and then. Any number of processes may run it side by side.
 */
export class Background {
  private readonly loops: readonly Loop[];
  private readonly webhooks: WebhookWork;
  private readonly jobs: JobRunner;
  private isStopped = false;

  constructor(app: INestApplicationContext, logger: Logger) {
    const sequencer = app.get(Sequencer, { strict: false });
    const webhooks = app.get(WebhookWork, { strict: false });
    const onProgress = (error?: unknown): void => {
      if (error !== undefined) logger.warn({ err: error }, 'the results of deliveries were not written');
      delivering.wake();
    };
    const sequence = async (): Promise<boolean> => {
      const placed = await sequencer.round();
      if (placed > 0) delivering.wake();
      return placed > 0;
    };
    const sequencing = new Loop(sequence, { name: 'the sequencer', intervalMs: SEQUENCE_EVERY_MS, logger });
    const delivering = new Loop(() => webhooks.deliver(onProgress), { name: 'the delivery of webhooks', intervalMs: DELIVER_EVERY_MS, logger });
    const recovering = new Loop(() => webhooks.recover(), { name: 'the recovery of deliveries', intervalMs: RECOVER_EVERY_MS, logger });
    const watching = new Loop(() => webhooks.watchEndpoints().then(() => false), { name: 'the watch of endpoints', intervalMs: WATCH_EVERY_MS, logger });
    this.loops = [sequencing, delivering, recovering, watching];
    this.webhooks = webhooks;
    this.jobs = app.get(JobRunner, { strict: false });
  }

  start(): void {
    if (this.isStopped) return;
    for (const loop of this.loops) loop.start();
    this.jobs.start();
  }

  /** Takes up nothing new, and resolves when what was begun is done. The jobs end with the application. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all([this.webhooks.stopDelivering(), ...this.loops.map((loop) => loop.stop())]);
  }
}
