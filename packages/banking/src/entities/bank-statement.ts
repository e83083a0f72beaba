import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

export const BANK_FORMATS = ['camt053', 'mt940', 'ofx', 'csv'] as const;

/** What one file of a bank says of one account (domain.md 4.28). Amounts are in the currency of the account. */
@Entity({ name: 'bank_statements', schema: 'banking' })
export class BankStatement extends RecordEntity {
  @Column('uuid')
  bankAccountId!: string;

  @Column('text', { nullable: true })
  fileName!: string | null;

  @Column('text')
  format!: (typeof BANK_FORMATS)[number];

  /** Of the file, in hexadecimal. */
  @Column('text')
  sha256!: string;

  /** Which of the statements of its account in the file it is, from 1. */
  @Column('integer')
  position!: number;

  @Column('text')
  currency!: string;

  @Column('date', { nullable: true })
  dateFrom!: string | null;

  @Column('date', { nullable: true })
  dateTo!: string | null;

  /** The booked balance before the first line, as far as the file says it. */
  @Column('numeric', { nullable: true })
  opening!: string | null;

  @Column('numeric', { nullable: true })
  closing!: string | null;

  /** The lines of the file: those that are new, and those that were there before. */
  @Column('integer')
  lineCount!: number;

  @Column('integer')
  newCount!: number;

  @Column('integer')
  duplicateCount!: number;

  /** Lines of amount 0 and lines that are not booked yet. */
  @Column('integer')
  skippedCount!: number;

  /** Closing less opening and lines; stored only where the import accepted a difference. */
  @Column('numeric')
  difference!: string;

  /** The opening balance less the closing balance of the statement before; 0 if they agree or one is not known. */
  @Column('numeric')
  gap!: string;
}
