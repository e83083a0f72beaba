import type { InvoiceCompleting, OpenDraft } from '@daybook/accounting';
import type { Transaction } from '@daybook/database';
import { type Counted, unitFactor, unitsOfProducts } from '@daybook/inventory';
import {
  add,
  compare,
  decimalsOfCurrency,
  minimum,
  multiply,
  percentOf,
  roundedQuotient,
  subtract,
} from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import type { OrderKind } from '../order-kind.js';
import { lineLinkOf } from '../progress/linked-documents.js';

/** The discount of an order, and what its documents have taken of an amount. Decimals as text. */
export interface OrderDiscount {
  readonly currency: string;
  readonly percent: string | null;
  readonly amount: string | null;
  readonly reason: string | null;
  /** By documents that are not cancelled, net of credits. */
  readonly taken: string;
  readonly lines: readonly OrderedAmount[];
}

interface OrderedAmount {
  readonly id: string;
  readonly productId: string | null;
  readonly unitCode: string | null;
  readonly quantity: string;
  /** Base units per unit. */
  readonly unitFactor: string;
  /** In base units, by quantity. */
  readonly billed: string;
  /** In percent, by progress. */
  readonly progress: string;
  readonly priceUnit: string;
  readonly discount: string;
  readonly discountable: boolean;
}

/** Parameters: workspace, lines. The orders of these lines: one is expected. */
const discountsOf = ({ tables, parent, link, credit }: OrderKind): string => `
  SELECT o.currency, trim_scale(o.discount_percent)::text AS percent, o.discount_amount::text AS amount, o.discount_reason AS reason,
    (SELECT coalesce(sum(CASE d.type WHEN '${credit}' THEN -d.amount_discount ELSE d.amount_discount END), 0)::text
      FROM accounting.published_invoices d
      WHERE d.workspace_id = $1 AND d.${link.order} = o.id AND d.state <> 'cancelled') AS taken,
    (SELECT json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'unitCode', l.unit_code, 'quantity', l.quantity::text, 'unitFactor', l.unit_factor::text, 'priceUnit', l.price_unit::text,
        'discount', l.discount::text, 'discountable', l.discountable, 'billed', s.billed::text, 'progress', s.progress::text))
      FROM ${tables.lines} l
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(x.sign * x.quantity_base) FILTER (WHERE x.progress_percent IS NULL), 0) AS billed,
          coalesce(sum(x.sign * x.quantity * x.progress_percent), 0) AS progress
        FROM (SELECT CASE d.type WHEN '${credit}' THEN -1 ELSE 1 END AS sign, x.quantity, x.quantity_base, x.progress_percent
          FROM accounting.published_invoice_lines x JOIN accounting.published_invoices d ON d.workspace_id = $1 AND d.id = x.invoice_id
          WHERE x.workspace_id = $1 AND x.${link.line} = l.id AND d.state <> 'cancelled') x) s
      WHERE l.workspace_id = $1 AND l.${parent} = o.id) AS lines
  FROM ${tables.orders} o
  WHERE o.workspace_id = $1 AND o.id IN (
    SELECT l.${parent} FROM ${tables.lines} l WHERE l.workspace_id = $1 AND l.id = ANY($2::uuid[]))`;

/** The discounts of the orders of these lines. */
export function orderDiscounts(
  tx: Transaction,
  kind: OrderKind,
  workspaceId: string,
  lineIds: readonly string[],
): Promise<OrderDiscount[]> {
  return tx.query<OrderDiscount>(discountsOf(kind), [workspaceId, lineIds]);
}

/**
 * A new invoice or bill over lines of one order takes the discount of that order, unless it is sent: the percentage, or of an amount the part
 * that falls to what is billed, and with the last of it all that is left (domain.md 3.3).
 */
