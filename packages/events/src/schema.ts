import type { SchemaPart } from '@daybook/database';
import { Event } from './entities/event.js';
import { Events1700000000100 } from './migrations/1700000000100-events.js';
import { Stream1700000000110 } from './migrations/1700000000110-stream.js';
import { TraceOfEvent1700000001042 } from './migrations/1700000001042-trace-of-event.js';

export const schema: SchemaPart = {
  name: 'events',
  entities: [Event],
  published: ['events', 'stream', 'streams'],
  migrations: [Events1700000000100, Stream1700000000110, TraceOfEvent1700000001042],
  // An event is published once and never taken back: it gets its place in the stream, and is removed after its time.
  rights: {
    events: ['SELECT', 'INSERT', 'UPDATE (sequence)', 'DELETE'],
    stream: ['SELECT'],
    streams: ['SELECT', 'INSERT', 'UPDATE'],
  },
  // Whose events wait for their places, and how far each stream is.
  across: {
    events: ['workspace_id', 'id', 'sequence', 'created_at', 'appended_at'],
    streams: ['workspace_id', 'last'],
  },
  scanned: ['events'],
};
