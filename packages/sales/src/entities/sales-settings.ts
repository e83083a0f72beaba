import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A workspace's sales settings; one row, whose id is the workspace's (domain.md 4.17). */
@Entity({ name: 'settings', schema: 'sales' })
export class SalesSettings extends RecordEntity {
  /** Counted from the day a quotation is sent; null: quotations do not expire. */
  @Column('integer', { nullable: true })
  quotationValidityDays!: number | null;

  /** Whether confirming an order requires that everything is available. */
  @Column('boolean')
  requireStockOnConfirm!: boolean;

  /** Of documents whose partner has none. */
  @Column('uuid', { nullable: true })
  priceListId!: string | null;

  /** Whether lines of one product count together for the quantities of price lists. */
  @Column('boolean')
  sumQuantities!: boolean;
}
