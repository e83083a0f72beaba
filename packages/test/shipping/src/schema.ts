import type { SchemaPart } from '@daybook/database';
import { Shipping1795824000900 } from './migrations/1795824000900-shipping.js';

export const schema: SchemaPart = {
  name: 'shipping',
  migrations: [Shipping1795824000900],
};
