import type { Problem } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../entities/payment.js';
import { type AllocateArgs, paymentSource } from '../payments/allocation.js';
import { Allocator, nothingLeft } from '../payments/allocator.js';

/** A posted payment settles more documents with what is left of it (domain.md 5.3). */
@Injectable()
export class AllocatePayment implements OldActionVerb<Payment, AllocateArgs> {
  constructor(private readonly allocator: Allocator) {}

  /** Invoices stand before payments. */
  async lockFirst(work: UnitOfWork, _id: string, args: AllocateArgs): Promise<void> {
    await this.allocator.lock(work, args);
  }

  async refusals(_work: UnitOfWork, payment: Payment): Promise<readonly Problem[]> {
    return nothingLeft(paymentSource(payment));
  }

  async run(work: UnitOfWork, payment: Payment, args: AllocateArgs): Promise<void> {
    await this.allocator.allocate(work, paymentSource(payment), args, { invoices: [], payments: [payment] });
  }
}
