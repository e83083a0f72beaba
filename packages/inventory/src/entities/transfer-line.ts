import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A line of a transfer (domain.md 4.13); immutable once it is done. */
@Entity({ name: 'transfer_lines', schema: 'inventory' })
export class TransferLine extends WorkspaceRow {
  @Column('uuid')
  transferId!: string;

  @Column('integer')
  position!: number;

  @Column('uuid')
  productId!: string;

  /** Above 0, at most 6 decimals. */
  @Column('numeric')
  quantity!: string;

  /** For a receipt, in workspace currency, at most 6 decimals. */
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

  @Column('numeric')
  quantityReserved!: string;

  /** Null until it is done. */
  @Column('numeric', { nullable: true })
  quantityDone!: string | null;

  /** The value of the goods when they moved, in workspace currency; null until it is done. */
  @Column('numeric', { nullable: true })
  value!: string | null;

  /** For a return: the part of the original's value that is reversed with it (domain.md 6.9). */
  @Column('numeric', { nullable: true })
  originalValue!: string | null;
}
