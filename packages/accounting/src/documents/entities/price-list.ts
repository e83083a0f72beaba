import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

export const PRICE_SCOPES = ['sale', 'purchase'] as const;

/** Prices of products for some customers or of some supplier (domain.md 4.40). */
@Entity({ name: 'price_lists', schema: 'accounting' })
export class PriceList extends RecordEntity {
  @Column('text')
  name!: string;

  @Column('text')
  scope!: (typeof PRICE_SCOPES)[number];

  @Column('text')
  currency!: string;

  /** Whether its prices include the taxes of the products. */
  @Column('boolean')
  taxIncluded!: boolean;

  @Column('date', { nullable: true })
  dateFrom!: string | null;

  @Column('date', { nullable: true })
  dateTo!: string | null;

  @Column('boolean')
  active!: boolean;
}
