import { Registry } from '@daybook/definitions';
import { DomainEvents } from '@daybook/events';
import { Injectable } from '@nestjs/common';
import { Reader } from '../query/reader.js';
import { ChangeWriter } from './change-writer.js';
import { Store } from './store.js';

/** What every unit of work is made with. */
@Injectable()
export class UnitOfWorkDependencies {
  constructor(
    readonly store: Store,
    readonly reader: Reader,
    readonly registry: Registry,
    readonly events: DomainEvents,
    readonly changeWriter: ChangeWriter,
  ) {}
}
