import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@daybook/database';
import { type Backlog, StreamBacklog } from '@daybook/events';
import { Outcomes, type RecordedOutcome } from '@daybook/jobs';
import { WebhookBacklog, type WebhooksBehind } from '@daybook/webhooks';

/** Metrics that come from the database. */
export interface Figures {
  readonly stream: Backlog;
  readonly webhooks: WebhooksBehind;
  /** Outcomes of jobs and commands, by name. */
  readonly outcomes: ReadonlyMap<string, RecordedOutcome>;
}

/** The longest wait for these metrics, so that the others are available when the database is not. */
const LOOK_MAX_MS = 2000;
/** Metrics of one scrape, and of a second one at the same time, share one set of queries. */
const FRESH_MS = 1000;

/** Queries the database once for all its metrics when they are scraped. */
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
    // A late query continues and is reused: a second one would wait as long.
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    const figures = await Promise.race([this.looking, late]);
    over.abort();
    return figures;
  }

  private async look(): Promise<Figures | undefined> {
    try {
      // Run one after the other, so that a scrape uses only one connection.
      const stream = await this.stream.look();
      const webhooks = await this.webhooks.look();
      const outcomes = await this.outcomes.all();
      return { stream, webhooks, outcomes: new Map(outcomes.map((outcome) => [outcome.name, outcome])) };
    } catch {
      // The database is unavailable or too slow. `daybook_database_up` shows it.
      return undefined;
    }
  }
}
