import { SERVICE_ROLE, type SchemaPart } from '@daybook/database';
import { Event } from './entities/event.js';
import { Events1700000000100 } from './migrations/1700000000100-events.js';

export const schema: SchemaPart = {
  name: 'events',
  entities: [Event],
  migrations: [Events1700000000100],
  // What happened is told once and never taken back.
  grants: [`REVOKE UPDATE, DELETE ON events.events FROM ${SERVICE_ROLE}`],
};
