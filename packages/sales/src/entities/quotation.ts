import type { PositionReason } from '@daybook/accounting';
import { PricedDocument } from '@daybook/ordering';
import { Column, Entity } from 'typeorm';
import type { QuotationLine } from './quotation-line.js';
import type { QuotationTax } from './quotation-tax.js';

export const QUOTATION_STATES = ['draft', 'sent', 'accepted', 'declined', 'cancelled'] as const;

/** An offer to a customer (domain.md 4.12, 5.5). */
@Entity({ name: 'quotations', schema: 'sales' })
export class Quotation extends PricedDocument {
  @Column('text', { nullable: true })
  reference!: string | null;

  @Column('uuid', { nullable: true })
  fiscalPositionId!: string | null;

  @Column('jsonb', { nullable: true })
  fiscalPositionReason!: PositionReason | null;

  @Column('text')
  state!: (typeof QUOTATION_STATES)[number];

  /** The last day to accept it; null: it does not expire. */
  @Column('date', { nullable: true })
  dateExpiry!: string | null;

  /** When the service recorded its expiry. */
  @Column('timestamptz', { nullable: true })
  expiredAt!: string | null;

  @Column('text', { nullable: true })
  declineReason!: string | null;

  /** Its order; set only while it is accepted. */
  @Column('uuid', { nullable: true })
  orderId!: string | null;

  declare lines: QuotationLine[];

  declare taxLines: QuotationTax[];
}
