import { Column, Entity } from 'typeorm';
import { PricedLine } from '../priced-line.js';

/** A line of an invoice or bill (domain.md 4.8); immutable once its document is posted. */
@Entity({ name: 'invoice_lines', schema: 'accounting' })
export class InvoiceLine extends PricedLine {
  @Column('uuid')
  invoiceId!: string;

  @Column('uuid', { nullable: true })
  accountId!: string | null;

  /** The line of the original that this line of a credit takes back. */
  @Column('uuid', { nullable: true })
  reversedLineId!: string | null;

  /** Of a bill: the line of the receipt whose goods it bills. */
  @Column('uuid', { nullable: true })
  receiptLineId!: string | null;

  /** The line of an order that this line invoices, or takes back; the foreign key is in the schema of sales. */
  @Column('uuid', { nullable: true })
  orderLineId!: string | null;
}
