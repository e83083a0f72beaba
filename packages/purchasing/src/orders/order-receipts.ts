import { inUnitOf, Transfers } from '@daybook/inventory';
import { compare, subtract } from '@daybook/money';
import { OrderTransfers } from '@daybook/ordering';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PurchaseOrderLine } from '../entities/purchase-order-line.js';
import type { PurchaseOrder } from '../entities/purchase-order.js';
import { PURCHASE_ORDERS, tolerated } from './purchase-orders.js';

/** The receipts that wait for the goods of orders (domain.md 5.16). */
@Injectable()
export class OrderReceipts {
  constructor(
    private readonly transfers: Transfers,
    private readonly open: OrderTransfers,
  ) {}

  /** Opens a receipt for the goods that have not come; without such goods there is none. Its cost is the price on the day they come. */
  async expect(work: UnitOfWork, order: PurchaseOrder): Promise<void> {
    const goods = order.lines.filter((line) => isExpected(order, line));
    if (goods.length === 0) return;
    await this.transfers.open(work, {
      kind: 'receipt',
      partnerId: order.partnerId as string,
      locationToId: order.locationId,
      datePlanned: order.datePlanned ?? firstDay(goods),
      purchaseOrderId: order.id,
      lines: goods.map((line) => ({
        purchaseLineId: line.id,
        productId: line.productId as string,
        // In the unit of the line as far as it is whole there, else in the product's own.
        ...inUnitOf(line, subtract(line.quantityBase, line.quantityReceived), null),
      })),
    });
  }

  /** The same after a change of what is ordered. */
  async expectAnew(work: UnitOfWork, order: PurchaseOrder): Promise<void> {
    await this.open.cancelOpen(work, PURCHASE_ORDERS, order.id);
    await this.expect(work, order);
  }
}

function isExpected(order: PurchaseOrder, line: PurchaseOrderLine): boolean {
  const { quantityBase: quantity, isGoods } = line;
  return isGoods === true && compare(line.quantityReceived, tolerated(order, { quantity, isGoods }).least) < 0;
}

function firstDay(lines: readonly PurchaseOrderLine[]): string | null {
  return lines.flatMap(({ datePlanned }) => datePlanned ?? []).sort()[0] ?? null;
}
