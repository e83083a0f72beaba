import { absolute, canonical, equal, isNegative } from '@daybook/money';
import { type Draft, isNear } from './draft.js';
import type { SentTransferFacts, SuggestionFacts } from './facts.js';
import { squeeze } from './folded-text.js';
import type { Named } from './named.js';
import { textsOf } from './naming.js';
import type { Points } from './points.js';
import type { Reason } from './suggestion.js';
import { tokensOf } from './tokens.js';

/** Suggestions that the line is a transfer of a payment run whose file was made, or all of them booked as one amount. */
export function sentTransferDrafts(facts: SuggestionFacts, named: Named, points: Points): Draft[] {
  const { line, sentTransfers } = facts;
  if (!isNegative(line.open) || line.currency !== 'EUR') return [];
  const amount = absolute(line.open);
  const fitting = sentTransfers.filter((one) => equal(one.amount, amount));
  return fitting.flatMap((one): Draft[] => {
    const sent = sentReason(facts, one, points);
    if (!sent && one.endToEnd !== null) return [];
    const reasons: Reason[] = [
      ...(sent ? [sent] : []),
      { code: 'amount_equal', text: `The amount is that of ${one.runNumber}.`, points: points.amount_equal },
    ];
    if (fitting.length === 1) reasons.push({ code: 'only_amount', text: ONLY, points: points.only_amount });
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
  const number = squeeze(runNumber);
  if (!tokensOf([...textsOf(line), line.endToEnd ?? '']).whole.has(number)) return undefined;
  return { code: 'end_to_end', text: `The bank line names the file of ${runNumber}.`, points: points.end_to_end };
}
