import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/**
 * A currency of ISO 4217 in a workspace: a view of the constant list, overlaid with the changed rows (domain.md 4.7). Its id is derived
 * from its code.
 */
@Entity({ name: 'currencies', schema: 'accounting' })
export class Currency extends RecordEntity {
  @Column('text')
  code!: string;

  @Column('text')
  name!: string;

  /** Decimals of an amount. */
  @Column('integer')
  decimals!: number;

  @Column('boolean')
  active!: boolean;
}
