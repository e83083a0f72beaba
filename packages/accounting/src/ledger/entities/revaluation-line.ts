import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** What a revaluation found on an account in one currency. Amounts have signs: debit above 0. */
@Entity({ name: 'revaluation_lines', schema: 'accounting' })
export class RevaluationLine extends WorkspaceRow {
  @Column('uuid')
  revaluationId!: string;

  @Column('integer')
  position!: number;

  @Column('uuid')
  accountId!: string;

  @Column('text')
  currency!: string;

  /** Open items; 1 for the balance of a bank or cash account. */
  @Column('integer')
  items!: number;

  /** In `currency`. */
  @Column('numeric')
  amountCurrency!: string;

  /** In workspace currency, as the next three. */
  @Column('numeric')
  bookValue!: string;

  @Column('numeric')
  value!: string;

  @Column('numeric')
  difference!: string;

  /** What of the difference is posted. */
  @Column('numeric')
  booked!: string;
}
