import type { SchemaPart } from '@daybook/database';
import { Attachments1796000000000 } from './migrations/1796000000000-attachments.js';

export const schema: SchemaPart = {
  name: 'attachments',
  migrations: [Attachments1796000000000],
  rights: {
    // An attachment never changes; a lock needs the right to change something.
    attachments: ['SELECT', 'INSERT', 'DELETE', 'UPDATE (version)'],
    blobs: ['SELECT', 'INSERT', 'DELETE', 'UPDATE (place, unused_since)'],
    pieces: ['SELECT', 'INSERT', 'DELETE'],
    usage: ['SELECT', 'INSERT', 'UPDATE'],
  },
  // The workspaces with files to move or to remove.
  across: { blobs: ['workspace_id', 'place', 'unused_since'] },
};
