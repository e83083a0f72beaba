import type { PricedLine, Sale, ShownAllowance, TaxTotal } from '@daybook/accounting';
import { RecordEntity } from '@daybook/database';
import { Column } from 'typeorm';

/** The common fields of quotations and orders of every kind (domain.md 4.12). Amounts are in the document's currency. */
export abstract class PricedDocument extends RecordEntity implements Sale<PricedLine> {
  /** Null while it is a draft. */
  @Column('text', { nullable: true })
  number!: string | null;

  @Column('uuid', { nullable: true })
  partnerId!: string | null;

  @Column('date', { nullable: true })
  date!: string | null;

  @Column('text')
  currency!: string;

  @Column('uuid', { nullable: true })
  paymentTermId!: string | null;

  /** The price list of its lines; null: that of the partner, or the default. */
  @Column('uuid', { nullable: true })
  priceListId!: string | null;

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

  lines!: PricedLine[];

  taxLines!: TaxTotal[];
}
