import type { Resource } from '@daybook/definitions';
import { begun } from './begun.js';
import type { UnitOfWork } from './unit-of-work.js';

/**
 * Published inside the transaction before the record that a PATCH, PUT, DELETE or action addresses is locked. A package
 * above then locks those of its own records that come before it in the order of locks (domain.md 3.6). `resource` is the
 * base of a view; nothing has been checked yet, and there may be no record with this UUID.
 */
export class RecordLocking {
  private readonly locks: Promise<unknown>[] = [];

  constructor(
    readonly work: UnitOfWork,
    readonly resource: Resource,
    readonly id: string,
  ) {}

  /**
   * What has sent its locking statement already: the record is locked right after it, in the same round trip, and `locking` is
   * waited for afterwards.
   */
  lockBeside(locking: Promise<unknown>): void {
    this.locks.push(begun(locking));
  }

  /** Resolves when all that listeners lock is locked and read. */
  async done(): Promise<void> {
    await Promise.all(this.locks);
  }
}
