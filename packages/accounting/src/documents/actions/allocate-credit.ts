import { type Problem, Refusal } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { kindOf } from '../invoices/kinds.js';
import { type AllocateArgs, creditSource } from '../payments/allocation.js';
import { Allocator, nothingLeft } from '../payments/allocator.js';

/** A posted credit note settles other documents of its partner with what is open of it (domain.md 5.1, 6.2). */
@Injectable()
export class AllocateCredit implements OldActionVerb<Invoice, AllocateArgs> {
  constructor(private readonly allocator: Allocator) {}

  /** The credit is one of the documents, which are locked by id. */
  async lockFirst(work: UnitOfWork, id: string, args: AllocateArgs): Promise<void> {
    await this.allocator.lock(work, args, id);
  }

  async refusals(_work: UnitOfWork, credit: Invoice): Promise<readonly Problem[]> {
    const wrong = notACredit(credit);
    return wrong.length > 0 ? wrong : nothingLeft(creditSource(credit));
  }

  async run(work: UnitOfWork, credit: Invoice, args: AllocateArgs): Promise<void> {
    const wrong = notACredit(credit);
    if (wrong.length > 0) throw new Refusal(wrong);
    await this.allocator.allocate(work, creditSource(credit), args, { invoices: [credit], payments: [] });
  }
}

function notACredit(document: Invoice): Problem[] {
  const { isCredit, noun, aNoun } = kindOf(document);
  if (isCredit) return [];
  return [
    {
      code: 'invalid_state',
      message: `Only a credit note can be allocated. Pay ${aNoun} with the action pay, or allocate a payment or a credit note to this ${noun}.`,
    },
  ];
}
