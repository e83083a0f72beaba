import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** What explains a part of a bank line: an entry on the ledger account of its bank account (domain.md 5.13). */
@Entity({ name: 'bank_matches', schema: 'banking' })
export class BankMatch extends WorkspaceRow {
  @Column('uuid')
  bankLineId!: string;

  @Column('integer')
  position!: number;

  /** What the entry moved on the ledger account of the bank, in the currency of the line; money in is above 0, 0 for a tax correction. */
  @Column('numeric')
  amount!: string;

  /** The payment whose entry it is. */
  @Column('uuid', { nullable: true })
  paymentId!: string | null;

  @Column('uuid')
  entryId!: string;

  /** Whether it was posted before the match, so that undo leaves it posted. */
  @Column('boolean')
  bound!: boolean;
}
