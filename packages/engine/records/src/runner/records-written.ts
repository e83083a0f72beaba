import type { RecordEntity } from '@daybook/database';
import type { Resource } from '@daybook/definitions';
import type { UnitOfWork } from './unit-of-work.js';

/** A record that a transaction changed: null before where it is new, after where it is deleted. */
export interface Written {
  readonly resource: Resource;
  readonly before: RecordEntity | null;
  readonly after: RecordEntity | null;
}

/**
 * Published once, inside the transaction, when everything that the verb changed is written to the tables and no version is
 * told yet. A package above derives from the facts what its own locked records show, and saves them; it vetoes by throwing.
 */
export class RecordsWritten {
  constructor(
    readonly work: UnitOfWork,
    readonly records: readonly Written[],
  ) {}
}
