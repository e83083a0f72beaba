import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@daybook/database';
import { type Backlog, StreamBacklog } from '@daybook/events';
import { Outcomes, type RecordedOutcome } from '@daybook/jobs';
import { WebhookBacklog, type WebhooksBehind } from '@daybook/webhooks';

/** What only the database knows. */
export interface Figures {
  readonly stream: Backlog;
  readonly webhooks: WebhooksBehind;
  /** By name, of jobs and of commands. */
  readonly outcomes: ReadonlyMap<string, RecordedOutcome>;
}

/** Who reads the metrics waits no longer for them: the others must be there although the database is not. */
const LOOK_MAX_MS = 2000;
/** The metrics of one reading, and those of a second reader at the same time, come of one look. */
const FRESH_MS = 1000;

/** Looks into the database when somebody reads the metrics, once for all of them. */
export class DatabaseFigures {
  private readonly stream: StreamBacklog;
  private readonly webhooks: WebhookBacklog;
  private readonly outcomes: Outcomes;
  private looking: Promise<Figures | undefined> | undefined;
  private last: { readonly figures: Promise<Figures | undefined>; readonly atMs: number } | undefined;

  constructor(database: Database) {
    this.stream = new StreamBacklog(database);
    this.webhooks = new WebhookBacklog(database);
    this.outcomes = new Outcomes(database);
  }

  /** Undefined while the database does not answer. */
  now(): Promise<Figures | undefined> {
    const nowMs = performance.now();
    if (!this.last || nowMs - this.last.atMs > FRESH_MS) this.last = { figures: this.inTime(), atMs: nowMs };
    return this.last.figures;
  }

  private async inTime(): Promise<Figures | undefined> {
    const over = new AbortController();
    const late = pause(LOOK_MAX_MS, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
    // One that is late goes on: a second look beside it would wait as long.
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    const figures = await Promise.race([this.looking, late]);
    over.abort();
    return figures;
  }

  private async look(): Promise<Figures | undefined> {
    try {
      // One after the other: whoever reads metrics takes one connection from those who work.
      const stream = await this.stream.look();
      const webhooks = await this.webhooks.look();
      const outcomes = await this.outcomes.all();
      return { stream, webhooks, outcomes: new Map(outcomes.map((outcome) => [outcome.name, outcome])) };
    } catch {
      // The database is gone, or does not answer in the time of a statement: `daybook_database_up` says so.
      return undefined;
    }
  }
}
