import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A debit or a credit (domain.md 4.9); append-only once its entry is posted. */
@Entity({ name: 'entry_lines', schema: 'accounting' })
export class EntryLine extends WorkspaceRow {
  @Column('uuid')
  entryId!: string;

  @Column('integer')
  position!: number;

  @Column('uuid')
  accountId!: string;

  @Column('uuid', { nullable: true })
  partnerId!: string | null;

  /** In workspace currency, like `credit`. */
  @Column('numeric')
  debit!: string;

  @Column('numeric')
  credit!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { nullable: true })
  currency!: string | null;

  /** In `currency`: debit positive, credit negative. */
  @Column('numeric', { nullable: true })
  amountCurrency!: string | null;

  /** The tax whose amount this line is. */
  @Column('uuid', { nullable: true })
  taxId!: string | null;
}
