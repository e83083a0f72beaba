import type { RecordEntity } from '@daybook/database';
import type { Resource } from '@daybook/definitions';
import type { UnitOfWork } from './unit-of-work.js';

/**
 * Published within the transaction before a record is written. A package above may veto it by throwing a Refusal that names the field
 * (docs/architecture.md, The graph). `before` is null for a new record, `after` for a deleted one.
 */
export class RecordChanging<R extends RecordEntity = RecordEntity> {
  constructor(
    readonly work: UnitOfWork,
    readonly resource: Resource,
    readonly before: R | null,
    readonly after: R | null,
  ) {}
}
