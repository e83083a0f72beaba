import type { SchemaPart } from '@daybook/database';
import { DiscountsOfPurchaseOrders1797000000330 } from './migrations/1797000000330-discounts-of-purchase-orders.js';
import { PricesOfPurchaseOrders1797000000370 } from './migrations/1797000000370-prices-of-purchase-orders.js';
import { Purchasing1796800000220 } from './migrations/1796800000220-purchasing.js';

export const schema: SchemaPart = {
  name: 'purchasing',
  migrations: [Purchasing1796800000220, DiscountsOfPurchaseOrders1797000000330, PricesOfPurchaseOrders1797000000370],
  rights: {
    settings: ['SELECT', 'INSERT', 'UPDATE'],
    purchase_order_revisions: ['SELECT', 'INSERT'],
  },
  scanned: ['purchase_order_lines'],
};
