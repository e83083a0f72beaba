import { Column, Entity } from 'typeorm';
import { PricedLine } from '../priced-line.js';
import type { Period } from './period.js';

/** A line of an invoice or bill (domain.md 4.8); immutable once its document is posted. */
@Entity({ name: 'invoice_lines', schema: 'accounting' })
export class InvoiceLine extends PricedLine {
  @Column('uuid')
  invoiceId!: string;

  @Column('uuid', { nullable: true })
  accountId!: string | null;

  /** The seller's number of the article. */
  @Column('text', { nullable: true })
  sellerItemId!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  /** When what it charges was delivered (BG-26 of EN 16931). */
  @Column('jsonb', { nullable: true })
  period!: Period | null;

  /** For a line of a credit: the original's line that it reverses. */
  @Column('uuid', { nullable: true })
  reversedLineId!: string | null;

  /** For a bill: the line of the receipt whose goods it bills. */
  @Column('uuid', { nullable: true })
  receiptLineId!: string | null;

  /** The order line that this line invoices, or reverses; the foreign key is in the schema of sales. */
  @Column('uuid', { nullable: true })
  orderLineId!: string | null;

  /** The line of the purchase order that it bills, or credits; the foreign key is in the schema of purchasing. */
  @Column('uuid', { nullable: true })
  purchaseLineId!: string | null;

  /** The line of a down payment that it deducts. */
  @Column('uuid', { nullable: true })
  downPaymentLineId!: string | null;

  /** Of a line on a deposit account: its part of each tax, in the currency of the document; null on all others. */
  @Column('jsonb', { nullable: true })
  depositTaxes!: Readonly<Record<string, string>> | null;

  /** Of such a line: what was posted on that account, in the currency of the books and with the sign of the line. */
  @Column('numeric', { nullable: true })
  depositValue!: string | null;

  /** Percent of the order line that it invoices; null: it invoices a quantity. */
  @Column('numeric', { nullable: true })
  progressPercent!: string | null;
}
