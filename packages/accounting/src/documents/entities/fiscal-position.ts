import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { FiscalPositionAccount } from './fiscal-position-account.js';
import type { FiscalPositionTax } from './fiscal-position-tax.js';

export const POSITION_SCOPES = ['sale', 'purchase', 'both'] as const;
export const COUNTRY_GROUPS = ['EU', 'EEA', 'non_EU'] as const;
export const VAT_ID_RULES = ['required', 'absent', 'any'] as const;
export const PRICE_BASES = ['keep_net', 'keep_gross'] as const;

/** Which taxes and accounts documents of a kind of partner take in place of the usual ones (domain.md 4.34). */
@Entity({ name: 'fiscal_positions', schema: 'accounting' })
export class FiscalPosition extends RecordEntity {
  @Column('text')
  name!: string;

  @Column('text')
  scope!: (typeof POSITION_SCOPES)[number];

  /** The lowest is looked at first. */
  @Column('integer')
  priority!: number;

  /** Whether documents take it by country and VAT id, without anybody naming it. */
  @Column('boolean')
  auto!: boolean;

  /** One of these three, or none: any country. */
  @Column('text', { nullable: true })
  country!: string | null;

  @Column('text', { nullable: true })
  countryGroup!: (typeof COUNTRY_GROUPS)[number] | null;

  @Column('text', { array: true })
  countries!: readonly string[];

  @Column('text')
  vatId!: (typeof VAT_ID_RULES)[number];

  @Column('text')
  priceBasis!: (typeof PRICE_BASES)[number];

  /** What papers say, by language. */
  @Column('jsonb', { nullable: true })
  note!: Readonly<Record<'en' | 'de', string | null>> | null;

  @Column('boolean')
  active!: boolean;

  taxes!: FiscalPositionTax[];

  accounts!: FiscalPositionAccount[];
}
