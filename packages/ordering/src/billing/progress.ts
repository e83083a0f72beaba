import type { PaperLanguage } from '@daybook/papers';
import { type InvoicedLine, lineAmount } from '@daybook/accounting';
import type { Problem } from '@daybook/errors';
import { compare, decimalPlaces, decimalsOfCurrency, percentOf, round, subtract } from '@daybook/money';
import { progressText } from '../deposits/words.js';
import type { PricedDocument } from '../documents/priced-document.js';
import type { OrderKind } from '../order-kind.js';
import { invoicedOtherwise, isOfQuantity } from '../progress/progress-problems.js';
import type { LineFacts } from '../progress/order-facts.js';

/** How much of an order is invoiced in all once this is. */
export interface ProgressWanted {
  /** Cumulative. */
  readonly percent: string;
  /** The argument that says so. */
  readonly field: 'percent' | 'milestone';
  readonly milestone: string | null;
  /** Default: every line that is not invoiced by quantity. */
  readonly lines?: readonly { readonly lineId: string }[] | null;
  readonly language: PaperLanguage;
}

/** What progress invoices of one line of the order. */
export interface ProgressPart extends Pick<
  InvoicedLine,
  'productId' | 'description' | 'quantity' | 'priceUnit' | 'discount' | 'discountable' | 'taxIds'
> {
  readonly lineId: string;
  readonly progressPercent: string;
}

type Line = PricedDocument['lines'][number];

/**
 * Of each line round(percent × its amount) less what progress has invoiced of it: however the steps are rounded, all of them are the amount of
 * the line (domain.md 5.19). Lines that have reached the percentage are left out.
 */
export function progressParts(
  kind: OrderKind,
  order: Readonly<PricedDocument>,
  facts: readonly LineFacts[],
  wanted: ProgressWanted,
): readonly ProgressPart[] | { readonly problems: Problem[] } {
  const named = wanted.lines?.map(({ lineId }) => lineId);
  const problems = (named ?? []).flatMap((id, i) => namedProblems(kind, order, facts, wanted, id, `lines[${i}].line`));
  if (problems.length > 0) return { problems };
  const parts = order.lines.flatMap((line): ProgressPart[] => {
    const fact = facts.find(({ lineId }) => lineId === line.id)!;
    const isLeftOut = named ? !named.includes(line.id) : isOfQuantity(fact);
    return isLeftOut || compare(wanted.percent, fact.progress) <= 0 ? [] : [partOf(line, fact, order, wanted)];
  });
  const endless = parts.find(({ progressPercent }) => decimalPlaces(progressPercent) > PERCENT_DECIMALS);
  if (endless) return { problems: [endlessProblem(kind, order, wanted, endless)] };
  if (parts.length > 0) return parts;
  const message = `${wanted.field}: nothing of ${order.number} is left to ${kind.words.bill} by progress up to ${wanted.percent} %. Send a higher percentage, or use the action ${kind.words.bill} for lines that are ${kind.billing.done} by quantity.`;
  return { problems: [{ field: wanted.field, code: kind.nothingToBill, message }] };
}

/** That a line can have; credits of parts of parts leave more. */
const PERCENT_DECIMALS = 12;

function endlessProblem(
  { billing, words }: OrderKind,
  { number, lines }: Readonly<PricedDocument>,
  { field }: ProgressWanted,
  { lineId, progressPercent }: ProgressPart,
): Problem {
  const place = lines.findIndex(({ id }) => id === lineId) + 1;
  const message = `${field}: credits have left ${progressPercent} % of line ${place} of ${number}, more than ${PERCENT_DECIMALS} decimals. Reverse the rest of what is ${billing.done} of this line, then ${words.bill} it again.`;
  return { field, code: 'out_of_range', message };
}

function namedProblems(
  kind: OrderKind,
  order: Readonly<PricedDocument>,
  facts: readonly LineFacts[],
  { percent, field: argument }: ProgressWanted,
  id: string,
  field: string,
): Problem[] {
  const fact = facts.find(({ lineId }) => lineId === id);
  if (!fact) return [{ field, code: 'not_found', message: `${field} must be a line of ${order.number}.` }];
  if (isOfQuantity(fact)) return [invoicedOtherwise(kind, field, order, false)];
  if (compare(percent, fact.progress) > 0) return [];
  const message = `${argument} must be above ${fact.progress}, what is ${kind.billing.done} of this line already: it is cumulative.`;
  return [{ field: argument, code: 'out_of_range', message }];
}

function partOf(
  line: Line,
  fact: LineFacts,
  { currency }: Readonly<PricedDocument>,
  wanted: ProgressWanted,
): ProgressPart {
  const decimals = decimalsOfCurrency(currency);
  const { id: lineId, productId, description, discountable, taxIds } = line;
  const amount = lineAmount(line, decimals);
  const upTo = round(percentOf(amount, wanted.percent), decimals);
  return {
    ...{ lineId, productId, discountable, taxIds, quantity: '1', discount: '0' },
    description: progressText(wanted.language, { ...wanted, description }).slice(0, 2000),
    priceUnit: subtract(upTo, round(fact.progressed, decimals)),
    progressPercent: subtract(wanted.percent, fact.progress),
  };
}
