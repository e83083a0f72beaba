export { EventsModule } from './events.module.js';
export { DomainEvents, type Listener } from './domain-events.js';
export { Outbox, type OutboxEntry } from './outbox.js';
export { Sequencer } from './sequencer.js';
export { EventsSequenced } from './events-sequenced.js';
export { EventsPurged } from './events-purged.js';
export { StreamPurge } from './stream-purge.js';
export type { Actor, EventData } from './entities/event.js';
export { schema } from './schema.js';
