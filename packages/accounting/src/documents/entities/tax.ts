import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

export const TAX_SCOPES = ['sale', 'purchase'] as const;

/** A percentage on a line (domain.md 4.5). */
@Entity({ name: 'taxes', schema: 'accounting' })
export class Tax extends RecordEntity {
  @Column('text')
  name!: string;

  /** Percent, -100 to 1000, at most 4 decimals. */
  @Column('numeric')
  rate!: string;

  @Column('text')
  scope!: (typeof TAX_SCOPES)[number];

  @Column('boolean')
  priceIncluded!: boolean;

  @Column('uuid')
  accountId!: string;

  /** The tag by which reports sum it. */
  @Column('text', { nullable: true })
  code!: string | null;

  @Column('boolean')
  active!: boolean;
}
