import type { SchemaPart } from '@daybook/database';
import { StreamedEvent } from './entities/streamed-event.js';

export const schema: SchemaPart = {
  name: 'webhooks',
  entities: [StreamedEvent],
  migrations: [],
};
