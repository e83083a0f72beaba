import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** The price of a product, or a discount on prices, from a quantity on (domain.md 4.40). */
@Entity({ name: 'price_rows', schema: 'accounting' })
export class PriceRow extends RecordEntity {
  @Column('uuid')
  priceListId!: string;

  /** Null: the category, or all products. */
  @Column('uuid', { nullable: true })
  productId!: string | null;

  /** Not with a product. */
  @Column('uuid', { nullable: true })
  categoryId!: string | null;

  /** Null: the base unit of the product. */
  @Column('text', { nullable: true })
  unitCode!: string | null;

  @Column('numeric')
  minQuantity!: string;

  @Column('date', { nullable: true })
  dateFrom!: string | null;

  @Column('date', { nullable: true })
  dateTo!: string | null;

  @Column('numeric', { nullable: true })
  priceUnit!: string | null;

  /** Of the price of the product. */
  @Column('numeric', { nullable: true })
  discountPercent!: string | null;
}