export async function takeDiscount(kind: OrderKind, { work, invoice }: InvoiceCompleting): Promise<void> {
  const { discountPercent, discountAmount, discountReason, lines } = invoice;
  const isSent = [discountPercent, discountAmount, discountReason].some((value) => value !== undefined);
  const ids = lines.flatMap((line) => lineLinkOf(kind, line) ?? []);
  if (isSent || ids.length === 0 || lines.some(({ reversedLineId }) => reversedLineId)) return;
  const orders = await orderDiscounts(work.tx, kind, work.workspaceId, ids);
  const [order] = orders;
  if (!order || orders.length > 1) return;
  const { percent, amount, reason } = order;
  if (percent !== null) Object.assign(invoice, { discountPercent: percent, discountReason: reason });
  if (amount === null || invoice.currency !== order.currency) return;
  const products = await productsOf(kind, work, order, lines);
  const part = discountPart(kind, order, lines, products);
  if (part !== null) Object.assign(invoice, { discountAmount: part, discountReason: reason });
}

export type BilledPart = Pick<OpenDraft['lines'][number], 'quantity' | 'unitCode' | 'unitFactor' | 'progressPercent'>;

/** Of lines in other units than the ordered ones, as long as their factors are not known. */
function productsOf(
  kind: OrderKind,
  { tx, workspaceId }: UnitOfWork,
  order: OrderDiscount,
  lines: readonly BilledPart[],
) {
  const others = order.lines.filter((from) =>
    lines.some((line) => lineLinkOf(kind, line) === from.id && isOther(line, from)),
  );
  return unitsOfProducts(
    tx,
    workspaceId,
    others.flatMap(({ productId }) => productId ?? []),
  );
}

const isOther = ({ unitCode, unitFactor }: BilledPart, from: Pick<OrderedAmount, 'unitCode'>): boolean =>
  unitFactor === undefined && typeof unitCode === 'string' && unitCode !== from.unitCode;

/** What a document with these lines takes of a discount that is an amount. Null: nothing. */
export function discountPart(
  kind: OrderKind,
  order: OrderDiscount,
  lines: readonly BilledPart[],
  products: ReadonlyMap<string, Counted>,
): string | null {
  if (order.amount === null) return null;
  const left = subtract(order.amount, order.taken);
  if (compare(left, '0') <= 0) return null;
  let [open, billed] = ['0', '0'];
  for (const line of order.lines) {
    const rest = openOf(line);
    if (compare(rest, '0') <= 0) continue;
    const own = lines.filter((one) => lineLinkOf(kind, one) === line.id);
    const taken = add('0', ...own.map((one) => takenOf(one, line, products)));
    open = add(open, valueOf(line, rest));
    billed = add(billed, valueOf(line, minimum(rest, taken)));
  }
  if (compare(billed, '0') <= 0) return null;
  const part = roundedQuotient(multiply(left, billed), open, decimalsOfCurrency(order.currency));
  return compare(part, '0') > 0 ? part : null;
}

/** Of a value whose unit is not that of the product: enough to tell cents apart. */
const VALUE_DECIMALS = 18;

const orderedOf = ({ quantity, unitFactor }: Pick<OrderedAmount, 'quantity' | 'unitFactor'>): string =>
  multiply(quantity, unitFactor);

/** In base units: what is neither invoiced by quantity nor by progress. */
export function openOf(line: Pick<OrderedAmount, 'quantity' | 'unitFactor' | 'billed' | 'progress'>): string {
  const ordered = orderedOf(line);
  return subtract(ordered, add(line.billed, percentOf(ordered, line.progress)));
}

/** In base units: what a line of the new document takes. */
export function takenOf(
  part: BilledPart,
  line: Pick<OrderedAmount, 'productId' | 'unitCode' | 'quantity' | 'unitFactor'>,
  products: ReadonlyMap<string, Counted>,
): string {
  const { quantity = '0', progressPercent, unitCode } = part;
  if (progressPercent) return percentOf(orderedOf(line), progressPercent);
  const product = products.get(line.productId ?? '');
  const factor = product && isOther(part, line) ? unitFactor(product, unitCode as string) : part.unitFactor;
  return multiply(quantity, factor ?? line.unitFactor);
}

/** What so many base units of a line add to the value over which the discount is spread. */
function valueOf({ priceUnit, discount, discountable, unitFactor }: OrderedAmount, quantity: string): string {
  const value = percentOf(multiply(quantity, priceUnit), subtract('100', discount));
  if (!discountable || compare(value, '0') <= 0) return '0';
  return unitFactor === '1' ? value : roundedQuotient(value, unitFactor, VALUE_DECIMALS);
}
