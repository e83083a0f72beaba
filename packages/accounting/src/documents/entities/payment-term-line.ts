import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

@Entity({ name: 'payment_term_lines', schema: 'accounting' })
export class PaymentTermLine extends WorkspaceRow {
  @Column('uuid')
  paymentTermId!: string;

  @Column('integer')
  position!: number;

  /** Percent of the total, between 0 and 100 exclusive; null on the last line only: the balance. */
  @Column('numeric', { nullable: true })
  percent!: string | null;

  @Column('integer')
  days!: number;

  /** Whether the days count from the end of the document's month. */
  @Column('boolean')
  endOfMonth!: boolean;
}
