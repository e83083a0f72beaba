import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A row of the stock ledger: so much of a product went from one location to another (domain.md 4.15). Never changed. */
@Entity({ name: 'moves', schema: 'inventory' })
export class Move extends RecordEntity {
  /** Of its document, with the line's position: `DEL00001 #1`. */
  @Column('text')
  name!: string;

  @Column('uuid')
  productId!: string;

  /** The n-th move of its product: the order in which costs were reckoned. */
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

  /** In workspace currency, signed to the company: above 0 what came, below what went, 0 what only changed its place. */
  @Column('numeric')
  value!: string;

  /** The value of one, at most 6 decimals; null where nothing was valued. */
  @Column('numeric', { nullable: true })
  costUnit!: string | null;

  /** What was on hand of the product after it, at all locations. */
  @Column('numeric')
  productQuantity!: string;

  /** What that was worth. */
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
