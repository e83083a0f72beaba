import type { RecordEntity } from '@daybook/database';
import { copyOf, type Resource } from '@daybook/definitions';
import type { Tracked } from './tracked.js';

/** The records of a unit of work, in the order in which they were added; resources are bases of views. */
export class TrackedRecords {
  private readonly tracked = new Map<RecordEntity, Tracked>();
  private readonly byKey = new Map<string, Tracked>();

  /** Adds a locked record. */
  addLocked(resource: Resource, record: RecordEntity, isAddressed: boolean): Tracked {
    const before = copyOf(resource, record);
    const untouched = { stored: before, isWritten: false, fate: 'kept', beforeShown: null } as const;
    return this.track({ ...untouched, ...nothingYet(), resource, record, before, isAddressed });
  }

  /** Adds a record that is already stored; without `stored`, a ledger wrote it. */
  note(
    resource: Resource,
    record: RecordEntity,
    eventKinds: readonly string[],
    { stored = null, beforeShown = null }: Partial<Pick<Tracked, 'stored' | 'beforeShown'>> = {},
  ): void {
    const written = { before: null, isWritten: true, fate: 'new', isAddressed: false } as const;
    this.track({ ...nothingYet(), ...written, resource, record, stored, beforeShown, eventKinds: new Set(eventKinds) });
  }

  private track(tracked: Tracked): Tracked {
    this.tracked.set(tracked.record, tracked);
    this.byKey.set(`${tracked.resource.name} ${tracked.record.id}`, tracked);
    return tracked;
  }

  find({ base }: Resource, id: string): Tracked | undefined {
    return this.byKey.get(`${base} ${id}`);
  }

  of(record: RecordEntity): Tracked | undefined {
    return this.tracked.get(record);
  }

  /** @throws Error for an unknown record */
  known(record: RecordEntity): Tracked {
    const tracked = this.tracked.get(record);
    if (!tracked) throw new Error('A record is locked before it is changed.');
    return tracked;
  }

  /** The records that have changed so far. */
  touched(): Tracked[] {
    return [...this.tracked.values()].filter((tracked) => tracked.fate !== 'kept');
  }
}

const nothingYet = () => ({ readBefore: undefined, knownBefore: undefined, eventKinds: new Set<string>() });
