import type { SchemaPart } from '@daybook/database';
import { Event } from './entities/event.js';
import { Events1700000000100 } from './migrations/1700000000100-events.js';

export const schema: SchemaPart = {
  name: 'events',
  entities: [Event],
  migrations: [Events1700000000100],
};
