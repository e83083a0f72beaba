import type { Batch, LiveEvent } from './live-event.js';

/** What a part of the stream means to a tab. */
export interface Taken {
  /** What it has not seen yet. */
  readonly events: readonly LiveEvent[];
  /** Something between was missed: all that is shown has to be read again. */
  readonly isGap: boolean;
}

/** How far a tab has followed the stream. Parts may come twice, overlap, or be missed while the browser let the tab sleep. */
export class Progress {
  private at: number | undefined;

  /** Undefined: nothing was followed yet. */
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

  /** The stream goes on elsewhere: what was between is not known. */
  moveTo(place: number): void {
    this.at = place;
  }

  /** The place is not kept any more. */
  forget(): void {
    this.at = undefined;
  }
}

/** What the connected tab keeps so long for a tab that opens meanwhile: such a tab may have read a record just before. */
const KEPT_MS = 10_000;

/** The last seconds of the stream. */
export class Recent {
  private kept: readonly { readonly at: number; readonly batch: Batch }[] = [];

  add(batch: Batch, now: number): void {
    this.kept = [...this.kept.filter(({ at }) => now - at < KEPT_MS), { at: now, batch }];
  }

  /** One batch of all that; undefined: nothing has happened. */
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
