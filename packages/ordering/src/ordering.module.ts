import { AccountingModule } from '@daybook/accounting';
import { InventoryModule } from '@daybook/inventory';
import { Module } from '@nestjs/common';
import { OrderDeposits } from './deposits/order-deposits.js';
import { OrderLocations } from './moving/order-locations.js';
import { OrderTransfers } from './moving/order-transfers.js';
import { LinkedOrders } from './progress/linked-orders.js';
import { OrderFacts } from './progress/order-facts.js';
import { OrderKeeping } from './progress/order-keeping.js';

const PUBLISHED = [OrderDeposits, OrderFacts, OrderKeeping, OrderLocations, OrderTransfers];

@Module({
  imports: [InventoryModule, AccountingModule],
  providers: [...PUBLISHED, LinkedOrders],
  exports: PUBLISHED,
})
export class OrderingModule {}
