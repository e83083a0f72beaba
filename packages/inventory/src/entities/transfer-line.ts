import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import { baseQuantity } from '../units/factors.js';

/** A line of a transfer (domain.md 4.13); immutable once it is done. */
@Entity({ name: 'transfer_lines', schema: 'inventory' })
export class TransferLine extends WorkspaceRow {
  @Column('uuid')
  transferId!: string;

  @Column('integer')
  position!: number;

  @Column('uuid')
  productId!: string;

  /** In its unit: above 0, at most 6 decimals. */
  @Column('numeric')
  quantity!: string;

  /** Of UN/ECE Recommendation 20 or 21; null on lines that are older than the field. */
  @Column('text', { nullable: true })
  unitCode!: string | null;

  /** How many of the product's unit one of this unit is, kept with the line. */
  @Column('numeric')
  unitFactor!: string;

  /** For a receipt: of one of its unit, in workspace currency, at most 6 decimals. */
  @Column('numeric', { nullable: true })
  costUnit!: string | null;

  /** A row of the sales order; the package above adds the foreign key. */
  @Column('uuid', { nullable: true })
  orderLineId!: string | null;

  /** A row of the purchase order; the package above adds the foreign key. */
  @Column('uuid', { nullable: true })
  purchaseLineId!: string | null;

  /** For a return: the line of the original that it reverses. */
  @Column('uuid', { nullable: true })
  returnLineId!: string | null;

  /** In the product's unit. */
  @Column('numeric')
  quantityReserved!: string;

  /** In the product's unit; null until it is done. */
  @Column('numeric', { nullable: true })
  quantityDone!: string | null;

  /** The value of the goods when they moved, in workspace currency; null until it is done. */
  @Column('numeric', { nullable: true })
  value!: string | null;

  /** For a return: the part of the original's value that is reversed with it (domain.md 6.9). */
  @Column('numeric', { nullable: true })
  originalValue!: string | null;

  /** The quantity in the product's unit. */
  get quantityBase(): string {
    return baseQuantity(this);
  }
}
