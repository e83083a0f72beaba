import type { PricedLine, Sale, TaxTotal } from '@daybook/accounting';
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

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('numeric')
  amountUntaxed!: string;

  @Column('numeric')
  amountTax!: string;

  @Column('numeric')
  amountTotal!: string;

  lines!: PricedLine[];

  taxLines!: TaxTotal[];
}
