import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** Another unit in which a product is counted, such as a box of 12 (domain.md 4.2). */
@Entity({ name: 'product_units', schema: 'inventory' })
export class ProductUnit extends WorkspaceRow {
  @Column('uuid')
  productId!: string;

  @Column('integer')
  position!: number;

  @Column('text')
  unitCode!: string;

  /** How many of the product's unit it is: above 0, at most 6 decimals. */
  @Column('numeric')
  factor!: string;

  /** What people call it, such as `box of 12`. */
  @Column('text', { nullable: true })
  name!: string | null;

  /** Of the pack. */
  @Column('text', { nullable: true })
  barcode!: string | null;

  /** Whether new lines of sales are in this unit. */
  @Column('boolean')
  sale!: boolean;

  /** Whether new lines of purchases are in this unit. */
  @Column('boolean')
  purchase!: boolean;
}
