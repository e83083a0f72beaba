import { ExpireQuotations } from '@daybook/sales';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

/** A day ends in each workspace at an hour of its own, so what is daily is asked for every hour. */
const PAUSE_MS = 3_600_000;

/** Not in the rush of the start. */
const FIRST_MS = 60_000;

/** Runs what follows from the end of a day. Each job does its work once, however often and in however many processes it runs. */
@Injectable()
export class DailyJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DailyJobs.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly expireQuotations: ExpireQuotations) {}

  onApplicationBootstrap(): void {
    this.schedule(FIRST_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.running;
  }

  private schedule(delayMs: number): void {
    this.timer = setTimeout(() => {
      this.running = this.round();
    }, delayMs);
    this.timer.unref();
  }

  private async round(): Promise<void> {
    try {
      await this.expireQuotations.run();
    } catch (error) {
      this.logger.warn(`Expired quotations were not all told; it is tried again. ${String(error)}`);
    } finally {
      if (this.timer) this.schedule(PAUSE_MS);
    }
  }
}
