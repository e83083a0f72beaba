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

const BY_BARCODE = `SELECT p.id, p.barcode FROM inventory.published_products p
  WHERE p.workspace_id = $1 AND p.active AND p.barcode = ANY($2::text[])`;

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
    const gtins = lines.flatMap(({ gtin }) => gtin ?? []);
    const [taxes, products, earlier] = await Promise.all([
      tx.query<TaxRow>(TAXES, [workspaceId]),
      gtins.length === 0
        ? []
        : tx.query<{ id: string; barcode: string }>(BY_BARCODE, [workspaceId, [...new Set(gtins)]]),
      partnerId === undefined ? [] : tx.query<EarlierLine>(EARLIER, [workspaceId, partnerId]),
    ]);
    const byBarcode = new Map(products.map(({ id, barcode }) => [barcode, id]));
    const usual = earlier.find(({ productId }) => productId === null)?.accountId ?? undefined;
    const found = lines.map((line, i) => {
      const same = earlier.find(({ description }) => description === line.description);
      const productId = same?.productId ?? (line.gtin && byBarcode.get(line.gtin)) ?? undefined;
      const accountId = productId ? undefined : (same?.accountId ?? usual);
      const { taxId, warning } = taxOf(line, taxes, earlier, `lines[${i}].taxes`);
      return { choice: { productId, accountId, taxId }, warning };
    });
    return {
      choices: found.map(({ choice }) => choice),
      warnings: found.flatMap(({ warning }) => warning ?? []),
    };
  }
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
