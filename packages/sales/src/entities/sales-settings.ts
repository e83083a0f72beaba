import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** How a workspace sells; one row, whose id is the workspace's (domain.md 4.17). */
@Entity({ name: 'settings', schema: 'sales' })
export class SalesSettings extends RecordEntity {
  /** From the day on which a quotation is sent; null: quotations do not expire. */
  @Column('integer', { nullable: true })
  quotationValidityDays!: number | null;

  /** Whether an order is confirmed only when everything is available. */
  @Column('boolean')
  requireStockOnConfirm!: boolean;
}
