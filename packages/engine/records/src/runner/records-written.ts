import type { RecordEntity } from '@daybook/database';
import type { Resource } from '@daybook/definitions';
import type { UnitOfWork } from './unit-of-work.js';

/** A record that a transaction changed: `before` is null for a new one, `after` for a deleted one. */
export interface Written {
  readonly resource: Resource;
  readonly before: RecordEntity | null;
  readonly after: RecordEntity | null;
}

/**
 * Published once, within the transaction, when everything the verb changed is in the tables and no version is recorded yet. A package above
 * derives what its own locked records show, and saves them; it vetoes by throwing.
 */
export class RecordsWritten {
  constructor(
    readonly work: UnitOfWork,
    readonly records: readonly Written[],
  ) {}
}
