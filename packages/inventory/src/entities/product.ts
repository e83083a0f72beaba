import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { ProductSupplier } from './product-supplier.js';
import type { ProductUnit } from './product-unit.js';

export const PRODUCT_TYPES = ['service', 'goods'] as const;
export const COST_METHODS = ['average', 'fifo'] as const;
export const INVOICE_POLICIES = ['ordered', 'delivered'] as const;

/** What is bought, stocked and sold (domain.md 4.2). Quantities and costs come from its stock and are never columns. */
@Entity({ name: 'products', schema: 'inventory' })
export class Product extends RecordEntity {
  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  code!: string | null;

  @Column('text', { nullable: true })
  barcode!: string | null;

  @Column('text')
  type!: (typeof PRODUCT_TYPES)[number];

  @Column('text')
  unit!: string;

  /** Of UN/ECE Recommendation 20 or 21 (units.ts). */
  @Column('text')
  unitCode!: string;

  @Column('uuid', { nullable: true })
  categoryId!: string | null;

  /** List price in workspace currency, at most 6 decimals. */
  @Column('numeric', { nullable: true })
  priceUnit!: string | null;

  @Column('text')
  costMethod!: (typeof COST_METHODS)[number];

  @Column('text')
  invoicePolicy!: (typeof INVOICE_POLICIES)[number];

  @Column('uuid', { nullable: true })
  incomeAccountId!: string | null;

  @Column('uuid', { nullable: true })
  expenseAccountId!: string | null;

  @Column('uuid', { nullable: true })
  stockAccountId!: string | null;

  @Column('boolean')
  active!: boolean;

  /** Rows of `product_sale_taxes` in order; loaded by the record store. */
  saleTaxIds!: string[];

  /** Rows of `product_purchase_taxes` in order; loaded by the record store. */
  purchaseTaxIds!: string[];

  suppliers!: ProductSupplier[];

  units!: ProductUnit[];
}
