import { type Counted, isUnitCode, unitFactor, unitsOfProducts } from '@daybook/inventory';
import { equal, isZero } from '@daybook/money';
import { Injectable } from '@nestjs/common';
import { categoryOf } from '../taxes/tax-category.js';
import type { Tax } from '../entities/tax.js';
import type { DraftLine } from './draft-lines.js';
import type { Within } from './suppliers.js';
import type { Warning } from './warnings.js';

/** UUIDs of what a line gets; an undefined account is the default. */
export interface LineChoice {
  readonly productId: string | undefined;
  readonly accountId: string | undefined;
  readonly taxId: string | undefined;
  /** The unit of its product; undefined: that of the document. */
  readonly unitCode: string | undefined;
}

/** One choice for each line. */
export interface ChosenLines {
  readonly choices: readonly LineChoice[];
  readonly warnings: readonly Warning[];
}

type TaxRow = Pick<Tax, 'id' | 'rate' | 'category'> & { readonly selfAssessed: boolean };

interface EarlierLine {
  readonly description: string;
  readonly productId: string | null;
  readonly accountId: string | null;
  readonly taxIds: readonly string[];
}

const TAXES = `SELECT t.id, t.rate, t.category, t.counter_account_id IS NOT NULL AS "selfAssessed" FROM accounting.taxes t
  WHERE t.workspace_id = $1 AND t.scope = 'purchase' AND t.active AND NOT t.price_included ORDER BY t.created_at, t.id`;

/** By their own barcode, or that of a pack, which is counted then. */
const BY_BARCODE = `
  SELECT p.id, p.barcode AS key, NULL AS "unitCode" FROM inventory.published_products p
  WHERE p.workspace_id = $1 AND p.active AND p.barcode = ANY($2::text[])
  UNION ALL
  SELECT p.id, u.barcode, u.unit_code FROM inventory.published_product_units u
  JOIN inventory.published_products p ON p.workspace_id = $1 AND p.id = u.product_id AND p.active
  WHERE u.workspace_id = $1 AND u.barcode = ANY($2::text[])`;

/** By the supplier's number of the article, if it is that of one product. */
const BY_NUMBER = `
  SELECT (array_agg(p.id))[1] AS id, s.code AS key, min(s.unit_code) AS "unitCode"
  FROM inventory.published_product_suppliers s
  JOIN inventory.published_products p ON p.workspace_id = $1 AND p.id = s.product_id AND p.active
  WHERE s.workspace_id = $1 AND s.partner_id = $2 AND s.code = ANY($3::text[])
  GROUP BY s.code HAVING count(DISTINCT p.id) = 1 AND count(DISTINCT s.unit_code) <= 1`;

interface FoundProduct {
  readonly id: string;
  /** The barcode, or the supplier's number. */
  readonly key: string;
  /** The unit that it names; null: none. */
  readonly unitCode: string | null;
}

/** The lines of the supplier's latest bills, the latest first; what is archived is not chosen again. */
const EARLIER = `
  WITH latest AS (
    SELECT i.id, i.date FROM accounting.invoices i
    WHERE i.workspace_id = $1 AND i.partner_id = $2 AND i.type = 'bill' AND i.state = 'posted'
    ORDER BY i.date DESC, i.id DESC LIMIT 10)
  SELECT l.description, p.id AS "productId", a.id AS "accountId",
    ARRAY(SELECT x.tax_id FROM accounting.invoice_line_taxes x WHERE x.workspace_id = $1 AND x.line_id = l.id) AS "taxIds"
  FROM latest JOIN accounting.invoice_lines l ON l.workspace_id = $1 AND l.invoice_id = latest.id
  LEFT JOIN inventory.published_products p ON p.workspace_id = $1 AND p.id = l.product_id AND p.active
  LEFT JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = l.account_id AND a.active
  ORDER BY latest.date DESC, latest.id DESC, l.position`;

