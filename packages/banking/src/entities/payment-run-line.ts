import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

export const RUN_LINE_TYPES = ['bill', 'bill_credit_note'] as const;

/** What a payment run pays of one bill, or sets off of one credit note (domain.md 5.14). */
@Entity({ name: 'payment_run_lines', schema: 'banking' })
export class PaymentRunLine extends WorkspaceRow {
  @Column('uuid')
  paymentRunId!: string;

  @Column('integer')
  position!: number;

  @Column('uuid')
  billId!: string;

  /** That of the bill. */
  @Column('text')
  type!: (typeof RUN_LINE_TYPES)[number];

  @Column('uuid')
  partnerId!: string;

  /** Above 0, of a credit note too. */
  @Column('numeric')
  amount!: string;

  /** One of the partner's when the run was made; it stays even if the partner's changes. */
  @Column('text')
  iban!: string;

  @Column('text', { nullable: true })
  bic!: string | null;

  @Column('text')
  holder!: string;

  /** A structured reference, in its compact form. */
  @Column('text', { nullable: true })
  reference!: string | null;

  @Column('text', { nullable: true })
  text!: string | null;

  /** Lines with the same number are one transfer of the file, from 1. */
  @Column('integer')
  transfer!: number;

  /** Null while a draft. */
  @Column('text', { nullable: true })
  endToEnd!: string | null;

  /** Whether the account was new or changed when the run was confirmed, and somebody answered for it. */
  @Column('boolean')
  acknowledged!: boolean;

  /** The line of a statement that carried it out. */
  @Column('uuid', { nullable: true })
  bankLineId!: string | null;

  /** Whether the bill is in payment by this line: one line at most has it (an index sees to that). */
  @Column('boolean')
  reserved!: boolean;
}
