import { SERVICE_ROLE, type SchemaPart } from '@daybook/database';
import { Product } from './entities/product.js';
import { Inventory1700000000600 } from './migrations/1700000000600-inventory.js';

export const schema: SchemaPart = {
  name: 'inventory',
  entities: [Product],
  migrations: [Inventory1700000000600],
  grants: [`REVOKE TRUNCATE ON ALL TABLES IN SCHEMA inventory FROM ${SERVICE_ROLE}`],
};
