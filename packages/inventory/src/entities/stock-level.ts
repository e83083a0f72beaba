import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** The quantity of a product at an internal location (domain.md 4.15); written only by the stock ledger and by reservations. */
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
