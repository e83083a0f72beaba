import type { InvoiceCompleting, OpenLine } from '@daybook/accounting';
import { type Problem, Refusal } from '@daybook/errors';
import type { OrderKind } from '../order-kind.js';
import { lineLinkOf } from '../progress/linked-documents.js';

interface Ordered {
  readonly id: string;
  readonly order: string;
  readonly currency: string;
  readonly productId: string | null;
  readonly description: string;
  readonly priceUnit: string;
  readonly discount: string;
  readonly discountable: boolean;
  readonly taxIds: readonly string[];
}

/** Parameters: workspace, line ids. */
const orderedOf = ({ tables, parent }: OrderKind): string => `
  SELECT l.id, coalesce(o.number, 'the order') AS order, o.currency, l.product_id AS "productId", l.description, l.price_unit AS "priceUnit", l.discount, l.discountable,
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
  const problems = invoice.lines.flatMap((line, i): Problem[] => {
    const from = ordered.get(openLinkOf(kind, line) ?? '');
    return from ? fillLine(line, from, `lines[${i}].price_unit`, invoice.currency as string) : [];
  });
  if (problems.length > 0) throw new Refusal(problems);
}

/** The order line that fills this line. Null when no field is missing, as on lines saved before. */
function openLinkOf(kind: OrderKind, line: OpenLine): string | null {
  const { productId, description, priceUnit, discount, taxIds } = line;
  return [productId, description, priceUnit, discount, taxIds].includes(undefined) ? lineLinkOf(kind, line) : null;
}

function fillLine(line: OpenLine, from: Ordered, field: string, currency: string): Problem[] {
  if (line.productId === undefined) line.productId = from.productId;
  line.description ??= from.description;
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
