import type { NamedAddress, PositionReason } from '@daybook/accounting';
import { PricedDocument } from '@daybook/ordering';
import { Column, Entity } from 'typeorm';
import type { OrderMilestone } from './order-milestone.js';
import type { OrderLine } from './order-line.js';
import type { OrderTax } from './order-tax.js';

export const ORDER_STATES = ['draft', 'confirmed', 'done', 'cancelled'] as const;
export const DELIVERY_STATUSES = ['none', 'pending', 'partial', 'delivered'] as const;
export const INVOICE_STATUSES = ['none', 'to_invoice', 'partial', 'invoiced'] as const;

export type OrderState = (typeof ORDER_STATES)[number];
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** A customer's order and its progress (domain.md 4.12, 5.6). */
@Entity({ name: 'orders', schema: 'sales' })
export class Order extends PricedDocument {
  @Column('text', { nullable: true })
  reference!: string | null;

  @Column('uuid', { nullable: true })
  fiscalPositionId!: string | null;

  @Column('jsonb', { nullable: true })
  fiscalPositionReason!: PositionReason | null;

  @Column('text')
  state!: OrderState;

  /** Where its goods go. */
  @Column('jsonb', { nullable: true })
  deliveryAddress!: NamedAddress | null;

  @Column('date', { nullable: true })
  datePlanned!: string | null;

  /** The internal location from which its goods are delivered. */
  @Column('uuid', { nullable: true })
  locationId!: string | null;

  /** The quotation that it was created from, which references it too and has the foreign key. */
  @Column('uuid', { nullable: true })
  quotationId!: string | null;

  @Column('text')
  deliveryStatus!: DeliveryStatus;

  @Column('text')
  invoiceStatus!: InvoiceStatus;

  /** When it was closed before all was delivered and invoiced. */
  @Column('timestamptz', { nullable: true })
  closedAt!: string | null;

  milestones!: OrderMilestone[];

  declare lines: OrderLine[];

  declare taxLines: OrderTax[];
}
