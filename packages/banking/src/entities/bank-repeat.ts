import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A line of a statement that was there before, by hand or from another file (domain.md 4.28). */
@Entity({ name: 'bank_repeats', schema: 'banking' })
export class BankRepeat extends WorkspaceRow {
  @Column('uuid')
  bankStatementId!: string;

  /** The line that it equals. */
  @Column('uuid')
  bankLineId!: string;

  /** Its number among the lines of the file, from 1. */
  @Column('integer')
  row!: number;

  /** Where it stands in the file: the line, or the row of a CSV. */
  @Column('integer')
  place!: number;

  /** Its own key. It differs from that of the line where only one of them has a reference. */
  @Column('text')
  lineKey!: string;
}
