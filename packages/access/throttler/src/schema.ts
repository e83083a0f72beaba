import type { SchemaPart } from '@daybook/database';
import { Throttler1795737600040 } from './migrations/1795737600040-throttler.js';

export const schema: SchemaPart = {
  name: 'throttler',
  global: {
    windows: {
      on: 'coordinator',
      because: 'Every process counts there in the statement that looks a token up; a counter is lost without harm.',
    },
  },
  migrations: [Throttler1795737600040],
  bookkeeping: ['windows'],
  stays: 'all',
};
