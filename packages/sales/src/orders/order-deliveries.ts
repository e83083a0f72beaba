import { transfers, Transfers } from '@daybook/inventory';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';

/** What {@link Transfers} works on. */
export type Delivery = Parameters<Transfers['post']>[1];

/** Those that deliver this order alone, the oldest first. */
const OPEN = `
  SELECT t.id, t.state FROM inventory.published_transfers t
  WHERE t.workspace_id = $1 AND t.order_id = $2 AND t.kind = 'delivery' AND t.state IN ('draft', 'waiting', 'ready') ORDER BY t.id`;

/** The deliveries of an order, under its lock (domain.md 5.6). */
@Injectable()
export class OrderDeliveries {
  constructor(private readonly transfers: Transfers) {}

  /** Opens one for the goods of an order, reserving what is available of them; without goods there is none. */
  async open(work: UnitOfWork, order: Order): Promise<void> {
    const goods = order.lines.filter(({ isGoods }) => isGoods);
    if (goods.length === 0) return;
    const { id: orderId, partnerId, locationId: locationFromId, datePlanned } = order;
    const lines = goods.map(({ id: orderLineId, productId, quantity }) => ({
      orderLineId,
      productId: productId as string,
      quantity,
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

  /** The open one, locked; undefined when there is none. Drafts are not open yet. */
  async lockOpen(work: UnitOfWork, order: Order): Promise<Delivery | undefined> {
    const found = await this.find(work, order);
    const open = found.find(({ state }) => state !== 'draft');
    return open && work.lock(transfers, open.id);
  }

  /** Cancels all that are not through, and gives back what is reserved for them. */
  async cancelOpen(work: UnitOfWork, order: Order): Promise<void> {
    for (const { id } of await this.find(work, order))
      await this.transfers.cancel(work, await work.lock(transfers, id));
  }

  private async find(work: UnitOfWork, order: Order): Promise<{ id: string; state: string }[]> {
    return work.tx.query(OPEN, [work.workspaceId, order.id]);
  }
}
