import { Database, type Statements } from '@daybook/database';
import { products } from '@daybook/inventory';
import { add } from '@daybook/money';
import { Injectable } from '@nestjs/common';
import { DELIVERY_ADDRESS } from '../partners/partner-lists.js';
import { fiscalPositions } from '../resources/fiscal-positions.resource.js';
import { partners } from '../resources/partners.resource.js';
import { taxes } from '../resources/taxes.resource.js';
import { logoOf } from './logo.sql.js';
import type { PaperBuyer, PaperLine, PaperSeller, PositionNote } from './paper-facts.sql.js';

const PARTIES = `
  SELECT to_jsonb(c) AS seller, ${logoOf('c.logo')} AS logo, c.currency AS home, to_char(now() AT TIME ZONE c.timezone, 'YYYY-MM-DD') AS today,
    (SELECT to_jsonb(p) || jsonb_build_object('delivery_address', ${DELIVERY_ADDRESS})
      FROM accounting.partners p WHERE p.workspace_id = $1 AND p.id = $2) AS buyer,
    (SELECT coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'rate', trim_scale(x.rate)::text,
        'included', x.price_included)), '[]'::json)
      FROM accounting.taxes x WHERE x.workspace_id = $1 AND x.id = ANY($3::uuid[])) AS taxes,
    (SELECT coalesce(json_agg(json_build_object('id', r.id, 'unitCode', r.unit_code, 'itemCode', r.code)), '[]'::json)
      FROM inventory.published_products r WHERE r.workspace_id = $1 AND r.id = ANY($4::uuid[])) AS products,
    (SELECT f.note FROM accounting.fiscal_positions f WHERE f.workspace_id = $1 AND f.id = $5::uuid) AS "positionNote"
  FROM tokens.companies c WHERE c.workspace_id = $1 AND c.id = $1`;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A record with lines as the read engine shows it; only quotations, orders and documents have prices and taxes. */
export interface ShownWithLines {
  readonly partner: Named | null;
  readonly lines: readonly ShownLine[];
  /** Of quotations and orders. */
  readonly fiscal_position?: Named | null;
  /** Of the whole document. */
  readonly discount?: { readonly percent: number | null; readonly reason: string | null } | null;
  readonly tax_lines?: readonly { readonly tax: Named; readonly base: number; readonly amount: number }[];
}

export interface ShownLine {
  readonly product: Named | null;
  readonly quantity: number;
  /** Null on lines that are older than the field. */
  readonly unit_code: string | null;
}

/** A line of a quotation or an order. */
export interface ShownPricedLine extends ShownLine {
  readonly description: string;
  readonly price_unit: number;
  readonly discount: number;
  readonly amount_subtotal: number;
  readonly discount_share: number;
  readonly taxes: readonly Named[];
}

type TaxFacts = Readonly<Record<'id' | 'name' | 'rate', string>> & { readonly included: boolean };
type ProductFacts = Readonly<Record<'unitCode' | 'itemCode', string | null>> & { readonly id: string };

interface Found {
  readonly seller: PaperSeller;
  readonly logo: Uint8Array | null;
  readonly home: string;
  readonly today: string;
  readonly buyer: PaperBuyer | null;
  readonly taxes: readonly TaxFacts[];
  readonly products: readonly ProductFacts[];
  readonly positionNote: PositionNote;
}

/** What the paper of a record states besides the record: both parties, its taxes and its products, as they are today. */
export class Parties {
  readonly seller: PaperSeller;
  readonly logo: Uint8Array | null;
  readonly buyer: PaperBuyer | null;
  /** The currency of the books. */
  readonly home: string;
  readonly today: string;
  /** Of the fiscal position. */
  readonly positionNote: PositionNote;
  private readonly taxes: ReadonlyMap<string, TaxFacts>;
  private readonly products: ReadonlyMap<string, ProductFacts>;

  constructor({ seller, logo, buyer, home, today, positionNote, taxes: taxFacts, products: productFacts }: Found) {
    this.positionNote = positionNote;
    [this.seller, this.logo, this.buyer, this.home, this.today] = [seller, logo, buyer, home, today];
    this.taxes = new Map(taxFacts.map((tax) => [tax.id, tax]));
    this.products = new Map(productFacts.map((product) => [product.id, product]));
  }

  /** Whether the seller charges no VAT. */
  get smallBusiness(): boolean {
    return this.seller.small_business === true;
  }

  /** The unit and the article of a line's product. */
  productOf({ product, unit_code: unitCode }: ShownLine): Omit<ProductFacts, 'id'> {
    const found = product && this.products.get(products.ids.read(product.id)!);
    return { unitCode: unitCode ?? found?.unitCode ?? null, itemCode: found?.itemCode ?? null };
  }

  /** A number of at most 15 digits becomes the same decimal. */
  lineOf(line: ShownPricedLine): PaperLine {
    const { description, quantity, price_unit: price, discount, amount_subtotal: subtotal } = line;
    const share = String(line.discount_share);
    const none = { category: null, exemptionCode: null, exemptionReason: null };
    return {
      ...{ description, quantity: String(quantity), price: String(price), discount: String(discount) },
      ...{ amount: add(String(subtotal), share), share, ...this.productOf(line), note: null },
      taxes: line.taxes.map((tax) => ({ ...none, ...this.taxOf(tax) })),
    };
  }

  /** The discount of the whole record. */
  discountOf({ discount }: ShownWithLines): { discountPercent: string | null; discountReason: string | null } {
    const { percent = null, reason = null } = discount ?? {};
    return { discountPercent: percent === null ? null : String(percent), discountReason: reason };
  }

  taxesOf({ tax_lines: rows = [] }: ShownWithLines) {
    return rows.map(({ tax, base, amount }) => ({ ...this.taxOf(tax), base: String(base), tax: String(amount) }));
  }

  private taxOf({ id }: Named): Omit<TaxFacts, 'id'> {
    const { name, rate, included } = this.taxes.get(taxes.ids.read(id)!)!;
    return { name, rate, included };
  }
}

/** Reads {@link Parties}, for the papers of this domain and of those above it. */
@Injectable()
export class PartyFacts {
  constructor(private readonly database: Database) {}

  /** `statements`: the transaction in which to read. */
  async of(
    workspaceId: string,
    { partner, lines, fiscal_position: position, tax_lines: totals = [] }: ShownWithLines,
    statements: Statements = this.database.of(workspaceId),
  ): Promise<Parties> {
    const taxIds = [
      ...totals.map(({ tax }) => tax),
      ...lines.flatMap((line) => ('taxes' in line ? (line as ShownPricedLine).taxes : [])),
    ];
    const values = [
      workspaceId,
      partner && partners.ids.read(partner.id),
      taxIds.map(({ id }) => taxes.ids.read(id)),
      lines.flatMap(({ product }) => (product ? [products.ids.read(product.id)] : [])),
      position ? fiscalPositions.ids.read(position.id) : null,
    ];
    const [found] = await statements.query<Found>(PARTIES, values);
    return new Parties(found!);
  }
}
