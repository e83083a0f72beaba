import { RecordEntity } from '@daybook/database';
import type { CsvDateFormat, CsvEncoding } from '@daybook/bank-files';
import { Column, Entity } from 'typeorm';

/** How the rows of a bank's CSV are read (domain.md 4.28). A column is its header, or its number from 1. */
@Entity({ name: 'bank_mappings', schema: 'banking' })
export class BankMapping extends RecordEntity {
  @Column('text')
  name!: string;

  /** One character, or `tab`. */
  @Column('text')
  delimiter!: string;

  @Column('text')
  encoding!: CsvEncoding;

  @Column('integer')
  headerRow!: number;

  @Column('integer')
  skipLast!: number;

  @Column('text')
  decimal!: 'point' | 'comma';

  @Column('text')
  thousands!: 'none' | 'point' | 'comma' | 'space' | 'apostrophe';

  @Column('text')
  dateColumn!: string;

  @Column('text')
  dateFormat!: CsvDateFormat;

  @Column('text', { nullable: true })
  valueDateColumn!: string | null;

  @Column('text', { nullable: true })
  valueDateFormat!: CsvDateFormat | null;

  @Column('text', { nullable: true })
  amount!: string | null;

  @Column('text', { nullable: true })
  debit!: string | null;

  @Column('text', { nullable: true })
  credit!: string | null;

  @Column('text', { nullable: true })
  indicatorColumn!: string | null;

  @Column('text', { array: true, nullable: true })
  indicatorDebit!: string[] | null;

  @Column('text', { array: true, nullable: true })
  indicatorCredit!: string[] | null;

  @Column('text', { nullable: true })
  balance!: string | null;

  @Column('text', { nullable: true })
  currency!: string | null;

  @Column('text', { nullable: true })
  counterpartyName!: string | null;

  @Column('text', { nullable: true })
  counterpartyIban!: string | null;

  @Column('text', { array: true })
  text!: string[];

  @Column('text', { nullable: true })
  bankReference!: string | null;

  @Column('text', { nullable: true })
  structuredReference!: string | null;
}
