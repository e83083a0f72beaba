import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

export const RECONCILIATION_STATES = ['active', 'undone'] as const;

/**
 * A match of a debit line with a credit line (domain.md 4.11). It never changes; undoing it appends a voiding row, and triggers update the
 * open items.
 */
@Entity({ name: 'reconciliations', schema: 'accounting' })
export class Reconciliation extends RecordEntity {
  /** `INV/2026/00001 – BNK/2026/00002`: the numbers of both entries. */
  @Column('text')
  name!: string;

  @Column('text')
  state!: (typeof RECONCILIATION_STATES)[number];

  @Column('uuid')
  debitLineId!: string;

  @Column('uuid')
  creditLineId!: string;

  @Column('date')
  date!: string;

  /** The currency of both lines. */
  @Column('text')
  currency!: string;

  /** In `currency`. */
  @Column('numeric')
  amount!: string;

  /** What is taken from the debit line, in workspace currency. */
  @Column('numeric')
  debitValue!: string;

  /** What is taken from the credit line, in workspace currency. */
  @Column('numeric')
  creditValue!: string;

  /** Set if the two values differ. */
  @Column('uuid', { nullable: true })
  exchangeEntryId!: string | null;

  /** The payment that sets off both documents against each other; it has no line in this match. */
  @Column('uuid', { nullable: true })
  paymentId!: string | null;

  /** Created by a reversal, and so cannot be undone. */
  @Column('boolean')
  ofReversal!: boolean;
}
