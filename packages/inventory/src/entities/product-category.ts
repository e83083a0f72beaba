import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A group of products, of which another one may be a part (domain.md 4.41). */
@Entity({ name: 'product_categories', schema: 'inventory' })
export class ProductCategory extends RecordEntity {
  @Column('text')
  name!: string;

  /** The category that it is part of. */
  @Column('uuid', { nullable: true })
  parentId!: string | null;

  @Column('boolean')
  active!: boolean;
}
