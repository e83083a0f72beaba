import { Global, Module } from '@nestjs/common';
import { DomainEvents } from './domain-events.js';
import { Outbox } from './outbox.js';

@Global()
@Module({ providers: [DomainEvents, Outbox], exports: [DomainEvents, Outbox] })
export class EventsModule {}
