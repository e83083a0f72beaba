import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A counted product (domain.md 4.14); immutable once its count is posted. */
@Entity({ name: 'adjustment_lines', schema: 'inventory' })
export class AdjustmentLine extends WorkspaceRow {
  @Column('uuid')
  adjustmentId!: string;

  @Column('integer')
  position!: number;

  @Column('uuid')
  productId!: string;

  @Column('numeric')
  quantityCounted!: string;

  /** The quantity that must be on hand when it is posted; null: any. */
  @Column('numeric', { nullable: true })
  quantityExpected!: string | null;

  /** Unit cost of surplus goods, in workspace currency, at most 6 decimals; null: the current cost. */
  @Column('numeric', { nullable: true })
  costUnit!: string | null;

  /** Counted less on hand; null until it is posted. */
  @Column('numeric', { nullable: true })
  difference!: string | null;

  /** Of the difference, with its sign, in workspace currency; null until it is posted. */
  @Column('numeric', { nullable: true })
  value!: string | null;
}
