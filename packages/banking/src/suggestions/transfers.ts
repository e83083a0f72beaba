import { equal, negate } from '@daybook/money';
import { type Draft, isNear } from './draft.js';
import type { AccountFacts, SuggestionFacts } from './facts.js';
import type { Named } from './named.js';
import type { Points } from './points.js';
import type { Reason } from './suggestion.js';

/** Suggestions that the money went to another own account, or came from there. */
export function transferDrafts(facts: SuggestionFacts, named: Named, points: Points): Draft[] {
  const { line, ownAccounts } = facts;
  const fitting = ownAccounts.filter(
    (one) => one.active && one.currency === line.currency && one.id !== line.bankAccountId,
  );
  return fitting.flatMap((own) => {
    const reasons = reasonsFor(facts, own, points);
    if (reasons.length === 0) return [];
    const order = { by: line.date, id: own.id };
    const plan = { transferToId: own.id };
    return [{ kind: 'transfer', reasons, doubts: named.doubts([]), plan, difference: null, order } as const];
  });
}

function reasonsFor({ line, account, otherLines }: SuggestionFacts, own: AccountFacts, points: Points): Reason[] {
  const reasons: Reason[] = [];
  if (own.iban !== null && line.counterpartyIban === own.iban)
    reasons.push({
      code: 'own_account',
      text: `The IBAN is that of the own account ${own.name}.`,
      points: points.own_account,
    });
  const opposite = otherLines.filter(
    (one) => one.currency === line.currency && equal(one.open, negate(line.open)) && isNear(one.date, line.date),
  );
  const there = opposite.filter(({ bankAccountId }) => bankAccountId === own.id);
  if (there.length === 0) return reasons;
  reasons.push({
    code: 'amount_equal',
    text: `${own.name} has the opposite amount within 5 days.`,
    points: points.amount_equal,
  });
  if (account.iban !== null && there.some(({ counterpartyIban }) => counterpartyIban === account.iban))
    reasons.push({ code: 'iban', text: `The bank line there has the IBAN of ${account.name}.`, points: points.iban });
  const [, ...others] = opposite;
  if (others.length === 0)
    reasons.push({
      code: 'only_amount',
      text: 'No other own account has this amount then.',
      points: points.only_amount,
    });
  return reasons;
}
