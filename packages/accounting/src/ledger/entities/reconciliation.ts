import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

export const RECONCILIATION_STATES = ['active', 'undone'] as const;

/**
 * A match of a debit with a credit line (domain.md 4.11). It never changes; undoing it appends a voiding row, and the
 * database takes from the open items, or gives back, by itself (migration 720).
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

  /** That of both lines. */
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

  /** There is one where both values differ. */
  @Column('uuid', { nullable: true })
  exchangeEntryId!: string | null;

  /** The payment that settles both documents by setting one off against the other; it has no line in this match. */
  @Column('uuid', { nullable: true })
  paymentId!: string | null;

  /** Made by a reversal, and so not to be undone. */
  @Column('boolean')
  ofReversal!: boolean;
}
