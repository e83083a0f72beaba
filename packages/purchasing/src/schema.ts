import type { SchemaPart } from '@daybook/database';
import { DiscountsOfPurchaseOrders1797300000330 } from './migrations/1797300000330-discounts-of-purchase-orders.js';
import { PricesOfPurchaseOrders1797300000370 } from './migrations/1797300000370-prices-of-purchase-orders.js';
import { Purchasing1796800000220 } from './migrations/1796800000220-purchasing.js';
import { PositionsOfPurchaseOrders1797000000010 } from './migrations/1797000000010-positions-of-purchase-orders.js';
import { UnitsOfPurchases1797200000530 } from './migrations/1797200000530-units-of-purchases.js';

export const schema: SchemaPart = {
  name: 'purchasing',
  migrations: [
    Purchasing1796800000220,
    PositionsOfPurchaseOrders1797000000010,
    UnitsOfPurchases1797200000530,
    DiscountsOfPurchaseOrders1797300000330,
    PricesOfPurchaseOrders1797300000370,
  ],
  rights: {
    settings: ['SELECT', 'INSERT', 'UPDATE'],
    purchase_order_revisions: ['SELECT', 'INSERT'],
  },
  scanned: ['purchase_order_lines'],
};
