import { type DepositSource, isOverdrawn, taxSetKey } from '@daybook/accounting';
import type { Problem } from '@daybook/errors';
import { compare, negate, sum } from '@daybook/money';
import type { PricedDocument } from '../documents/priced-document.js';
import type { OrderKind } from '../order-kind.js';
import type { LinkedDocument } from '../progress/linked-documents.js';
import type { LineFacts } from '../progress/order-facts.js';
import { availableNets } from './down-payment.js';

/**
 * Why a document that was written cannot stay as it is: it deducts or credits more of a down payment than is left, or it is a down payment of more
 * than is left of the order. Drafts count, so that two invoices do not deduct the same (domain.md 5.18).
 */
export function depositProblems(
  kind: OrderKind,
  document: LinkedDocument | null,
  order: Readonly<PricedDocument>,
  sources: readonly DepositSource[],
  facts: readonly LineFacts[],
): Problem[] {
  if (!document || document.state === 'cancelled') return [];
  const overdrawn = document.lines.flatMap(({ downPaymentLineId, reversedLineId }, i): Problem[] => {
    const source = sources.find((one) => [downPaymentLineId, reversedLineId].includes(one.id));
    if (!source || !isOverdrawn(source)) return [];
    return [overdrawnProblem(kind, source, i, Boolean(downPaymentLineId))];
  });
  const isDownPayment = document.downPaymentOfId === order.id;
  const own = sources.filter(({ documentId }) => documentId === document.id).map(({ taxIds }) => taxSetKey(taxIds));
  return [...overdrawn, ...(isDownPayment ? excessProblems(kind, order, sources, facts, own) : [])];
}

function overdrawnProblem(
  { words, billing }: OrderKind,
  { number, free }: DepositSource,
  i: number,
  isDeduction: boolean,
): Problem {
  const more = negate(free.net);
  if (isDeduction) {
    const field = `lines[${i}].price_unit`;
    const message = `${field} deducts ${more} more of ${number} than is left; drafts count, too. Reduce it, or remove the line.`;
    return { field, code: 'nothing_left_to_deduct', message };
  }
  const field = `lines[${i}].quantity`;
  const message = `${field} credits ${more} more of ${number} than is left: ${words.bill}s deduct the rest; drafts count, too. Reduce it, or reverse or cancel what is ${billing.done} first.`;
  return { field, code: 'out_of_range', message };
}

/** A down payment is at most what is neither billed nor paid down of each of its sets of taxes. Of others more may be billed since. */
function excessProblems(
  { billing }: OrderKind,
  order: Readonly<PricedDocument>,
  sources: readonly DepositSource[],
  facts: readonly LineFacts[],
  own: readonly string[],
): Problem[] {
  const nets = availableNets(order, { sources, facts });
  const over = nets.filter(({ key, net }) => own.includes(key) && compare(net, '0') < 0);
  if (over.length === 0) return [];
  const more = negate(sum(over.map(({ net }) => net)));
  const message = `lines: the down payment is ${more} ${order.currency} more, without tax, than what is neither ${billing.done} nor paid down of ${order.number}. Reduce it.`;
  return [{ field: 'lines', code: 'down_payment_exceeds_order', message }];
}
