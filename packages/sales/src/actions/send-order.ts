import type { MailArgs } from '@daybook/accounting';
import type { ActionVerb, Plan, Refused, Resource, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import { orders } from '../resources/orders.resource.js';
import { SaleMails, type SaleToMail } from '../sending/sale-mails.js';

/** Mails the confirmation of an order. It changes nothing of the order (domain.md 5.6). */
@Injectable()
export class SendOrder implements ActionVerb<Order, MailArgs, SaleToMail | undefined> {
  constructor(private readonly mails: SaleMails) {}

  async load(work: UnitOfWork, { id }: Readonly<Order>, args: MailArgs | undefined): Promise<SaleToMail | undefined> {
    return this.mails.isConfigured && args ? this.mails.read(work, orders as Resource, id, args) : undefined;
  }

  plan(_order: Readonly<Order>, mail: SaleToMail | undefined): Refused {
    return { problems: mail ? this.mails.problems(mail) : this.mails.setUpProblems };
  }

  async apply(work: UnitOfWork, order: Order, _plan: Plan<Order>, mail: SaleToMail | undefined): Promise<void> {
    await this.mails.add(work, 'order', order, mail!);
  }
}
