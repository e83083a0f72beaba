import type { SchemaPart } from '@daybook/database';
import { Records1795737600070 } from './migrations/1795737600070-records.js';

export const schema: SchemaPart = {
  name: 'records',
  published: ['history'],
  migrations: [Records1795737600070],
  rights: { history: ['SELECT', 'INSERT'] },
  scanned: ['history'],
};
