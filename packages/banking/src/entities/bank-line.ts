import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { BankMatch } from './bank-match.js';

export const BANK_LINE_STATES = ['open', 'matched', 'ignored'] as const;

/** One line of a bank's statement (domain.md 4.29). What the bank says never changes. */
@Entity({ name: 'bank_lines', schema: 'banking' })
export class BankLine extends RecordEntity {
  @Column('uuid')
  bankAccountId!: string;

  /** Null: entered by hand. */
  @Column('uuid', { nullable: true })
  bankStatementId!: string | null;

  @Column('text')
  state!: (typeof BANK_LINE_STATES)[number];

  /** The day of booking. */
  @Column('date')
  date!: string;

  @Column('date', { nullable: true })
  valueDate!: string | null;

  /** In the currency of the account; money in is above 0, never 0. */
  @Column('numeric')
  amount!: string;

  /** The part that nothing explains yet, with the sign of `amount`. */
  @Column('numeric')
  amountOpen!: string;

  @Column('text')
  currency!: string;

  @Column('text', { nullable: true })
  bankReference!: string | null;

  @Column('text', { nullable: true })
  endToEnd!: string | null;

  @Column('text', { nullable: true })
  structuredReference!: string | null;

  @Column('text', { nullable: true })
  customerReference!: string | null;

  @Column('text', { nullable: true })
  mandate!: string | null;

  @Column('text', { nullable: true })
  counterpartyName!: string | null;

  @Column('text', { nullable: true })
  counterpartyIban!: string | null;

  @Column('text', { nullable: true })
  counterpartyBic!: string | null;

  @Column('text', { nullable: true })
  text!: string | null;

  @Column('boolean')
  reversal!: boolean;

  /** Which transaction of a batch it is, from 1. */
  @Column('integer', { nullable: true })
  part!: number | null;

  @Column('numeric', { nullable: true })
  instructedAmount!: string | null;

  @Column('text', { nullable: true })
  instructedCurrency!: string | null;

  @Column('numeric', { nullable: true })
  chargesAmount!: string | null;

  @Column('text', { nullable: true })
  chargesCurrency!: string | null;

  /** Where it stands in its file: the line, or the row of a CSV, from 1. */
  @Column('integer', { nullable: true })
  place!: number | null;

  /** Set by hand or by a rule. */
  @Column('uuid', { nullable: true })
  partnerId!: string | null;

  @Column('text', { nullable: true })
  ignoreReason!: string | null;

  /** Equal lines have the same: by bank reference, date, amount, text with IBAN, and part (importing/line-keys.ts). */
  @Column('text')
  lineKey!: string;

  /** The same by date, amount and text alone. */
  @Column('text')
  likeKey!: string;

  matches!: BankMatch[];
}
