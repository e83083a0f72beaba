import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import { orders } from '../resources/orders.resource.js';
import { LINKED } from './linked-documents.js';

const OF_LINES =
  'SELECT DISTINCT l.order_id AS id FROM sales.order_lines l WHERE l.workspace_id = $1 AND l.id = ANY($2::uuid[]) ORDER BY 1';

const OF_DOCUMENT = Object.fromEntries(
  Object.entries(LINKED).map(([name, { lines, parent }]) => [
    name,
    `SELECT o.id FROM sales.orders o
      WHERE o.workspace_id = $1 AND o.id = ANY(ARRAY(
        SELECT l.order_id FROM ${lines} x
        JOIN sales.order_lines l ON l.workspace_id = $1 AND l.id = x.order_line_id
        WHERE x.workspace_id = $1 AND x.${parent} = $2))
      ORDER BY o.id FOR UPDATE`,
  ]),
);

/** The orders behind lines and documents, locked in the order of their ids (domain.md 3.6). */
@Injectable()
export class LinkedOrders {
  async lockOfLines(work: UnitOfWork, lineIds: readonly string[]): Promise<Order[]> {
    return lineIds.length === 0 ? [] : this.lock(work, OF_LINES, lineIds);
  }

  /** `resource` is one of {@link LINKED}. The first statement that it sends locks the orders. */
  async lockOfDocument(work: UnitOfWork, resource: string, id: string): Promise<Order[]> {
    return this.lock(work, OF_DOCUMENT[resource] as string, id);
  }

  private async lock(work: UnitOfWork, text: string, key: unknown): Promise<Order[]> {
    const rows = await work.tx.query<{ id: string }>(text, [work.workspaceId, key]);
    const found: Order[] = [];
    for (const { id } of rows) found.push(await work.lock(orders, id));
    return found;
  }
}