/** Chooses product, account and tax of received lines, as far as they are certain (domain.md 4.22). */
@Injectable()
export class LineChoices {
  async choose(
    { tx, workspaceId }: Within,
    partnerId: string | undefined,
    lines: readonly DraftLine[],
  ): Promise<ChosenLines> {
    const gtins = [...new Set(lines.flatMap(({ gtin }) => gtin ?? []))];
    const numbers = [...new Set(lines.flatMap(({ sellerItemId }) => sellerItemId ?? []))];
    const [taxes, barcodes, articles, earlier] = await Promise.all([
      tx.query<TaxRow>(TAXES, [workspaceId]),
      gtins.length === 0 ? [] : tx.query<FoundProduct>(BY_BARCODE, [workspaceId, gtins]),
      partnerId === undefined || numbers.length === 0
        ? []
        : tx.query<FoundProduct>(BY_NUMBER, [workspaceId, partnerId, numbers]),
      partnerId === undefined ? [] : tx.query<EarlierLine>(EARLIER, [workspaceId, partnerId]),
    ]);
    const usual = earlier.find(({ productId }) => productId === null)?.accountId ?? undefined;
    const named = lines.map(({ description, gtin, sellerItemId }) => {
      const same = earlier.find((one) => one.description === description);
      const byCode = barcodes.find(({ key }) => key === gtin) ?? articles.find(({ key }) => key === sellerItemId);
      const productId = same?.productId ?? byCode?.id;
      return { same, productId, unitCode: byCode && byCode.id === productId ? byCode.unitCode : null };
    });
    const units = await unitsOfProducts(
      tx,
      workspaceId,
      named.flatMap(({ productId }) => productId ?? []),
    );
    const found = lines.map((line, i) => {
      const { same, ...known } = named[i]!;
      const { productId, unitCode, warning: ofUnit } = countedAs(line, units.get(known.productId ?? ''), known, i);
      const accountId = productId ? undefined : (same?.accountId ?? usual);
      const { taxId, warning } = taxOf(line, taxes, earlier, `lines[${i}].taxes`);
      return { choice: { productId, accountId, taxId, unitCode }, warnings: [ofUnit, warning] };
    });
    return {
      choices: found.map(({ choice }) => choice),
      warnings: found.flatMap(({ warnings }) => warnings.filter((warning) => warning !== undefined)),
    };
  }
}

/**
 * The product of a line, in the unit that its code names, or else that of the document if it is one of the product. With any other unit it is not
 * certain what the line counts: it has the product's own, and a person looks at it.
 */
function countedAs(
  { unitCode: stated, description }: DraftLine,
  product: Counted | undefined,
  { productId, unitCode }: { readonly productId?: string | undefined; readonly unitCode: string | null },
  i: number,
): Pick<LineChoice, 'productId' | 'unitCode'> & { readonly warning?: Warning } {
  if (!product) return { productId: undefined, unitCode: undefined };
  if (unitCode) return { productId, unitCode };
  if (stated === undefined || !isUnitCode(stated)) return { productId, unitCode: product.unitCode };
  if (unitFactor(product, stated) !== undefined) return { productId, unitCode: undefined };
  const field = `lines[${i}].unit_code`;
  const message = `${description}: the document counts ${product.name} in ${stated}, which is none of its units. The line is in ${product.unitCode}: check its quantity, or add the unit to the product.`;
  return { productId, unitCode: product.unitCode, warning: { code: 'unit_not_of_product', field, message } };
}

/** The supplier charges nothing of a tax that the buyer owes: its document has the rate 0, and a category that says so. */
function fits(tax: TaxRow, category: DraftLine['category'], rate: string): boolean {
  if (tax.selfAssessed) return (tax.category ?? 'AE') === category && isZero(rate);
  return categoryOf(tax) === category && equal(tax.rate, rate);
}

/** The tax with the same rate and category. Among several, the one that the supplier's latest bills have. */
function taxOf(
  { category, rate = '0' }: DraftLine,
  taxes: readonly TaxRow[],
  earlier: readonly EarlierLine[],
  field: string,
): { readonly taxId: string | undefined; readonly warning?: Warning } {
  const fitting = taxes.filter((tax) => fits(tax, category, rate)).map(({ id }) => id);
  if (fitting.length === 1) return { taxId: fitting[0] };
  const used = new Set(earlier.flatMap(({ taxIds }) => taxIds));
  const usual = fitting.filter((id) => used.has(id));
  if (usual.length === 1) return { taxId: usual[0] };
  const wanted =
    category === undefined ? 'The document states no tax' : `The document has the category ${category} at ${rate} %`;
  const warning: Warning =
    fitting.length === 0
      ? { code: 'tax_not_found', field, message: `${wanted}, and no active purchase tax fits. Choose the taxes.` }
      : { code: 'tax_ambiguous', field, message: `${wanted}, and ${fitting.length} purchase taxes fit. Choose one.` };
  return { taxId: undefined, warning };
}
