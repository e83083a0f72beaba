import type { RecordEntity } from '@daybook/database';
import type { Resource } from '@daybook/definitions';
import type { UnitOfWork } from './unit-of-work.js';

/**
 * Published inside the transaction before a record is written. A package above may veto by throwing a Refusal that names
 * the field (docs/architecture.md, The graph). `before` is null for a new record, `after` for one that is deleted.
 */
export class RecordChanging<R extends RecordEntity = RecordEntity> {
  constructor(
    readonly work: UnitOfWork,
    readonly resource: Resource,
    readonly before: R | null,
    readonly after: R | null,
  ) {}
}
