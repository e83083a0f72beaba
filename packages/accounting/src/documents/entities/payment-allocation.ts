import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** What a payment pays of a document: the request of a draft; after posting, what was matched (domain.md 4.10). */
@Entity({ name: 'payment_allocations', schema: 'accounting' })
export class PaymentAllocation extends WorkspaceRow {
  @Column('uuid')
  paymentId!: string;

  @Column('integer')
  position!: number;

  @Column('uuid')
  invoiceId!: string;

  /** In the payment's currency; null in a draft: as much as possible. */
  @Column('numeric', { nullable: true })
  amount!: string | null;
}
