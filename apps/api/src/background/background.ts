import { Consumers } from '@daybook/consumers';
import { FreshStatistics, WriteStop } from '@daybook/database';
import { Sequencer } from '@daybook/events';
import { JobRunner } from '@daybook/jobs';
import { WebhookWork } from '@daybook/webhooks';
import type { INestApplicationContext } from '@nestjs/common';
import type { Logger } from 'pino';
import { type Found, Loop, type LoopOptions } from './loop.js';

const SEQUENCE_EVERY_MS = 100;
const SEQUENCE_GATHER_MS = 50;
/** A round mostly waits for its turn among the requests: it costs little, and who reads the stream waits for it. */
const SEQUENCE_REST_FOR_WORK = 0.5;
const DELIVER_EVERY_MS = 200;
const DELIVER_GATHER_MS = 300;
/** While so many requests are being answered, messages wait a little longer, and go in larger batches: requests come first. */
const BUSY_FROM_REQUESTS = 4;
const DELIVER_GATHER_BUSY_MS = 1500;
/** But not for longer than this: who is told late for that long is not told in time. */
const BEHIND_MAX_MS = 30_000;
const RECOVER_EVERY_MS = 1000;
const WATCH_EVERY_MS = 2000;
const SWEEP_EVERY_MS = 1000;
const CONSUME_EVERY_MS = 500;
const STATISTICS_EVERY_MS = 2000;

/**
 * Everything that the service does without being asked: it gives events their places, tells consumers of them, delivers webhooks, and
 * does what comes up now and then. Any number of processes may run it side by side.
 */
export class Background {
  private readonly loops: readonly Loop[];
  private readonly webhooks: WebhookWork;
  private readonly consumers: Consumers;
  private readonly jobs: JobRunner;
  private isStopped = false;

  /** `requests`: what the process is answering meanwhile. */
  constructor(app: INestApplicationContext, logger: Logger, requests: { readonly inFlight: number } = { inFlight: 0 }) {
    const writes = app.get(WriteStop, { strict: false });
    // While an operator has stopped writes nothing is begun: it would only wait, and fail.
    const loopOf = (work: () => Promise<Found>, options: Omit<LoopOptions, 'logger'>): Loop =>
      new Loop(async () => (writes.isOn ? 'nothing' : work()), { ...options, logger });
    const sequencer = app.get(Sequencer, { strict: false });
    const webhooks = app.get(WebhookWork, { strict: false });
    const onProgress = (error?: unknown): void => {
      if (error !== undefined) logger.warn({ err: error }, 'the results of deliveries were not written');
      delivering.wake();
    };
    const sequence = async (): Promise<Found> => {
      const placed = await sequencer.round();
      if (placed > 0) delivering.wake();
      return placed === 0 ? 'nothing' : 'some';
    };
    const sequencing = loopOf(sequence, {
      name: 'the sequencer',
      intervalMs: SEQUENCE_EVERY_MS,
      gatherMs: () => SEQUENCE_GATHER_MS,
      restForWork: SEQUENCE_REST_FOR_WORK,
    });
    let behindSince: number | undefined;
    const isBusy = (): boolean =>
      requests.inFlight >= BUSY_FROM_REQUESTS && performance.now() - (behindSince ?? performance.now()) < BEHIND_MAX_MS;
    const deliver = async (): Promise<Found> => {
      const found = await webhooks.deliver(onProgress);
      behindSince = found === 'more' ? (behindSince ?? performance.now()) : undefined;
      return found === 'more' && isBusy() ? 'some' : found;
    };
    const delivering = loopOf(deliver, {
      name: 'the delivery of webhooks',
      intervalMs: DELIVER_EVERY_MS,
      gatherMs: () => (isBusy() ? DELIVER_GATHER_BUSY_MS : DELIVER_GATHER_MS),
    });
    /** In pieces: answers whether there is more to do at once. */
    const piecesOf = (name: string, intervalMs: number, piece: () => Promise<boolean | void>): Loop =>
      loopOf(async () => ((await piece()) === true ? 'more' : 'nothing'), { name, intervalMs });
    const statistics = app.get(FreshStatistics, { strict: false });
    this.consumers = app.get(Consumers, { strict: false });
    this.loops = [
      ...[sequencing, delivering],
      piecesOf('the consumers of the stream', CONSUME_EVERY_MS, () => this.consumers.round()),
      piecesOf('the recovery of deliveries', RECOVER_EVERY_MS, () => webhooks.recover()),
      piecesOf('the sweep of deliveries', SWEEP_EVERY_MS, () => webhooks.sweep()),
      piecesOf('the watch of endpoints', WATCH_EVERY_MS, () => webhooks.watchEndpoints()),
      piecesOf('the look at statistics', STATISTICS_EVERY_MS, () => statistics.run().then(() => undefined)),
    ];
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
    this.consumers.stop();
    await Promise.all([this.webhooks.stopDelivering(), ...this.loops.map((loop) => loop.stop())]);
  }
}
