import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/**
 * A currency of ISO 4217 as a workspace sees it: a view of the constant list over the rows that were changed (domain.md
 * 4.7). Its id is made of its code.
 */
@Entity({ name: 'currencies', schema: 'accounting' })
export class Currency extends RecordEntity {
  @Column('text')
  code!: string;

  @Column('text')
  name!: string;

  /** Of an amount. */
  @Column('integer')
  decimals!: number;

  @Column('boolean')
  active!: boolean;
}
