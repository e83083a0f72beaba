import { WorkspaceRow } from '@daybook/database';
import { Column } from 'typeorm';

/** A line of a quotation or an order: price, taxes and description are copies (domain.md 4.12). */
export abstract class SaleLine extends WorkspaceRow {
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

  /** Without tax, in the document's currency (domain.md 3.3). */
  @Column('numeric')
  amountSubtotal!: string;

  /** Rows of the join table of taxes in their order; filled by the record store. */
  taxIds!: string[];
}
