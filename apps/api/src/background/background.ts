import { Consumers } from '@daybook/consumers';
import { FreshStatistics, WriteStop } from '@daybook/database';
import { Sequencer } from '@daybook/events';
import { JobRunner } from '@daybook/jobs';
import { MailWork } from '@daybook/mail';
import { WebhookWork } from '@daybook/webhooks';
import type { INestApplicationContext } from '@nestjs/common';
import type { Logger } from 'pino';
import { type Found, Loop, type LoopOptions } from './loop.js';

const SEQUENCE_EVERY_MS = 100;
const SEQUENCE_GATHER_MS = 50;
/** A round mostly waits for its turn between requests, so it costs little, and readers of the event stream wait for it. */
const SEQUENCE_REST_FOR_WORK = 0.5;
const DELIVER_EVERY_MS = 200;
const DELIVER_GATHER_MS = 300;
/** From this many requests in progress, deliveries wait longer and go out in larger batches, because requests have priority. */
const BUSY_FROM_REQUESTS = 4;
const DELIVER_GATHER_BUSY_MS = 1500;
/** The longest time that deliveries may be delayed this way. */
const BEHIND_MAX_MS = 30_000;
const RECOVER_EVERY_MS = 1000;
const WATCH_EVERY_MS = 2000;
const SWEEP_EVERY_MS = 1000;
const CONSUME_EVERY_MS = 500;
const MAIL_EVERY_MS = 500;
const STATISTICS_EVERY_MS = 2000;

/**
 * The background work of the service: sequences events, runs consumers, delivers webhooks, sends mail, and runs periodic jobs. Any number
 * of processes can run it in parallel.
 */
export class Background {
  private readonly loops: readonly Loop[];
  private readonly webhooks: WebhookWork;
  private readonly mail: MailWork;
  private readonly consumers: Consumers;
  private readonly jobs: JobRunner;
  private isStopped = false;

  /** `requests`: the requests that the process is handling. */
  constructor(app: INestApplicationContext, logger: Logger, requests: { readonly inFlight: number } = { inFlight: 0 }) {
    const writes = app.get(WriteStop, { strict: false });
    // While an operator has stopped writes, no work is started: it would only wait and fail.
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
    /** A loop over `piece`, which returns whether there is more to do at once. */
    const piecesOf = (name: string, intervalMs: number, piece: () => Promise<boolean | void>): Loop =>
      loopOf(async () => ((await piece()) === true ? 'more' : 'nothing'), { name, intervalMs });
    const statistics = app.get(FreshStatistics, { strict: false });
    this.consumers = app.get(Consumers, { strict: false });
    const mail = app.get(MailWork, { strict: false });
    this.mail = mail;
    this.loops = [
      ...[sequencing, delivering],
      loopOf(() => mail.round(), { name: 'the sending of mail', intervalMs: MAIL_EVERY_MS }),
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

  /** Starts no new work, and resolves when the running work is done. The jobs end with the application. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.consumers.stop();
    this.mail.stop();
    await Promise.all([this.webhooks.stopDelivering(), ...this.loops.map((loop) => loop.stop())]);
  }
}
