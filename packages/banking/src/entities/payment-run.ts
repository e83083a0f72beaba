import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { PaymentRunLine } from './payment-run-line.js';

export const PAYMENT_RUN_STATES = ['draft', 'confirmed', 'exported', 'done', 'cancelled'] as const;

/** Bills that are paid by one file (domain.md 5.14). Amounts are in EUR. */
@Entity({ name: 'payment_runs', schema: 'banking' })
export class PaymentRun extends RecordEntity {
  /** Null while a draft. */
  @Column('text', { nullable: true })
  number!: string | null;

  @Column('text')
  state!: (typeof PAYMENT_RUN_STATES)[number];

  @Column('uuid')
  bankAccountId!: string;

  /** The day of execution; null: the day of confirm. */
  @Column('date', { nullable: true })
  date!: string | null;

  /** Whether the bank books the run as one amount. */
  @Column('boolean')
  batchBooking!: boolean;

  /** Whether the bills of one account are one transfer. */
  @Column('boolean')
  grouped!: boolean;

  @Column('text')
  currency!: string;

  @Column('numeric')
  total!: string;

  /** The number of transfers. */
  @Column('integer')
  count!: number;

  @Column('text', { nullable: true })
  confirmedBy!: string | null;

  @Column('timestamptz', { nullable: true })
  exportedAt!: string | null;

  /** The payer as the file names it. */
  @Column('text', { nullable: true })
  debtorName!: string | null;

  @Column('text', { nullable: true })
  debtorIban!: string | null;

  @Column('text', { nullable: true })
  debtorBic!: string | null;

  /** Of the file as pain.001.001.09, in hexadecimal. */
  @Column('text', { nullable: true })
  fileSha256!: string | null;

  lines!: PaymentRunLine[];
}
