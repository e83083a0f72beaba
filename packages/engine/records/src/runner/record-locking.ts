import type { Resource } from '@daybook/definitions';
import { inBackground } from './in-background.js';
import type { UnitOfWork } from './unit-of-work.js';

/**
 * Published within the transaction before the record that a PATCH, PUT, DELETE or action addresses is locked. A package above then locks
 * those of its own records that precede it in the lock order (domain.md 3.6). `resource` is the base of a view. Nothing has been checked
 * yet, and the record may not exist.
 */
export class RecordLocking {
  private readonly locks: Promise<unknown>[] = [];

  constructor(
    readonly work: UnitOfWork,
    readonly resource: Resource,
    readonly id: string,
  ) {}

  /**
   * For a listener that has already sent its locking statement: the record is locked right after it, in the same round trip, and `locking`
   * is awaited afterwards.
   */
  lockBeside(locking: Promise<unknown>): void {
    this.locks.push(inBackground(locking));
  }

  /** Resolves when everything that listeners lock is locked and read. */
  async done(): Promise<void> {
    await Promise.all(this.locks);
  }
}
