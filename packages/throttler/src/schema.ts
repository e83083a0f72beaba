import type { SchemaPart } from '@daybook/database';
import { Throttler1700000000300 } from './migrations/1700000000300-throttler.js';

export const schema: SchemaPart = {
  name: 'throttler',
  entities: [],
  global: {
    windows: {
      on: 'coordinator',
      because: 'Every process counts there in the statement that looks a token up; a counter is lost without harm.',
    },
  },
  migrations: [Throttler1700000000300],
  bookkeeping: ['windows'],
  stays: 'all',
};
