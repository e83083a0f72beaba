import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A row of the view `inventory.stock`: a level with derived values. Values known only for today are null as of a day. */
@Entity({ name: 'stock', schema: 'inventory' })
export class StockRow extends RecordEntity {
  @Column('uuid')
  productId!: string;

  @Column('uuid')
  locationId!: string;

  @Column('text')
  productName!: string;

  @Column('text', { nullable: true })
  productCode!: string | null;

  @Column('text')
  locationName!: string;

  @Column('numeric')
  onHand!: string;

  @Column('numeric', { nullable: true })
  reserved!: string | null;

  @Column('numeric', { nullable: true })
  available!: string | null;

  @Column('numeric', { nullable: true })
  incoming!: string | null;

  @Column('numeric', { nullable: true })
  outgoing!: string | null;

  @Column('numeric')
  value!: string;
}
