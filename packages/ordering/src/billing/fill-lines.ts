import type { InvoiceCompleting, OpenLine } from '@daybook/accounting';
import { type Problem, Refusal } from '@daybook/errors';
import { type Counted, priceIn, unitFactor, unitsOfProducts } from '@daybook/inventory';
import type { OrderKind } from '../order-kind.js';
import { lineLinkOf } from '../progress/linked-documents.js';

interface Ordered {
  readonly id: string;
  readonly order: string;
  readonly currency: string;
  readonly productId: string | null;
  readonly description: string;
  readonly unitCode: string | null;
  readonly unitFactor: string;
  readonly priceUnit: string;
  readonly discount: string;
  readonly discountable: boolean;
  readonly taxIds: readonly string[];
}

/** Parameters: workspace, line ids. */
const orderedOf = ({ tables, parent }: OrderKind): string => `
  SELECT l.id, coalesce(o.number, 'the order') AS order, o.currency, l.product_id AS "productId", l.description, l.unit_code AS "unitCode", l.unit_factor AS "unitFactor",
    l.price_unit AS "priceUnit", l.discount, l.discountable,
    ARRAY(SELECT x.tax_id FROM ${tables.lineTaxes} x WHERE x.workspace_id = $1 AND x.line_id = l.id ORDER BY x.position) AS "taxIds"
  FROM ${tables.lines} l JOIN ${tables.orders} o ON o.workspace_id = $1 AND o.id = l.${parent}
  WHERE l.workspace_id = $1 AND l.id = ANY($2::uuid[])`;

/**
 * Fills the fields that a line of an invoice or bill leaves out from its order line, and the document's currency from the order
 * (domain.md 4.8).
 */
export async function fillLines(kind: OrderKind, { work, invoice }: InvoiceCompleting): Promise<void> {
  const ids = invoice.lines.flatMap((line) => openLinkOf(kind, line) ?? []);
  if (ids.length === 0) return;
  const rows = await work.tx.query<Ordered>(orderedOf(kind), [work.workspaceId, ids]);
  const ordered = new Map(rows.map((row) => [row.id, row]));
  invoice.currency ??= ordered.get(ids[0]!)?.currency;
  const linked = invoice.lines.map((line) => ordered.get(openLinkOf(kind, line) ?? ''));
  const others = linked.flatMap((from, i) =>
    from && isConverted(invoice.lines[i]!, from) ? (from.productId ?? []) : [],
  );
  const products = await unitsOfProducts(work.tx, work.workspaceId, others);
  const problems = invoice.lines.flatMap((line, i): Problem[] => {
    const from = linked[i];
    if (!from) return [];
    const priced = { ...from, priceUnit: priceOf(line, from, products.get(from.productId ?? '')) };
    return fillLine(line, priced, `lines[${i}].price_unit`, invoice.currency as string);
  });
  if (problems.length > 0) throw new Refusal(problems);
}

/** The order line that fills this line. Null when no field is missing, as on lines saved before. */
function openLinkOf(kind: OrderKind, line: OpenLine): string | null {
  const { productId, description, unitCode, priceUnit, discount, taxIds } = line;
  const values = [productId, description, unitCode, priceUnit, discount, taxIds];
  return values.includes(undefined) ? lineLinkOf(kind, line) : null;
}

/** Whether the price is wanted for another unit than the ordered one. */
const isConverted = ({ unitCode, priceUnit }: OpenLine, from: Ordered): boolean =>
  priceUnit === undefined && unitCode !== undefined && unitCode !== from.unitCode;

/** The ordered price, for one of the unit of the line. */
function priceOf(line: OpenLine, from: Ordered, product: Counted | undefined): string {
  const code = line.unitCode ?? product?.unitCode;
  const factor = product && code && isConverted(line, from) ? unitFactor(product, code) : undefined;
  return factor === undefined ? from.priceUnit : priceIn(from.priceUnit, from.unitFactor, factor);
}

function fillLine(line: OpenLine, from: Ordered, field: string, currency: string): Problem[] {
  if (line.productId === undefined) line.productId = from.productId;
  line.description ??= from.description;
  if (line.unitCode === undefined) line.unitCode = from.unitCode;
  line.discount ??= from.discount;
  line.discountable ??= from.discountable;
  line.taxIds ??= [...from.taxIds];
  if (line.priceUnit !== undefined) return [];
  if (currency !== from.currency) {
    return [
      {
        field,
        code: 'price_missing',
        message: `Set ${field}: the price of ${from.order} is in ${from.currency}, and this document is in ${currency}.`,
      },
    ];
  }
  line.priceUnit = from.priceUnit;
  return [];
}
