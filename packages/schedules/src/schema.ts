import type { SchemaPart } from '@daybook/database';
import { DiscountsOfSchedules1797000000340 } from './migrations/1797000000340-discounts-of-schedules.js';
import { PricesOfSchedules1797000000380 } from './migrations/1797000000380-prices-of-schedules.js';
import { Schedules1796700000240 } from './migrations/1796700000240-schedules.js';

export const schema: SchemaPart = {
  name: 'schedules',
  migrations: [Schedules1796700000240, DiscountsOfSchedules1797000000340, PricesOfSchedules1797000000380],
  // Across workspaces: which schedules are due.
  across: { schedules: ['workspace_id', 'id', 'due_on'] },
};
