import { add } from '@daybook/money';
import { keptInWrite } from '@daybook/records';
import type { Payment } from '../entities/payment.js';

/** A payment of a document, and the amount it pays, in their currency. */
interface Paid {
  readonly payment: Payment;
  readonly amount: string;
}

/** The payments that a write has matched with documents, so that documents can show them without reading them. */
class Settled {
  /** By document and payment; null: some had paid a part of it before, or credits were matched with it too. */
  private readonly payments = new Map<string, Map<Payment, Paid> | null>();

  note(invoiceId: string, payment: Payment, amount: string): void {
    const known = this.payments.get(invoiceId);
    if (known === null) return;
    const paid = known ?? new Map<Payment, Paid>();
    paid.set(payment, { payment, amount: add(paid.get(payment)?.amount ?? '0', amount) });
    this.payments.set(invoiceId, paid);
  }

  forget(invoiceId: string): void {
    this.payments.set(invoiceId, null);
  }

  /** Payments of a document that had none before, in order; undefined: unknown. */
  paymentsOf(invoiceId: string): readonly Paid[] | undefined {
    const paid = this.payments.get(invoiceId);
    return paid ? [...paid.values()] : undefined;
  }
}

export const settledIn = keptInWrite(() => new Settled());
