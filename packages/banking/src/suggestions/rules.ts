import {
  absolute,
  compare,
  decimalsOfCurrency,
  isNegative,
  isZero,
  percentOf,
  round,
  subtract,
  sum,
} from '@daybook/money';
import type { Draft } from './draft.js';
import type { LineFacts, RuleFacts, SuggestionFacts } from './facts.js';
import { words } from './folded-text.js';
import type { Named } from './named.js';
import type { PlanLine } from './suggestion.js';

/** Suggestions of rules. A rule only suggests unless it says `auto`. */
export function ruleDrafts({ line, rules }: SuggestionFacts, named: Named): Draft[] {
  return rules.flatMap((rule, i) => {
    if (!fitsRule(line, rule)) return [];
    const lines = linesOfRule(line, rule);
    if (!lines) return [];
    const left = subtract(absolute(line.open), sum(lines.map(({ amount }) => amount)));
    const reasons = [{ code: 'rule', text: `The rule ${rule.name} fits.`, points: rule.confidence }];
    const only = rule.auto ? [] : [{ code: 'rule_only_suggests', text: `The rule ${rule.name} only suggests.` }];
    const text = `${left} of the bank line stays open.`;
    const isRest = !isZero(left);
    return [
      {
        kind: 'rule' as const,
        reasons,
        doubts: [...only, ...(isRest ? [{ code: 'amount_differs', text }] : []), ...named.doubts([])],
        // With a rest, match would post it as a payment of the partner.
        plan: { lines, ...(rule.partnerId === null || isRest ? {} : { partnerId: rule.partnerId }) },
        difference: isRest ? { kind: 'left_open' as const, amount: left, text } : null,
        order: { by: String(i).padStart(4, '0'), id: rule.id },
        ruleId: rule.id,
      },
    ];
  });
}

/** Whether all conditions of a rule hold. */
export function fitsRule(line: LineFacts, rule: RuleFacts): boolean {
  const { direction, amountFrom, amountTo, iban, bankAccountId, textContains } = rule;
  const size = absolute(line.open);
  if (direction !== null && (direction === 'out') !== isNegative(line.open)) return false;
  if (amountFrom !== null && compare(size, amountFrom) < 0) return false;
  if (amountTo !== null && compare(size, amountTo) > 0) return false;
  if (iban !== null && iban !== line.counterpartyIban) return false;
  if (bankAccountId !== null && bankAccountId !== line.bankAccountId) return false;
  return textContains.length === 0 || textContains.some((wanted) => containsWords(line, wanted));
}

/** Whole words, one after the other, in any case and without accents. */
function containsWords({ text, counterpartyName }: LineFacts, wanted: string): boolean {
  const phrase = words(wanted).join(' ');
  return (
    phrase !== '' && [text, counterpartyName].some((one) => ` ${words(one ?? '').join(' ')} `.includes(` ${phrase} `))
  );
}

/** What a rule books of a line; undefined where its fixed amounts are more than the line has. */
export function linesOfRule({ open, currency }: LineFacts, { lines }: RuleFacts): PlanLine[] | undefined {
  const whole = absolute(open);
  const decimals = decimalsOfCurrency(currency);
  const known = lines.map(
    ({ amount, percent }) => amount ?? (percent === null ? null : round(percentOf(whole, percent), decimals)),
  );
  const taken = sum(known.flatMap((amount) => amount ?? []));
  const isAllPercent = lines.every(({ percent }) => percent !== null);
  // The last of percents that add up to 100 takes what rounding leaves.
  if (isAllPercent) known[known.length - 1] = subtract(known.at(-1)!, subtract(taken, whole));
  else if (compare(taken, whole) > 0) return undefined;
  const rest = subtract(whole, taken);
  const parts = lines.map(({ accountId, taxId, description }, i) => ({
    accountId,
    amount: known[i] ?? rest,
    taxId,
    description,
  }));
  const some = parts.filter(({ amount }) => compare(amount, '0') > 0);
  return some.length > 0 ? some : undefined;
}
