import type { PricedLine, Sale, TaxTotal } from '@daybook/accounting';
import { RecordEntity } from '@daybook/database';
import { Column } from 'typeorm';

/** What quotations and orders of every kind have in common (domain.md 4.12). Amounts are in the document's currency. */
export abstract class PricedDocument extends RecordEntity implements Sale<PricedLine> {
  /** Null until it leaves the draft. */
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
