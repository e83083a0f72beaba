import { WorkspaceRow } from '@daybook/database';
import { baseQuantity, unitCode } from '@daybook/inventory';
import { decimal, money, relation, relations, text } from '@daybook/records';
import { Column } from 'typeorm';

/** A line with a price and taxes, of invoices, bills, quotations and orders; its values are copies (domain.md 3.3). */
export abstract class PricedLine extends WorkspaceRow {
  @Column('integer')
  position!: number;

  @Column('uuid', { nullable: true })
  productId!: string | null;

  @Column('text')
  description!: string;

  /** In its unit: above 0, at most 6 decimals. */
  @Column('numeric')
  quantity!: string;

  /** Of UN/ECE Recommendation 20 or 21; null on lines that are older than the field. */
  @Column('text', { nullable: true })
  unitCode!: string | null;

  /** How many of the product's unit one of this unit is, kept with the line; 1 without a product. */
  @Column('numeric')
  unitFactor!: string;

  /** In the document's currency, at most 6 decimals; negative for a discount line. */
  @Column('numeric')
  priceUnit!: string;

  /** Percent, 0 to 100. */
  @Column('numeric')
  discount!: string;

  /** Without tax, in the document's currency. */
  @Column('numeric')
  amountSubtotal!: string;

  /** The taxes from the join table, in order; loaded by the record store. */
  taxIds!: string[];

  /** The quantity in the product's unit. */
  get quantityBase(): string {
    return baseQuantity(this);
  }
}

/** The total of one tax over the lines of a document: its `tax_lines` (domain.md 3.3, step 6). */
export abstract class TaxTotal extends WorkspaceRow {
  @Column('integer')
  position!: number;

  @Column('uuid')
  taxId!: string;

  @Column('numeric')
  base!: string;

  @Column('numeric')
  amount!: string;
}

/** The writable fields of a {@link PricedLine}; `taxTable` joins lines and taxes, which are of this scope. */
export const pricedLineFields = (taxTable: string, scope: 'sale' | 'purchase') => ({
  product: relation('products'),
  description: text(2000).filled().describe("Default: the product's name."),
  // 12 digits before the point, 15 in all.
  quantity: decimal(6, { above: '0', max: '999999999999.999' }).required().describe('In the unit of the line.'),
  unit_code: unitCode().describe(
    `Default: the unit of the product for ${scope}s, else C62 (one). Goods take their own unit, one of their units, or one that converts into it.`,
  ),
  quantity_base: decimal(6).readOnly().describe("The quantity in the product's own unit."),
  price_unit: decimal(6)
    .filled()
    .describe("Of one of the unit of the line. Default: the product's price; negative for a discount line."),
  discount: decimal(4, { min: '0', max: '100' }).filled().describe('Percent; default: 0.'),
  taxes: relations('taxes', { table: taxTable, owner: 'line_id', other: 'tax_id', property: 'taxIds' }).accepts({
    scope: [scope],
  }),
});

export const taxTotalFields = {
  tax: relation('taxes').readOnly(),
  base: money().readOnly(),
  amount: money().readOnly(),
};
