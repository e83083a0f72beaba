import type { Problem } from '@daybook/errors';
import { compare, isZero } from '@daybook/money';
import type { OrderKind } from '../order-kind.js';
import type { Ordered } from '../ordered.js';
import { lineLinkOf, type LinkedDocument } from './linked-documents.js';
import type { LineFacts } from './order-facts.js';

/** A line is billed by quantity or by progress, whoever does it (domain.md 5.19). */
export function mixedProblems(
  kind: OrderKind,
  document: LinkedDocument | null,
  orders: readonly Ordered[],
  facts: readonly LineFacts[],
): Problem[] {
  if (!document?.type || document.state === 'cancelled') return [];
  return document.lines.flatMap((own, i): Problem[] => {
    const id = lineLinkOf(kind, own);
    const fact = facts.find(({ lineId }) => lineId === id);
    if (!fact || !isOfProgress(fact) || !isOfQuantity(fact)) return [];
    const order = orders.find(({ lines }) => lines.some((line) => line.id === id));
    return [invoicedOtherwise(kind, `lines[${i}].${kind.link.line.replace(/_id$/, '')}`, order, !own.progressPercent)];
  });
}

/** Whether some of the line is billed by quantity, or is again once a draft is deleted. */
export const isOfQuantity = ({ billed, billedFirmly }: LineFacts): boolean => !isZero(billed) || !isZero(billedFirmly);

const isOfProgress = ({ progress, progressFirmly }: LineFacts): boolean => !isZero(progress) || !isZero(progressFirmly);

/** `byProgress`: how the line is billed already. */
export function invoicedOtherwise(
  { billing, words }: OrderKind,
  field: string,
  order: Pick<Ordered, 'number'> | undefined,
  byProgress: boolean,
): Problem {
  const [is, not] = byProgress ? ['progress', 'quantity'] : ['quantity', 'progress'];
  const go = byProgress ? 'Use the action progress' : `Use the action ${words.bill}`;
  const message = `${field}: this line of ${order?.number ?? 'the order'} is ${billing.done} by ${is}, and cannot be ${billing.done} by ${not} as well. ${go}, or credit what was ${billing.done} first.`;
  return { field, code: 'invoiced_otherwise', message };
}

/** By posted documents between nothing and all of a line is billed by progress. */
export function beyondProgress({ billing }: OrderKind, field: string, total: string, order: Ordered): Problem[] {
  if (compare(total, '100') > 0) {
    const message = `${field}: in total ${total} % of the line of ${order.number} would be ${billing.done}. Reduce it.`;
    return [{ field, code: billing.over, message }];
  }
  if (compare(total, '0') >= 0) return [];
  const message = `${field}: more would be ${billing.undone} than was ${billing.done} of ${order.number}. Reduce it.`;
  return [{ field, code: billing.under, message }];
}
