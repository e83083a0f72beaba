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

  /** Null: not known yet; a posted payment stands on the unallocated account then. */
  @Column('uuid', { nullable: true })
  partnerId!: string | null;

  @Column('date', { nullable: true })
  date!: string | null;

  @Column('numeric')
  amount!: string;

  @Column('text')
  currency!: string;

  /** Workspace-currency units per unit of `currency`; null: to be found at post. */
  @Column('numeric', { nullable: true })
  currencyRate!: string | null;

  /** Of type bank or cash. */
  @Column('uuid', { nullable: true })
  journalId!: string | null;

  /**
   * The control account of what is not allocated; of a posted payment the first that it settles on, if nothing was left, and
   * without a partner the unallocated account.
   */
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  @Column('text', { nullable: true })
  reference!: string | null;

  /** Settled beyond the money itself, to this account. */
  @Column('uuid', { nullable: true })
  writeOffAccountId!: string | null;

  @Column('numeric', { nullable: true })
  writeOffAmount!: string | null;

  /** What of it, write-off included, is matched with nothing; null while not posted. */
  @Column('numeric', { nullable: true })
  amountUnallocated!: string | null;

  @Column('uuid', { nullable: true })
  entryId!: string | null;

  /** The entry by which its partner was named after it was posted: it settles with that one's lines. */
  @Column('uuid', { nullable: true })
  assignedById!: string | null;

  /** The entry that reversed it. */
  @Column('uuid', { nullable: true })
  reversedById!: string | null;

  allocations!: PaymentAllocation[];
}
