import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { InvoiceLine } from './invoice-line.js';
import type { InvoiceTax } from './invoice-tax.js';
import type { PositionReason } from '../fiscal/choose-position.js';
import type { TaxOverride } from './tax-override.js';
import type { PaymentMeans } from '../invoices/payment-means.js';
import type { NamedAddress } from './partner.js';
import type { Period } from './period.js';

export const INVOICE_TYPES = ['invoice', 'credit_note', 'bill', 'bill_credit_note'] as const;
export const INVOICE_STATES = ['draft', 'posted', 'cancelled'] as const;
export const PAYMENT_STATES = ['not_paid', 'partial', 'paid', 'reversed'] as const;

export type InvoiceType = (typeof INVOICE_TYPES)[number];
export type InvoiceState = (typeof INVOICE_STATES)[number];
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Without tax; the taxes are shown by their ids. */
export interface ShownAllowance {
  readonly taxes: readonly string[];
  readonly amount: number;
}

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

  /** When they were delivered, if not on one day: `{from, to}`. */
  @Column('jsonb', { nullable: true })
  period!: Period | null;

  @Column('jsonb', { nullable: true })
  deliveryAddress!: NamedAddress | null;

  /** What the buyer wants to read; null: what its partner says. */
  @Column('text', { nullable: true })
  buyerReference!: string | null;

  @Column('text', { nullable: true })
  purchaseOrderReference!: string | null;

  @Column('text', { nullable: true })
  contractReference!: string | null;

  @Column('text', { nullable: true })
  projectReference!: string | null;

  /** Null: a transfer to the account of the company, if it has one. */
  @Column('text', { nullable: true })
  paymentMeans!: PaymentMeans | null;

  /** Of its papers and mails; null: that of the partner. */
  @Column('text', { nullable: true })
  language!: string | null;

  /** What a system of the state answered; set once, when it is posted. */
  @Column('jsonb', { nullable: true })
  clearance!: Record<'system' | 'number' | 'at', string | null> | null;

  @Column('uuid', { nullable: true })
  paymentTermId!: string | null;

  /** Which taxes and accounts its lines took in place of the usual ones. */
  @Column('uuid', { nullable: true })
  fiscalPositionId!: string | null;

  /** Why it has this position, or none; null: there was nothing to choose from. */
  @Column('jsonb', { nullable: true })
  fiscalPositionReason!: PositionReason | null;

  /** The price list of its lines; null: that of the partner, or the default. */
  @Column('uuid', { nullable: true })
  priceListId!: string | null;

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

  /** The discount of the whole document, in percent. */
  @Column('numeric', { nullable: true })
  discountPercent!: string | null;

  /** Or as an amount of what the lines are priced at. */
  @Column('numeric', { nullable: true })
  discountAmount!: string | null;

  @Column('text', { nullable: true })
  discountReason!: string | null;

  /** What the discount takes of the lines as they are priced. */
  @Column('numeric')
  amountDiscount!: string;

  /** What it takes by set of taxes, without tax; as it is shown. */
  @Column('jsonb')
  allowances!: readonly ShownAllowance[];

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

  /** The only purchase order whose lines it bills; set by purchasing, which has the foreign key. */
  @Column('uuid', { nullable: true })
  purchaseOrderId!: string | null;

  /** The order, of sales or of purchases, whose down payment it is. */
  @Column('uuid', { nullable: true })
  downPaymentOfId!: string | null;

  /** Who approved that this bill differs from its order, when and why. */
  @Column('text', { nullable: true })
  matchApprovedBy!: string | null;

  @Column('timestamptz', { nullable: true })
  matchApprovedAt!: string | null;

  @Column('text', { nullable: true })
  matchReason!: string | null;

  /** Who approved this bill; null: nobody, or something was changed since. */
  @Column('text', { nullable: true })
  approvedBy!: string | null;

  @Column('timestamptz', { nullable: true })
  approvedAt!: string | null;

  @Column('timestamptz', { nullable: true })
  sentAt!: string | null;

  /** The highest level of reminders that was sent; 0: none. */
  @Column('integer')
  reminderLevel!: number;

  @Column('timestamptz', { nullable: true })
  remindedAt!: string | null;

  /** Whether no reminder names it. */
  @Column('boolean')
  reminderHold!: boolean;

  /** Of a bill: whether no payment run takes it. */
  @Column('boolean')
  paymentHold!: boolean;

  /** The seller at the time of confirmation. */
  @Column('jsonb', { nullable: true })
  companySnapshot!: Record<string, unknown> | null;

  /** The buyer at the time of confirmation. */
  @Column('jsonb', { nullable: true })
  partnerSnapshot!: Record<string, unknown> | null;

  lines!: InvoiceLine[];

  taxLines!: InvoiceTax[];

  /** Of bills. */
  taxOverride?: TaxOverride[];
}
