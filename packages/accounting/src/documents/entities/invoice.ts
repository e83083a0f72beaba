import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { InvoiceLine } from './invoice-line.js';
import type { InvoiceTax } from './invoice-tax.js';

export const INVOICE_TYPES = ['invoice', 'credit_note', 'bill', 'bill_credit_note'] as const;
export const INVOICE_STATES = ['draft', 'posted', 'cancelled'] as const;
export const PAYMENT_STATES = ['not_paid', 'partial', 'paid', 'reversed'] as const;

export type InvoiceType = (typeof INVOICE_TYPES)[number];
export type InvoiceState = (typeof INVOICE_STATES)[number];
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Invoices, credit notes, bills and bill credit notes (domain.md 4.8). Amounts are in the document's currency and
 * positive on credits too. Once posted, only what payment, sending and annotation change may change (triggers enforce it).
 */
@Entity({ name: 'invoices', schema: 'accounting' })
export class Invoice extends RecordEntity {
  @Column('text')
  type!: InvoiceType;

  @Column('text', { nullable: true })
  number!: string | null;

  @Column('text')
  state!: InvoiceState;

  /** Null while not posted. */
  @Column('text', { nullable: true })
  paymentState!: PaymentState | null;

  @Column('uuid', { nullable: true })
  partnerId!: string | null;

  @Column('date', { nullable: true })
  date!: string | null;

  @Column('uuid', { nullable: true })
  paymentTermId!: string | null;

  @Column('date', { nullable: true })
  dateDue!: string | null;

  @Column('text')
  currency!: string;

  /** Workspace-currency units per unit of `currency`; null: to be found at confirm. */
  @Column('numeric', { nullable: true })
  currencyRate!: string | null;

  @Column('uuid', { nullable: true })
  journalId!: string | null;

  @Column('text', { nullable: true })
  reference!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('numeric')
  amountUntaxed!: string;

  @Column('numeric')
  amountTax!: string;

  @Column('numeric')
  amountTotal!: string;

  @Column('numeric')
  amountPaid!: string;

  @Column('numeric')
  amountCredited!: string;

  @Column('numeric')
  amountResidual!: string;

  /** What the posted credits that take it back come to, whether they settled it or stay the partner's credit. */
  @Column('numeric')
  amountReversed!: string;

  @Column('uuid', { nullable: true })
  entryId!: string | null;

  @Column('uuid', { nullable: true })
  reversalOfId!: string | null;

  /** The posted document that it was drafted to replace. */
  @Column('uuid', { nullable: true })
  replacesId!: string | null;

  /** Whether posted credits took all of its lines: then its reference is free again. */
  @Column('boolean')
  takenBack!: boolean;

  /** The one order whose lines it invoices; set by sales, which has the foreign key. */
  @Column('uuid', { nullable: true })
  orderId!: string | null;

  @Column('timestamptz', { nullable: true })
  sentAt!: string | null;

  /** The seller at the time of confirmation. */
  @Column('jsonb', { nullable: true })
  companySnapshot!: Record<string, unknown> | null;

  /** The buyer at the time of confirmation. */
  @Column('jsonb', { nullable: true })
  partnerSnapshot!: Record<string, unknown> | null;

  lines!: InvoiceLine[];

  taxLines!: InvoiceTax[];
}
