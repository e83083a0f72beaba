import type { PositionReason } from '@daybook/accounting';
import { PricedDocument } from '@daybook/ordering';
import { Column, Entity } from 'typeorm';
import type { PurchaseOrderLine } from './purchase-order-line.js';
import type { PurchaseOrderRevision } from './purchase-order-revision.js';
import type { PurchaseOrderTax } from './purchase-order-tax.js';

export const PURCHASE_ORDER_STATES = ['draft', 'confirmed', 'done', 'cancelled'] as const;
export const RECEIPT_STATUSES = ['none', 'pending', 'partial', 'received'] as const;
export const BILL_STATUSES = ['none', 'to_bill', 'partial', 'billed'] as const;

export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];
export type BillStatus = (typeof BILL_STATUSES)[number];

/** An order at a supplier, and its progress (domain.md 4.35, 5.16). */
@Entity({ name: 'purchase_orders', schema: 'purchasing' })
export class PurchaseOrder extends PricedDocument {
  @Column('text')
  state!: (typeof PURCHASE_ORDER_STATES)[number];

  /** The supplier's number of the order. */
  @Column('text', { nullable: true })
  supplierReference!: string | null;

  @Column('uuid', { nullable: true })
  fiscalPositionId!: string | null;

  @Column('jsonb', { nullable: true })
  fiscalPositionReason!: PositionReason | null;

  @Column('date', { nullable: true })
  datePlanned!: string | null;

  /** The internal location at which its goods are received. */
  @Column('uuid', { nullable: true })
  locationId!: string | null;

  @Column('text')
  receiptStatus!: ReceiptStatus;

  @Column('text')
  billStatus!: BillStatus;

  /** Percent, of the settings when it was confirmed or last revised; null until then. */
  @Column('numeric', { nullable: true })
  overReceiptPercent!: string | null;

  @Column('numeric', { nullable: true })
  quantityTolerancePercent!: string | null;

  /** When a mail server accepted the first message with it, or somebody said that it was sent. */
  @Column('timestamptz', { nullable: true })
  sentAt!: string | null;

  /** When it was closed before all was received and billed. */
  @Column('timestamptz', { nullable: true })
  closedAt!: string | null;

  declare lines: PurchaseOrderLine[];

  declare taxLines: PurchaseOrderTax[];

  revisions!: PurchaseOrderRevision[];
}
