import { transfers, Transfers } from '@daybook/inventory';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { OrderKind } from '../order-kind.js';

/** What {@link Transfers} works on. */
export type OpenTransfer = Parameters<Transfers['post']>[1];

/** Those that move goods of this order alone, the oldest first. */
const openOf = ({ link, transfers: { out } }: OrderKind): string => `
  SELECT t.id, t.state FROM inventory.published_transfers t
  WHERE t.workspace_id = $1 AND t.${link.order} = $2 AND t.kind = '${out}' AND t.state IN ('draft', 'waiting', 'ready') ORDER BY t.id`;

/** The transfers of an order that are not through, under its lock (domain.md 5.6). */
@Injectable()
export class OrderTransfers {
  constructor(private readonly transfers: Transfers) {}

  /** The open one, locked; undefined when there is none. Drafts are not open yet. */
  async lockOpen(work: UnitOfWork, kind: OrderKind, orderId: string): Promise<OpenTransfer | undefined> {
    const found = await this.find(work, kind, orderId);
    const open = found.find(({ state }) => state !== 'draft');
    return open && work.lock(transfers, open.id);
  }

  /** Cancels all that are not through, and gives back what is reserved for them. */
  async cancelOpen(work: UnitOfWork, kind: OrderKind, orderId: string): Promise<void> {
    for (const { id } of await this.find(work, kind, orderId))
      await this.transfers.cancel(work, await work.lock(transfers, id));
  }

  private async find(work: UnitOfWork, kind: OrderKind, orderId: string): Promise<{ id: string; state: string }[]> {
    return work.tx.query(openOf(kind), [work.workspaceId, orderId]);
  }
}
