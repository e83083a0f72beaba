import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import { baseQuantity } from '../units/factors.js';

/** A counted product (domain.md 4.14); immutable once its count is posted. */
@Entity({ name: 'adjustment_lines', schema: 'inventory' })
export class AdjustmentLine extends WorkspaceRow {
  @Column('uuid')
  adjustmentId!: string;

  @Column('integer')
  position!: number;

  @Column('uuid')
  productId!: string;

  /** In its unit. */
  @Column('numeric')
  quantityCounted!: string;

  /** Of UN/ECE Recommendation 20 or 21; null on lines that are older than the field. */
  @Column('text', { nullable: true })
  unitCode!: string | null;

  /** How many of the product's unit one of this unit is, kept with the line. */
  @Column('numeric')
  unitFactor!: string;

  /** The quantity, in the product's unit, that must be on hand when it is posted; null: any. */
  @Column('numeric', { nullable: true })
  quantityExpected!: string | null;

  /** Cost of one of its unit of surplus goods, in workspace currency, at most 6 decimals; null: the current cost. */
  @Column('numeric', { nullable: true })
  costUnit!: string | null;

  /** Counted less on hand, in the product's unit; null until it is posted. */
  @Column('numeric', { nullable: true })
  difference!: string | null;

  /** Of the difference, with its sign, in workspace currency; null until it is posted. */
  @Column('numeric', { nullable: true })
  value!: string | null;

  /** What was counted, in the product's unit. */
  get quantityBase(): string {
    return baseQuantity({ quantity: this.quantityCounted, unitFactor: this.unitFactor });
  }
}
