import { namedTwice, type Problem } from '@daybook/errors';
import { compare, isZero, maximum } from '@daybook/money';
import { newId } from '@daybook/database';
import { baseQuantity } from '@daybook/inventory';
import { PurchaseOrderLine } from '../entities/purchase-order-line.js';
import type { PurchaseOrder } from '../entities/purchase-order.js';
import { beginLine } from './begin-order.js';

/** A line that changes, or a new one; undefined values stay or get their defaults. */
export interface RevisedLine {
  readonly lineId?: string | null;
  readonly productId?: string | null;
  readonly description?: string | null;
  readonly quantity?: string | null;
  /** Only of a new line. */
  readonly unitCode?: string | null;
  readonly priceUnit?: string | null;
  readonly discount?: string | null;
  readonly discountable?: boolean | null;
  readonly taxIds?: readonly string[] | null;
  readonly accountId?: string | null;
  readonly sellerItemId?: string | null;
  readonly datePlanned?: string | null;
}

/** The lines of the order after the revision: those until now in their order, then the new ones. Call it without {@link revisionProblems}. */
export function revisedLines(order: Readonly<PurchaseOrder>, revised: readonly RevisedLine[]): PurchaseOrderLine[] {
  const kept = order.lines.map((line) => {
    const change = revised.find(({ lineId }) => lineId === line.id);
    return Object.assign(new PurchaseOrderLine(), line, change && valuesOf(change));
  });
  const added = revised.filter(({ lineId }) => !lineId).map((line) => newLine(order, line));
  return [...kept, ...added].map((line, i) => Object.assign(line, { position: i + 1 }));
}

function newLine({ id, workspaceId }: Readonly<PurchaseOrder>, sent: RevisedLine): PurchaseOrderLine {
  const { productId, unitCode } = sent;
  const line = Object.assign(new PurchaseOrderLine(), {
    ...{ workspaceId, id: newId(), purchaseOrderId: id, productId: productId ?? null, discount: '0' },
    ...valuesOf(sent),
    ...(unitCode ? { unitCode } : {}),
  });
  beginLine(line);
  return line;
}

/** What is sent. Null clears what may be empty, and leaves the rest as it is. */
function valuesOf({ description, quantity, priceUnit, discount, discountable, taxIds, ...more }: RevisedLine): object {
  const { accountId, sellerItemId, datePlanned } = more;
  const filled = { description, quantity, priceUnit, discount, discountable, taxIds: taxIds && [...taxIds] };
  const given = Object.entries(filled).filter(([, value]) => value !== null && value !== undefined);
  const empty = Object.entries({ accountId, sellerItemId, datePlanned }).filter(([, value]) => value !== undefined);
  return Object.fromEntries([...given, ...empty]);
}

/** What is wrong with a revision: strange lines, and less than what has come or is billed. */
export function revisionProblems(order: Readonly<PurchaseOrder>, revised: readonly RevisedLine[]): Problem[] {
  if (revised.length === 0) return [problem('lines', 'required', 'Name at least one line that changes.')];
  const twice = namedTwice(
    revised.map(({ lineId }) => lineId ?? undefined),
    (i) => `lines[${i}].line`,
  );
  if (twice.length > 0) return twice;
  return revised.flatMap((sent, i): Problem[] => {
    const at = `lines[${i}]`;
    if (!sent.lineId) return newProblems(sent, at);
    const line = order.lines.find(({ id }) => id === sent.lineId);
    if (!line) return [problem(`${at}.line`, 'not_found', `${at}.line must be a line of ${order.number}.`)];
    return keptProblems(line, sent, at);
  });
}

function newProblems({ quantity, productId, description }: RevisedLine, at: string): Problem[] {
  const problems: Problem[] = [];
  if (!quantity || isZero(quantity))
    problems.push(problem(`${at}.quantity`, 'required', `${at}.quantity of a new line must be greater than 0.`));
  if (!productId && !description) {
    const message = `${at} needs a product or a description. Set one of them.`;
    problems.push(problem(`${at}.description`, 'required', message));
  }
  return problems;
}

function keptProblems(line: Readonly<PurchaseOrderLine>, sent: RevisedLine, at: string): Problem[] {
  if (sent.productId !== undefined && sent.productId !== line.productId) {
    const message = `${at}.product cannot change. Drop the line with the quantity 0, and add a new one.`;
    return [problem(`${at}.product`, 'immutable', message)];
  }
  if (sent.unitCode && sent.unitCode !== line.unitCode) {
    const message = `${at}.unit_code cannot change. Drop the line with the quantity 0, and add a new one.`;
    return [problem(`${at}.unit_code`, 'immutable', message)];
  }
  const has = maximum(line.quantityReceived, line.quantityBilled);
  if (!sent.quantity || compare(baseQuantity({ ...line, quantity: sent.quantity }), has) >= 0) return [];
  const own = line.unitFactor === '1' ? '' : ` of the product's own unit`;
  const message = `${at}.quantity must be at least ${has}${own}: so much of the line has come or is billed.`;
  return [problem(`${at}.quantity`, 'out_of_range', message)];
}

function problem(field: string, code: Problem['code'], message: string): Problem {
  return { field, code, message };
}
