import { Registry } from '@daybook/definitions';
import { DomainEvents } from '@daybook/events';
import { Injectable } from '@nestjs/common';
import { Reader } from '../query/reader.js';
import { Chronicle } from './chronicle.js';
import { Store } from './store.js';

/** The tools of every unit of work. */
@Injectable()
export class Workshop {
  constructor(
    readonly store: Store,
    readonly reader: Reader,
    readonly registry: Registry,
    readonly events: DomainEvents,
    readonly chronicle: Chronicle,
  ) {}
}
