import { requireAnyScope } from '@daybook/access';
import { type Plan, Registry, type Refused, type RemoveVerb, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { isLocked, scopesToWrite } from '../attachable.js';
import type { Attachment } from '../entities/attachment.js';

interface Context {
  readonly isLocked: boolean;
}

/** Deletes a file of a record that can still be deleted itself. Its bytes stay for 7 days. */
@Injectable()
export class DeleteAttachment implements RemoveVerb<Attachment, object, Context> {
  constructor(private readonly registry: Registry) {}

  /** @throws Forbidden for a sender that may not write the record */
  async load(work: UnitOfWork, { recordResource: collection, recordId }: Attachment): Promise<Context> {
    const resource = this.registry.get(collection);
    const record = await work.lock(resource, recordId);
    requireAnyScope(work.principal, scopesToWrite(this.registry.all, collection, record));
    return { isLocked: isLocked(resource, record) };
  }

  plan({ recordResource, recordId }: Attachment, { isLocked: locked }: Context): Plan<Attachment> | Refused {
    if (!locked) return { problems: [] };
    const { singular, ids } = this.registry.get(recordResource);
    const message = `The files of ${ids.show(recordId)} stay: the ${singular} is in a state in which it cannot be deleted either. Files can still be added.`;
    return { problems: [{ code: 'attachment_locked', message }] };
  }
}
