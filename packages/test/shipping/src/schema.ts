import type { SchemaPart } from '@daybook/database';
import { Shipment } from './entities/shipment.js';
import { Shipping1795824000900 } from './migrations/1795824000900-shipping.js';

export const schema: SchemaPart = {
  name: 'shipping',
  entities: [Shipment],
  migrations: [Shipping1795824000900],
};
