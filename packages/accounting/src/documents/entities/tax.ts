import { RecordEntity } from '@daybook/database';
import type { TaxCategory } from '@daybook/e-invoice';
import { Column, Entity } from 'typeorm';

export const TAX_SCOPES = ['sale', 'purchase'] as const;
export const TAX_KINDS = ['normal', 'reverse_charge', 'import'] as const;

/** A percentage on a line (domain.md 4.5). */
@Entity({ name: 'taxes', schema: 'accounting' })
export class Tax extends RecordEntity {
  @Column('text')
  name!: string;

  /** Percent, -100 to 1000, at most 4 decimals. */
  @Column('numeric')
  rate!: string;

  @Column('text')
  scope!: (typeof TAX_SCOPES)[number];

  @Column('boolean')
  priceIncluded!: boolean;

  @Column('uuid')
  accountId!: string;

  /** `reverse_charge`: the buyer owes it. `import`: of goods from other customs territories. */
  @Column('text')
  kind!: (typeof TAX_KINDS)[number];

  /** Where it is owed, if the buyer owes it: then it is not part of the total. */
  @Column('uuid', { nullable: true })
  counterAccountId!: string | null;

  /** Whose tax it is; null: of the company's country. */
  @Column('text', { nullable: true })
  country!: string | null;

  /** Where it belongs in a tax return, if not where its kind and category say. */
  @Column('text', { array: true })
  grids!: readonly string[];

  /** The tag by which reports sum it. */
  @Column('text', { nullable: true })
  code!: string | null;

  /** UNCL5305; null: S if the rate is above zero, else unknown. */
  @Column('text', { nullable: true })
  category!: TaxCategory | null;

  /** VATEX, and its reason in words. */
  @Column('text', { nullable: true })
  exemptionCode!: string | null;

  @Column('text', { nullable: true })
  exemptionReason!: string | null;

  @Column('boolean')
  active!: boolean;
}
