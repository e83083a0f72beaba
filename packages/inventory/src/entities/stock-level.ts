import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** What is of a product at an internal location (domain.md 4.15); written by the stock ledger and by reservations alone. */
@Entity({ name: 'stock_levels', schema: 'inventory' })
export class StockLevel extends RecordEntity {
  @Column('uuid')
  productId!: string;

  @Column('uuid')
  locationId!: string;

  @Column('numeric')
  onHand!: string;

  /** Reserved for waiting and ready transfers; never more than is on hand. */
  @Column('numeric')
  reserved!: string;
}
