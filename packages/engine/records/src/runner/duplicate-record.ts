import { copiedBody } from '@daybook/bodies';
import type { RecordEntity } from '@daybook/database';
import type { ActionDefinition } from '@daybook/definitions';
import type { JsonObject } from '@daybook/json';
import { Injectable } from '@nestjs/common';
import { InProcess } from './in-process.js';
import type { UnitOfWork } from './unit-of-work.js';
import type { ActionVerb, Plan } from './verbs.js';

/** The action `duplicate` of any resource; what a field does not take over is marked `ownOnly`. */
export const duplicate: Pick<ActionDefinition, 'by' | 'summary'> = {
  by: 'draft',
  summary: 'Creates a new draft with the same content.',
};

/** A new draft with the content of a record, made as a client would make it: by a body, with every check of a create (wire.md 5). */
@Injectable()
export class DuplicateRecord<R extends RecordEntity = RecordEntity> implements ActionVerb<
  R,
  object,
  JsonObject | null
> {
  constructor(private readonly inProcess: InProcess) {}

  /** `GET …/actions` does not ask what the new record would lack. */
  async load(work: UnitOfWork, record: Readonly<R>, args: object | undefined): Promise<JsonObject | null> {
    return args === undefined ? null : copiedBody(work.resourceOf(record).fields, await work.shownBefore(record));
  }

  plan(): Plan<R> {
    return { problems: [] };
  }

  async apply(work: UnitOfWork, record: R, _plan: Plan<R>, body: JsonObject | null): Promise<void> {
    const [made] = await this.inProcess.createAll(work, work.resourceOf(record).name, [body!]);
    work.answer = made;
  }
}
