import type { RecordEntity } from '@daybook/database';
import { copyOf, type Resource } from '@daybook/definitions';
import type { Tracked } from './tracked.js';

/** The records that a unit of work holds, in the order in which it came to them; resources are bases of views. */
export class HeldRecords {
  private readonly tracked = new Map<RecordEntity, Tracked>();
  private readonly byKey = new Map<string, Tracked>();

  /** One that has been locked. */
  hold(resource: Resource, record: RecordEntity, isAddressed: boolean): Tracked {
    const before = copyOf(resource, record);
    const untouched = { stored: before, isWritten: false, fate: 'kept', beforeShown: null } as const;
    return this.track({ ...untouched, ...nothingYet(), resource, record, before, isAddressed });
  }

  /** One that a table holds by now; without `stored` a ledger has written it. */
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

  /** @throws Error for a record that it does not hold */
  known(record: RecordEntity): Tracked {
    const tracked = this.tracked.get(record);
    if (!tracked) throw new Error('A record is locked before it is changed.');
    return tracked;
  }

  /** Those that have changed by now. */
  touched(): Tracked[] {
    return [...this.tracked.values()].filter((tracked) => tracked.fate !== 'kept');
  }
}

const nothingYet = () => ({ readBefore: undefined, knownBefore: undefined, eventKinds: new Set<string>() });
