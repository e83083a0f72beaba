import type { SchemaPart } from '@daybook/database';
import { Throttler1700000000300 } from './migrations/1700000000300-throttler.js';

export const schema: SchemaPart = {
  name: 'throttler',
  entities: [],
  migrations: [Throttler1700000000300],
  stays: 'all',
};
