import { type Problem, Refusal } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';

/** cancelled → draft, for an order that was never confirmed (domain.md 5.6). */
@Injectable()
export class ResetOrder implements OldActionVerb<Order> {
  async refusals(_work: UnitOfWork, { number }: Order): Promise<readonly Problem[]> {
    if (number === null) return [];
    return [
      {
        code: 'invalid_state',
        message: `${number} has been confirmed before and cannot become a draft again. Create a new order.`,
      },
    ];
  }

  async run(work: UnitOfWork, order: Order): Promise<void> {
    const problems = await this.refusals(work, order);
    if (problems.length > 0) throw new Refusal(problems);
    order.state = 'draft';
    work.save(order);
  }
}
