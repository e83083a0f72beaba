import { Transfers } from '@daybook/inventory';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';

/** Creates the deliveries of orders (domain.md 5.6). */
@Injectable()
export class OrderDeliveries {
  constructor(private readonly transfers: Transfers) {}

  /** Opens a delivery for an order's goods and reserves what is available; without goods there is none. */
  async open(work: UnitOfWork, order: Order): Promise<void> {
    const goods = order.lines.filter(({ isGoods }) => isGoods);
    if (goods.length === 0) return;
    const { id: orderId, partnerId, locationId: locationFromId, datePlanned } = order;
    const lines = goods.map(({ id: orderLineId, productId, quantity, unitCode }) => ({
      orderLineId,
      productId: productId as string,
      quantity,
      unitCode,
    }));
    await this.transfers.open(work, {
      kind: 'delivery',
      partnerId: partnerId as string,
      locationFromId,
      datePlanned,
      orderId,
      lines,
    });
  }
}
