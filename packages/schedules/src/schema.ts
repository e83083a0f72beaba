import type { SchemaPart } from '@daybook/database';
import { Schedules1796700000240 } from './migrations/1796700000240-schedules.js';
import { UnitsOfSchedules1797200000540 } from './migrations/1797200000540-units-of-schedules.js';

export const schema: SchemaPart = {
  name: 'schedules',
  migrations: [Schedules1796700000240, UnitsOfSchedules1797200000540],
  // Across workspaces: which schedules are due.
  across: { schedules: ['workspace_id', 'id', 'due_on'] },
};
