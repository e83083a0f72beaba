import type { Tracked } from './tracked.js';

type Row = Record<string, unknown>;

/** What the written records referred to before, and refer to now. Where a record's references are unknown, they may be anything. */
export class Links {
  private readonly found = new Map<string, ReadonlySet<unknown>>();

  constructor(private readonly touched: readonly Tracked[]) {}

  /** Whether one of them refers, or referred, to a record by this property. */
  pointAt(base: string, property: string, id: string): boolean {
    const key = `${base} ${property}`;
    let ids = this.found.get(key);
    if (!ids) {
      const states = this.touched
        .filter(({ resource }) => resource.name === base)
        .flatMap(({ record, before }) => (before ? [record, before] : [record]));
      this.found.set(key, (ids = new Set(states.map((state) => (state as unknown as Row)[property]))));
    }
    return ids.has(id) || ids.has(undefined);
  }

  /** Whether one of them is a record of this base. */
  areOf(base: string): boolean {
    return this.touched.some(({ resource }) => resource.name === base);
  }
}
