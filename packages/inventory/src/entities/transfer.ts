import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { TransferLine } from './transfer-line.js';

export const TRANSFER_KINDS = ['delivery', 'receipt', 'return_in', 'return_out', 'internal'] as const;
export const TRANSFER_STATES = ['draft', 'waiting', 'ready', 'done', 'cancelled'] as const;

export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** A transfer of goods: to a customer, from a supplier, back, or between own locations (domain.md 4.13). */
@Entity({ name: 'transfers', schema: 'inventory' })
export class Transfer extends RecordEntity {
  @Column('text')
  kind!: TransferKind;

  @Column('text')
  state!: (typeof TRANSFER_STATES)[number];

  @Column('text', { nullable: true })
  number!: string | null;

  /** A partner of accounting; the package above adds the foreign key. */
  @Column('uuid', { nullable: true })
  partnerId!: string | null;

  @Column('uuid')
  locationFromId!: string;

  @Column('uuid')
  locationToId!: string;

  /** The date of the moves; until then the planned date. */
  @Column('date', { nullable: true })
  date!: string | null;

  @Column('date', { nullable: true })
  datePlanned!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  /** The order that it fulfils; the package above adds the foreign key. */
  @Column('uuid', { nullable: true })
  orderId!: string | null;

  /** The purchase order whose goods it receives; the package above adds the foreign key. */
  @Column('uuid', { nullable: true })
  purchaseOrderId!: string | null;

  /** The done transfer whose goods are returned. */
  @Column('uuid', { nullable: true })
  returnOfId!: string | null;

  /** The transfer that was posted without these goods. */
  @Column('uuid', { nullable: true })
  backorderOfId!: string | null;

  @Column('uuid', { nullable: true })
  backorderId!: string | null;

  lines!: TransferLine[];
}
