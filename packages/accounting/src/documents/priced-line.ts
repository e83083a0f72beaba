import { WorkspaceRow } from '@daybook/database';
import { baseQuantity, unitCode } from '@daybook/inventory';
import { boolean, choice, decimal, frozen, group, money, relation, relations, text } from '@daybook/records';
import { Column } from 'typeorm';

export const PRICE_SOURCES = ['list', 'product', 'supplier', 'manual'] as const;

export type PriceSource = (typeof PRICE_SOURCES)[number];

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

  /** Where its price comes from; null: another document, or it is older than the field. */
  @Column('text', { nullable: true })
  priceSource!: PriceSource | null;

  /** Percent, 0 to 100. */
  @Column('numeric')
  discount!: string;

  /** Whether the discount of the document touches it. */
  @Column('boolean')
  discountable!: boolean;

  /** Without tax, after every discount, in the document's currency. */
  @Column('numeric')
  amountSubtotal!: string;

  /** The part of the document's discount that it bears, without tax; already taken from `amountSubtotal`. */
  @Column('numeric')
  discountShare!: string;

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
  quantity: decimal(6, { above: '0', max: '999999999999.999' }).required(),
  unit_code: unitCode().describe(`Default: the product's for ${scope}s, else C62.`),
  quantity_base: decimal(6).readOnly(),
  price_unit: decimal(6)
    .filled()
    .describe("Of one of the unit of the line. Default: the product's price; negative for a discount line."),
  price_source: choice(...PRICE_SOURCES)
    .readOnly()
    .describe('Of its price.'),
  discount: decimal(4, { min: '0', max: '100' }).filled().describe('Percent; default: 0.'),
  discountable: boolean().filled(),
  taxes: relations('taxes', { table: taxTable, owner: 'line_id', other: 'tax_id', property: 'taxIds' }).accepts({
    scope: [scope],
  }),
});

/** The price list of a document (domain.md 4.40). */
export const priceListField = () => relation('price_lists').describe('Of new lines without a price.');

/** The discount of a whole document (domain.md 3.3). */
export const discountField = () =>
  group({
    percent: decimal(4, { above: '0', max: '100' }).describe('Not with an amount.'),
    amount: money({ above: '0' }).describe('Not with a percent.'),
    reason: text(200).describe('On paper.'),
  });

/** What the discount of a document comes to. */
export const discountFigures = () => ({
  amount_discount: money().readOnly().describe('With included taxes.'),
  allowances: frozen()
    .rows({ taxes: { type: 'array', items: { type: 'string' } }, amount: { type: 'number' } })
    .describe('By set of taxes, without tax.'),
});

/** What of the document's discount a line bears. */
export const discountShare = () => money().readOnly().describe('Its part of the discount, without tax.');

export const taxTotalFields = {
  tax: relation('taxes').readOnly(),
  base: money().readOnly(),
  amount: money().readOnly(),
};
