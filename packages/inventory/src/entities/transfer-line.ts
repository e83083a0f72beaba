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

  /** Of a receipt, in workspace currency, at most 6 decimals. */
  @Column('numeric', { nullable: true })
  costUnit!: string | null;

  /** A row of the order above; its foreign key comes with the package above. */
  @Column('uuid', { nullable: true })
  orderLineId!: string | null;

  /** The line of the original that a return takes back. */
  @Column('uuid', { nullable: true })
  returnLineId!: string | null;

  @Column('numeric')
  quantityReserved!: string;

  /** Null until it is done. */
  @Column('numeric', { nullable: true })
  quantityDone!: string | null;

  /** What the goods were worth when they moved, in workspace currency; null until it is done. */
  @Column('numeric', { nullable: true })
  value!: string | null;

  /** Of a return: the part of the original's value that goes back with it (domain.md 6.9). */
  @Column('numeric', { nullable: true })
  originalValue!: string | null;
}
