import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A line of an invoice or bill (domain.md 4.8); immutable once its document is posted. */
@Entity({ name: 'invoice_lines', schema: 'accounting' })
export class InvoiceLine extends WorkspaceRow {
  @Column('uuid')
  invoiceId!: string;

  @Column('integer')
  position!: number;

  @Column('uuid', { nullable: true })
  productId!: string | null;

  @Column('text')
  description!: string;

  /** Above 0, at most 6 decimals. */
  @Column('numeric')
  quantity!: string;

  /** In the document's currency, at most 6 decimals; negative for a discount line. */
  @Column('numeric')
  priceUnit!: string;

  /** Percent, 0 to 100. */
  @Column('numeric')
  discount!: string;

  @Column('uuid', { nullable: true })
  accountId!: string | null;

  /** Without tax, in the document's currency (domain.md 3.3). */
  @Column('numeric')
  amountSubtotal!: string;

  /** The line of the original that this line of a credit takes back. */
  @Column('uuid', { nullable: true })
  reversedLineId!: string | null;

  /** Of a bill: the line of the receipt whose goods it bills. */
  @Column('uuid', { nullable: true })
  receiptLineId!: string | null;

  /** The line of an order that this line invoices, or takes back; the key stands in the schema of sales. */
  @Column('uuid', { nullable: true })
  orderLineId!: string | null;

  /** Rows of `invoice_line_taxes` in their order; filled by the record store. */
  taxIds!: string[];
}
