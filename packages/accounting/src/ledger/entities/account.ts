import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

export const ACCOUNT_TYPES = [
  'receivable',
  'payable',
  'bank',
  'cash',
  'asset',
  'stock',
  'liability',
  'tax',
  'equity',
  'income',
  'expense',
  'cogs',
] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** An account of the chart (domain.md 4.3). */
@Entity({ name: 'accounts', schema: 'accounting' })
export class Account extends RecordEntity {
  @Column('text')
  code!: string;

  @Column('text')
  name!: string;

  @Column('text')
  type!: AccountType;

  /** The only currency that the account accepts; null: any. */
  @Column('text', { nullable: true })
  currency!: string | null;

  /** Whether its posted lines are matched: receivable, payable and received-not-billed accounts. */
  @Column('boolean')
  openItems!: boolean;

  @Column('boolean')
  active!: boolean;
}
