import { transactionTime } from '@daybook/database';
import { type LineFacts, OrderFacts } from '@daybook/ordering';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { PURCHASE_ORDERS } from './purchase-orders.js';

/** What has become of an order, and the time at which this is asked. */
@Injectable()
export class OrderProgress {
  constructor(private readonly facts: OrderFacts) {}

  async of(
    { tx, workspaceId }: UnitOfWork,
    orderId: string,
  ): Promise<{ readonly facts: readonly LineFacts[]; readonly now: string }> {
    return {
      facts: await this.facts.read(tx, PURCHASE_ORDERS, workspaceId, orderId),
      now: await transactionTime(tx),
    };
  }
}
