import type { SchemaPart } from '@daybook/database';
import { DeliveryAddresses1796100200020 } from './migrations/1796100200020-delivery-addresses.js';
import { DiscountsOfSales1797300000320 } from './migrations/1797300000320-discounts-of-sales.js';
import { PricesOfSales1797300000360 } from './migrations/1797300000360-prices-of-sales.js';
import { FiscalPositionsOfSales1796900000030 } from './migrations/1796900000030-fiscal-positions-of-sales.js';
import { Milestones1797000600020 } from './migrations/1797000600020-milestones.js';
import { UnitsOfSales1797200000520 } from './migrations/1797200000520-units-of-sales.js';
import { Sales1795737600120 } from './migrations/1795737600120-sales.js';

export const schema: SchemaPart = {
  name: 'sales',
  migrations: [
    Sales1795737600120,
    DeliveryAddresses1796100200020,
    FiscalPositionsOfSales1796900000030,
    DiscountsOfSales1797300000320,
    PricesOfSales1797300000360,
    Milestones1797000600020,
    UnitsOfSales1797200000520,
  ],
  rights: { settings: ['SELECT', 'INSERT', 'UPDATE'] },
  // Across workspaces: where quotations expire.
  across: {
    quotations: ['workspace_id', 'state', 'expired_at', 'date_expiry'],
  },
  scanned: ['order_lines'],
};
