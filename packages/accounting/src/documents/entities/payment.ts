import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { PaymentAllocation } from './payment-allocation.js';

export const PAYMENT_TYPES = ['inbound', 'outbound'] as const;
export const PAYMENT_RECORD_STATES = ['draft', 'posted', 'reversed'] as const;

export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Money received or paid (domain.md 4.10). Amounts are in its currency. */
@Entity({ name: 'payments', schema: 'accounting' })
export class Payment extends RecordEntity {
  @Column('text')
  type!: PaymentType;

  @Column('text')
  state!: (typeof PAYMENT_RECORD_STATES)[number];

  @Column('text', { nullable: true })
  number!: string | null;

  /** Null: not known yet; a posted payment is then on the unallocated account. */
  @Column('uuid', { nullable: true })
  partnerId!: string | null;

  @Column('date', { nullable: true })
  date!: string | null;

  @Column('numeric')
  amount!: string;

  @Column('text')
  currency!: string;

  /** Workspace-currency units per unit of `currency`; null: determined at post. */
  @Column('numeric', { nullable: true })
  currencyRate!: string | null;

  /** Of type bank or cash. */
  @Column('uuid', { nullable: true })
  journalId!: string | null;

  /**
   * The control account for the unallocated part. For a posted payment with nothing left, the first account that it settles; without a
   * partner, the unallocated account.
   */
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  @Column('text', { nullable: true })
  reference!: string | null;

  /** The account for what is settled beyond the money itself. */
  @Column('uuid', { nullable: true })
  writeOffAccountId!: string | null;

  @Column('numeric', { nullable: true })
  writeOffAmount!: string | null;

  /** The unmatched amount, write-off included; null while not posted. */
  @Column('numeric', { nullable: true })
  amountUnallocated!: string | null;

  @Column('uuid', { nullable: true })
  entryId!: string | null;

  /** The entry that set its partner after it was posted; it settles with that entry's lines. */
  @Column('uuid', { nullable: true })
  assignedById!: string | null;

  /** The entry that reversed it. */
  @Column('uuid', { nullable: true })
  reversedById!: string | null;

  allocations!: PaymentAllocation[];
}
