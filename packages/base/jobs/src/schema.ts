import type { SchemaPart } from '@daybook/database';
import { Jobs1795737600010 } from './migrations/1795737600010-jobs.js';

export const schema: SchemaPart = {
  name: 'jobs',
  global: {
    outcomes: {
      on: 'coordinator',
      because: 'A job runs once for all workspaces, and its outcome is one row that no row of a workspace leads to.',
    },
  },
  migrations: [Jobs1795737600010],
  rights: { outcomes: ['SELECT', 'INSERT', 'UPDATE'] },
  stays: 'all',
};
