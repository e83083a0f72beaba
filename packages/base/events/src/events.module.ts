import { Global, Module } from '@nestjs/common';
import { DomainEvents } from './domain-events.js';
import { Outbox } from './outbox.js';
import { Replicated } from './replicated.js';
import { Sequencer } from './sequencer.js';
import { StreamPurge } from './stream-purge.js';

const PUBLISHED = [DomainEvents, Outbox, Replicated, Sequencer, StreamPurge];

@Global()
@Module({ providers: PUBLISHED, exports: PUBLISHED })
export class EventsModule {}
