import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A row of the stock ledger: a quantity of a product moved from one location to another (domain.md 4.15). Never changed. */
@Entity({ name: 'moves', schema: 'inventory' })
export class Move extends RecordEntity {
  /** The document's name with the line's position: `DEL00001 #1`. */
  @Column('text')
  name!: string;

  @Column('uuid')
  productId!: string;

  /** The n-th move of its product: the order in which costs are computed. */
  @Column('integer')
  seq!: number;

  @Column('date')
  date!: string;

  /** Above 0. */
  @Column('numeric')
  quantity!: string;

  @Column('uuid')
  locationFromId!: string;

  @Column('uuid')
  locationToId!: string;

  /** In workspace currency, from the company's view: above 0 for incoming goods, below for outgoing ones, 0 for moves within. */
  @Column('numeric')
  value!: string;

  /** The unit value, at most 6 decimals; null if nothing was valued. */
  @Column('numeric', { nullable: true })
  costUnit!: string | null;

  /** The quantity of the product on hand after it, at all locations. */
  @Column('numeric')
  productQuantity!: string;

  /** The value of that quantity. */
  @Column('numeric')
  productValue!: string;

  @Column('uuid', { nullable: true })
  transferId!: string | null;

  @Column('uuid', { nullable: true })
  transferLineId!: string | null;

  @Column('uuid', { nullable: true })
  adjustmentId!: string | null;

  @Column('uuid', { nullable: true })
  adjustmentLineId!: string | null;
}
