import type { Batch, LiveEvent } from './live-event.js';

/** The result of a batch for a tab. */
export interface Taken {
  /** Events that it has not seen yet. */
  readonly events: readonly LiveEvent[];
  /** Events were missed, so everything on screen has to be refetched. */
  readonly isGap: boolean;
}

/** The position of a tab in the stream. Batches may repeat, overlap, or be missed while the browser suspended the tab. */
export class Progress {
  private at: number | undefined;

  /** Undefined: nothing received yet. */
  get place(): number | undefined {
    return this.at;
  }

  take({ from, to, events }: Batch): Taken {
    const { at } = this;
    if (at === undefined) {
      this.at = to;
      return { events, isGap: false };
    }
    if (to <= at) return { events: [], isGap: false };
    this.at = to;
    return { events: events.filter(({ sequence }) => sequence > at), isGap: from > at };
  }

  /** The stream continues at another position; the events in between are unknown. */
  moveTo(place: number): void {
    this.at = place;
  }

  /** The position is no longer kept. */
  forget(): void {
    this.at = undefined;
  }
}

/** How long the connected tab keeps events for new tabs: a new tab may have read a record just before a change. */
const KEPT_MS = 10_000;

/** The last seconds of the stream. */
export class Recent {
  private kept: readonly { readonly at: number; readonly batch: Batch }[] = [];

  add(batch: Batch, now: number): void {
    this.kept = [...this.kept.filter(({ at }) => now - at < KEPT_MS), { at: now, batch }];
  }

  /** All of them as one batch; undefined: there were no events. */
  merged(now: number): Batch | undefined {
    const batches = this.kept.filter(({ at }) => now - at < KEPT_MS).map(({ batch }) => batch);
    const [first, last] = [batches[0], batches.at(-1)];
    if (!first || !last) return undefined;
    return { from: first.from, to: last.to, events: batches.flatMap(({ events }) => events) };
  }

  clear(): void {
    this.kept = [];
  }
}
