import type { SchemaPart } from '@daybook/database';
import { Events1795737600020 } from './migrations/1795737600020-events.js';

export const schema: SchemaPart = {
  name: 'events',
  published: ['events', 'stream', 'streams'],
  migrations: [Events1795737600020],
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
