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
 * Invoices, credit notes, bills and bill credit notes (domain.md 4.8). Amounts are in the document's currency and positive on credits too.
 * Once posted, only what payment, sending and annotations change may change (triggers enforce this).
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

  /** When the goods or services were delivered; null: not known. */
  @Column('date', { nullable: true })
  deliveryDate!: string | null;

  @Column('uuid', { nullable: true })
  paymentTermId!: string | null;

  @Column('date', { nullable: true })
  dateDue!: string | null;

  @Column('text')
  currency!: string;

  /** Workspace-currency units per unit of `currency`; null: determined at confirm. */
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

  /** The total of posted credits that reverse it, whether they settled it or remain the partner's credit. */
  @Column('numeric')
  amountReversed!: string;

  @Column('uuid', { nullable: true })
  entryId!: string | null;

  @Column('uuid', { nullable: true })
  reversalOfId!: string | null;

  /** The posted document that this draft was created to replace. */
  @Column('uuid', { nullable: true })
  replacesId!: string | null;

  /** Whether posted credits reversed all of its lines; its reference is then free again. */
  @Column('boolean')
  takenBack!: boolean;

  /** The only order whose lines it invoices; set by sales, which has the foreign key. */
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
