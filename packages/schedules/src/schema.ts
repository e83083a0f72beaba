import type { SchemaPart } from '@daybook/database';
import { DiscountsOfSchedules1797300000340 } from './migrations/1797300000340-discounts-of-schedules.js';
import { DraftsOfSchedules1797400000540 } from './migrations/1797400000540-drafts-of-schedules.js';
import { PricesOfSchedules1797300000380 } from './migrations/1797300000380-prices-of-schedules.js';
import { PositionsOfSchedules1797700000110 } from './migrations/1797700000110-positions-of-schedules.js';
import { Schedules1796700000240 } from './migrations/1796700000240-schedules.js';
import { UnitsOfSchedules1797200000540 } from './migrations/1797200000540-units-of-schedules.js';

export const schema: SchemaPart = {
  name: 'schedules',
  migrations: [
    Schedules1796700000240,
    UnitsOfSchedules1797200000540,
    DiscountsOfSchedules1797300000340,
    PricesOfSchedules1797300000380,
    DraftsOfSchedules1797400000540,
    PositionsOfSchedules1797700000110,
  ],
  // Across workspaces: which schedules are due.
  across: { schedules: ['workspace_id', 'id', 'due_on'] },
};
