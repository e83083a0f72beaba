import { transfers, Transfers } from '@daybook/inventory';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { OrderKind } from '../order-kind.js';

/** A transfer as {@link Transfers} takes it. */
export type OpenTransfer = Parameters<Transfers['post']>[1];

/** Open transfers that move goods of this order only, oldest first. */
const openOf = ({ link, transfers: { out } }: OrderKind): string => `
  SELECT t.id, t.state FROM inventory.published_transfers t
  WHERE t.workspace_id = $1 AND t.${link.order} = $2 AND t.kind = '${out}' AND t.state IN ('draft', 'waiting', 'ready') ORDER BY t.id`;

/** The unfinished transfers of an order. The caller holds the order's lock (domain.md 5.6). */
@Injectable()
export class OrderTransfers {
  constructor(private readonly transfers: Transfers) {}

  /** Returns the open transfer, locked, or undefined when there is none. Drafts are not open yet. */
  async lockOpen(work: UnitOfWork, kind: OrderKind, orderId: string): Promise<OpenTransfer | undefined> {
    const found = await this.find(work, kind, orderId);
    const open = found.find(({ state }) => state !== 'draft');
    return open && work.lock(transfers, open.id);
  }

  /** Cancels all unfinished transfers and releases what they reserve. */
  async cancelOpen(work: UnitOfWork, kind: OrderKind, orderId: string): Promise<void> {
    for (const { id } of await this.find(work, kind, orderId))
      await this.transfers.cancel(work, await work.lock(transfers, id));
  }

  private async find(work: UnitOfWork, kind: OrderKind, orderId: string): Promise<{ id: string; state: string }[]> {
    return work.tx.query(openOf(kind), [work.workspaceId, orderId]);
  }
}
