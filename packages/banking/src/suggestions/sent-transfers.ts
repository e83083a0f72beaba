import { namesRun } from '../runs/names-run.js';
import { absolute, canonical, equal, isNegative } from '@daybook/money';
import { type Draft, isNear } from './draft.js';
import type { SentTransferFacts, SuggestionFacts } from './facts.js';
import { squeeze } from './folded-text.js';
import type { Named } from './named.js';
import type { Points } from './points.js';
import type { Reason } from './suggestion.js';

/** Suggestions that the line is a transfer of a payment run whose file was made, or all of them booked as one amount. */
export function sentTransferDrafts(facts: SuggestionFacts, named: Named, points: Points): Draft[] {
  const { line, sentTransfers } = facts;
  if (!isNegative(line.open) || line.currency !== 'EUR') return [];
  const amount = absolute(line.open);
  const fitting = sentTransfers.filter((one) => equal(one.amount, amount));
  return fitting.flatMap((one): Draft[] => {
    const sent = sentReason(facts, one, points);
    const others = fitting.filter(({ runId, endToEnd }) => runId !== one.runId || (endToEnd !== null) === isOne(one));
    const isOnly = others.every((other) => other === one);
    if (!sent && (isOne(one) || fitting.some((other) => other.runId === one.runId && isOne(other)))) return [];
    const reasons: Reason[] = [
      ...(sent ? [sent] : []),
      { code: 'amount_equal', text: `The amount is that of ${one.runNumber}.`, points: points.amount_equal },
    ];
    if (isOnly) reasons.push({ code: 'only_amount', text: ONLY, points: points.only_amount });
    if (isNear(line.date, one.date)) reasons.push({ code: 'date_near', text: NEAR, points: points.date_near });
    const items = one.lines.map(({ billId, type, amount: part }) => ({ id: billId, type, amount: canonical(part) }));
    const order = { by: one.date, id: one.runId };
    return [
      {
        kind: 'open_items',
        reasons,
        doubts: named.doubts(items.map(({ id }) => id)),
        plan: { items },
        difference: null,
        order,
      },
    ];
  });
}

/** A run of one transfer is found twice: as that transfer, and as a whole. */
const isOne = ({ endToEnd }: SentTransferFacts): boolean => endToEnd !== null;

const ONLY = 'No other transfer that is on its way has this amount.';
const NEAR = 'It is within 5 days of the day of execution.';

/** The id that the file gave the bank: of the transfer, or of the whole file. */
function sentReason(
  { line }: SuggestionFacts,
  { endToEnd, runNumber }: SentTransferFacts,
  points: Points,
): Reason | undefined {
  if (endToEnd !== null) {
    if (line.endToEnd === null || squeeze(line.endToEnd) !== squeeze(endToEnd)) return undefined;
    return { code: 'end_to_end', text: `The end-to-end id is that of ${runNumber}.`, points: points.end_to_end };
  }
  if (!namesRun(line, runNumber)) return undefined;
  return { code: 'end_to_end', text: `The bank line names the file of ${runNumber}.`, points: points.end_to_end };
}
