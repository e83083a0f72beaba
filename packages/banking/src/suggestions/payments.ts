import { absolute, equal, isNegative } from '@daybook/money';
import { type Doubt, type Draft, isNear, payerDoubts } from './draft.js';
import type { PaymentFacts, SuggestionFacts } from './facts.js';
import { squeeze } from './folded-text.js';
import type { Named } from './named.js';
import { textsOf } from './naming.js';
import type { Payers } from './payers.js';
import type { Points } from './points.js';
import type { Reason } from './suggestion.js';
import { isToken, type Tokens, tokensOf } from './tokens.js';

/** Suggestions to link the line with a payment that is posted already, of exactly its amount. */
export function paymentDrafts(facts: SuggestionFacts, payers: Payers, named: Named, points: Points): Draft[] {
  const { line, account, payments } = facts;
  const type = isNegative(line.open) ? 'outbound' : 'inbound';
  const amount = absolute(line.open);
  const fitting = payments.filter(
    (one) =>
      one.type === type &&
      one.journalId === account.journalId &&
      one.currency === line.currency &&
      equal(one.amount, amount),
  );
  const tokens = tokensOf(textsOf(line));
  return fitting.map((payment) => {
    const naming = namingOfPayment(facts, tokens, payment, points);
    const payer = payment.partnerId === null ? undefined : payers.get(payment.partnerId);
    const twins = fitting.filter((one) => one !== payment && (!payer || one.partnerId === payment.partnerId));
    const reasons: Reason[] = [...naming, { code: 'amount_equal', text: EQUAL, points: points.amount_equal }];
    if (twins.length === 0) reasons.push({ code: 'only_amount', text: ONLY, points: points.only_amount });
    else if (naming.length === 0)
      reasons.push({ code: 'twin', text: twinText(twins), points: points.twin * twins.length });
    reasons.push(...(payer?.reasons ?? []));
    if (isNear(line.date, payment.date)) reasons.push({ code: 'date_near', text: NEAR, points: points.date_near });
    const doubts: Doubt[] = [...named.doubts([]), ...payerDoubts(payers, payment.partnerId)];
    const { id, date } = payment;
    return { kind: 'payment', reasons, doubts, plan: { paymentId: id }, difference: null, order: { by: date, id } };
  });
}

function namingOfPayment({ line }: SuggestionFacts, tokens: Tokens, payment: PaymentFacts, points: Points): Reason[] {
  const number = squeeze(payment.number);
  const isSent = line.endToEnd !== null && squeeze(line.endToEnd) === number;
  if (isSent && payment.type === 'outbound')
    return [{ code: 'end_to_end', text: `The end-to-end id is that of ${payment.number}.`, points: points.end_to_end }];
  const written = [number, squeeze(payment.reference ?? '')].find((one) => isToken(one) && tokens.whole.has(one));
  if (written === undefined) return [];
  const text = `The text names ${written === number ? payment.number : payment.reference!}, of the payment.`;
  return [{ code: 'document_number', text, points: points.document_number }];
}

const EQUAL = 'The amount is that of the payment.';
const ONLY = 'No other payment without a bank line has this amount.';
const NEAR = 'It is within 5 days of the payment.';

function twinText(twins: readonly PaymentFacts[]): string {
  const [first, ...others] = twins.map(({ number }) => number);
  return others.length === 0
    ? `${first!} has the same amount.`
    : `${twins.length} other payments have the same amount.`;
}
