import type { SchemaPart } from '@daybook/database';
import { Banking1796700000110 } from './migrations/1796700000110-banking.js';

export const schema: SchemaPart = {
  name: 'banking',
  migrations: [Banking1796700000110],
};
