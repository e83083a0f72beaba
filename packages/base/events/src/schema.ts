import type { SchemaPart } from '@daybook/database';
import { Events1795737600020 } from './migrations/1795737600020-events.js';

export const schema: SchemaPart = {
  name: 'events',
  published: ['events', 'stream', 'streams'],
  migrations: [Events1795737600020],
  // Events are immutable: one gets its place in the stream, and is deleted when it expires.
  rights: {
    events: ['SELECT', 'INSERT', 'UPDATE (sequence)', 'DELETE'],
    stream: ['SELECT'],
    streams: ['SELECT', 'INSERT', 'UPDATE'],
  },
  // The workspaces with events that wait for their places, and the end of each stream.
  across: {
    events: ['workspace_id', 'id', 'sequence', 'created_at', 'appended_at'],
    streams: ['workspace_id', 'last'],
  },
  scanned: ['events'],
};
