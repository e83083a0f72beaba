import { Column, Entity } from 'typeorm';
import { PricedLine } from '../priced-line.js';

/** A line of an invoice or bill (domain.md 4.8); immutable once its document is posted. */
@Entity({ name: 'invoice_lines', schema: 'accounting' })
export class InvoiceLine extends PricedLine {
  @Column('uuid')
  invoiceId!: string;

  @Column('uuid', { nullable: true })
  accountId!: string | null;

  /** For a line of a credit: the original's line that it reverses. */
  @Column('uuid', { nullable: true })
  reversedLineId!: string | null;

  /** For a bill: the line of the receipt whose goods it bills. */
  @Column('uuid', { nullable: true })
  receiptLineId!: string | null;

  /** The order line that this line invoices, or reverses; the foreign key is in the schema of sales. */
  @Column('uuid', { nullable: true })
  orderLineId!: string | null;
}
