import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A supplier of a product, and what it asks (domain.md 4.2). */
@Entity({ name: 'product_suppliers', schema: 'inventory' })
export class ProductSupplier extends WorkspaceRow {
  @Column('uuid')
  productId!: string;

  @Column('integer')
  position!: number;

  /** A partner of accounting; the package above adds the foreign key. */
  @Column('uuid')
  partnerId!: string;

  /** The supplier's number of the article. */
  @Column('text', { nullable: true })
  code!: string | null;

  /** At most 6 decimals; null: not known. */
  @Column('numeric', { nullable: true })
  priceUnit!: string | null;

  /** Of the price; null: that of the workspace. */
  @Column('text', { nullable: true })
  currency!: string | null;

  /** The quantity from which the price holds. */
  @Column('numeric')
  minQuantity!: string;

  /** Of its price and quantity; null: the product's own. */
  @Column('text', { nullable: true })
  unitCode!: string | null;

  /** From the order to the arrival. */
  @Column('integer', { nullable: true })
  leadDays!: number | null;
}
