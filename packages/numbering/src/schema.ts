import type { SchemaPart } from '@daybook/database';
import { Series } from './entities/series.js';
import { Numbering1700000000400 } from './migrations/1700000000400-numbering.js';

export const schema: SchemaPart = {
  name: 'numbering',
  entities: [Series],
  migrations: [Numbering1700000000400],
  // A series that is forgotten would start again at 1.
  rights: { series: ['SELECT', 'INSERT', 'UPDATE'] },
};
