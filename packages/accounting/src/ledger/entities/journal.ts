import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** In the order in which one transaction takes their number series (domain.md 3.6). */
export const JOURNAL_TYPES = ['sale', 'purchase', 'bank', 'cash', 'general', 'stock', 'exchange'] as const;

export type JournalType = (typeof JOURNAL_TYPES)[number];

/** A journal; its codes are the prefixes of its entries' numbers (domain.md 4.4). */
@Entity({ name: 'journals', schema: 'accounting' })
export class Journal extends RecordEntity {
  @Column('text')
  code!: string;

  @Column('text')
  name!: string;

  @Column('text')
  type!: JournalType;

  /** For bank and cash: the account that receives or pays. */
  @Column('uuid', { nullable: true })
  defaultAccountId!: string | null;

  /** The code of the credit series. Codes and credit codes are unique together. */
  @Column('text')
  creditCode!: string;

  @Column('text', { nullable: true })
  currency!: string | null;

  @Column('boolean')
  active!: boolean;
}
