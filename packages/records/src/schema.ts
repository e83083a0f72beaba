import type { SchemaPart } from '@daybook/database';
import { Records1700000000500 } from './migrations/1700000000500-records.js';
import { RecordsHistoryKey1700000000952 } from './migrations/1700000000952-records-history-key.js';

export const schema: SchemaPart = {
  name: 'records',
  entities: [],
  published: ['history'],
  migrations: [Records1700000000500, RecordsHistoryKey1700000000952],
  rights: { history: ['SELECT', 'INSERT'] },
  scanned: ['history'],
};
