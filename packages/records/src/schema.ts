import type { SchemaPart } from '@daybook/database';
import { Records1700000000500 } from './migrations/1700000000500-records.js';

export const schema: SchemaPart = {
  name: 'records',
  entities: [],
  published: ['history'],
  migrations: [Records1700000000500],
  rights: { history: ['SELECT', 'INSERT'] },
};
