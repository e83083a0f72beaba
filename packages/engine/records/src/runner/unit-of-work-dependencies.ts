import { Registry } from '@daybook/definitions';
import { DomainEvents } from '@daybook/events';
import { Presenter } from '@daybook/memory';
import { Injectable } from '@nestjs/common';
import { ChangeWriter } from './change-writer.js';
import { Store } from './store.js';

/** The dependencies of every unit of work. */
@Injectable()
export class UnitOfWorkDependencies {
  constructor(
    readonly store: Store,
    readonly presenter: Presenter,
    readonly registry: Registry,
    readonly events: DomainEvents,
    readonly changeWriter: ChangeWriter,
  ) {}
}
