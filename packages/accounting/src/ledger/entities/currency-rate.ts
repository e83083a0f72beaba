import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** The value of one unit of a currency from a day on (domain.md 4.7). */
@Entity({ name: 'currency_rates', schema: 'accounting' })
export class CurrencyRate extends RecordEntity {
  @Column('text')
  currency!: string;

  @Column('date')
  date!: string;

  /** Workspace currency per unit. */
  @Column('numeric')
  rate!: string;
}
