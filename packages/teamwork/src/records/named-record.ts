import { hasAnyScope } from '@daybook/access';
import type { RecordEntity } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import { Registry, type Resource, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';

/** How a note and an assignment name their record. */
export interface Naming {
  readonly recordResource: string;
  /** UUID. */
  readonly recordId: string;
}

/** The record that a note or an assignment is about. */
@Injectable()
export class NamedRecords {
  constructor(private readonly registry: Registry) {}

  /**
   * Locks the record, so that it is not deleted and does not leave its state before the transaction ends. It keeps its version.
   * @throws Refusal `not_found` for a sender that may not read it, as for one that does not exist
   */
  async lock(
    work: UnitOfWork,
    { recordResource, recordId }: Naming,
  ): Promise<{ readonly resource: Resource; readonly record: RecordEntity }> {
    const resource = this.registry.get(recordResource);
    const { read } = resource.scopes;
    if (read !== 'any' && !hasAnyScope(work.principal, read)) {
      const message = `record: there is no such record in ${resource.name} of this workspace.`;
      throw new Refusal({ field: 'record', code: 'not_found', message });
    }
    return { resource, record: await work.lock(resource, recordId) };
  }

  /** The id as clients see it. */
  show({ recordResource, recordId }: Naming): string {
    return this.registry.show(recordResource, recordId);
  }
}
