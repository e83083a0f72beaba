import type { SchemaPart } from '@daybook/database';
import { Outcomes1700000001041 } from './migrations/1700000001041-outcomes.js';

export const schema: SchemaPart = {
  name: 'jobs',
  entities: [],
  global: {
    outcomes: {
      on: 'coordinator',
      because: 'A job runs once for all workspaces, and its outcome is one row that no row of a workspace leads to.',
    },
  },
  migrations: [Outcomes1700000001041],
  rights: { outcomes: ['SELECT', 'INSERT', 'UPDATE'] },
  stays: 'all',
};
