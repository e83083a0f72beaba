import { compare, isZero, minimum, subtract, sum } from '@daybook/money';
import type { MatchRequest } from '../../ledger/matching/match-plan.js';
import type { MatchItem } from '../../ledger/matching/open-items.js';
import type { PartnerAmount } from './payment-entry.js';
import { latestFirst, oldestFirst, type Order, type Portion, itemPortions } from './allocations.js';

/** What to settle of one document. */
export interface Settled {
  readonly items: readonly MatchItem[];
  readonly amount: string;
  /** Whether its document is of the other direction. */
  readonly isSetOff: boolean;
}

/** A part of an item, and what settles it. */
export interface Step extends Portion<MatchItem> {
  /** The item of a document of the other direction; absent: the payment or the credit itself. */
  readonly against?: MatchItem;
}

/**
 * Determines what settles what (domain.md 6.5). On each control account, the documents of the other direction settle the others first, each
 * from its latest instalment; the money settles the rest, in the given order. Documents to set off for which the account has nothing are
 * left to the payment as well.
 */
export function settlingSteps(documents: readonly Settled[], order: Order = oldestFirst): Step[] {
  const credits = documents
    .filter(({ isSetOff }) => isSetOff)
    .flatMap(({ items, amount }) => itemPortions(items, amount, oldestFirst));
  const steps = documents
    .filter(({ isSetOff }) => !isSetOff)
    .flatMap(({ items, amount }) => {
      const setOff = setOffOf(items, amount, credits);
      const left = subtract(amount, sum(setOff.map((step) => step.amount)));
      return [...setOff, ...moneyOf(items, left, setOff, order)];
    });
  return [...steps, ...credits.filter(({ amount }) => !isZero(amount))];
}

/** Takes from `credits`, which it changes, as much as they cover of an amount. */
function setOffOf(items: readonly MatchItem[], amount: string, credits: Portion<MatchItem>[]): Step[] {
  const found: Step[] = [];
  const parts = itemPortions(items, amount, latestFirst).map((part) => ({ ...part }));
  for (const part of parts) {
    for (const [at, credit] of credits.entries()) {
      if (credit.item.accountId !== part.item.accountId) continue;
      const portion = minimum(part.amount, credit.amount);
      if (isZero(portion)) continue;
      found.push({ item: part.item, amount: portion, against: credit.item });
      part.amount = subtract(part.amount, portion);
      credits[at] = { item: credit.item, amount: subtract(credit.amount, portion) };
    }
  }
  return found;
}

function moneyOf(items: readonly MatchItem[], amount: string, setOff: readonly Step[], order: Order): Step[] {
  const taken = (item: MatchItem): string =>
    sum(setOff.filter((step) => step.item === item).map((step) => step.amount));
  const open = items.map((item) => ({ ...item, residualCurrency: subtract(item.residualCurrency, taken(item)) }));
  const known = new Map(items.map((item) => [item.id, item]));
  return itemPortions(open, amount, order).map((portion) => ({
    item: known.get(portion.item.id) as MatchItem,
    amount: portion.amount,
  }));
}

/** What is left to the payment by account and side, its own side first. `ownSide`: the side of the items that it settles. */
export function partnerAmounts(steps: readonly Step[], ownSide: MatchItem['side']): PartnerAmount[] {
  const found = new Map<string, PartnerAmount>();
  for (const { item, amount } of steps.filter(({ against }) => !against)) {
    const isOpposite = item.side !== ownSide;
    const key = `${isOpposite} ${item.accountId}`;
    found.set(key, { accountId: item.accountId, isOpposite, amount: sum([found.get(key)?.amount ?? '0', amount]) });
  }
  return [...found.values()].sort((a, b) => Number(a.isOpposite) - Number(b.isOpposite));
}

/**
 * The matches of these steps. What is not set off is settled by `own`, the items of the payment or the credit, the earliest first.
 * `setOffBy`: the payment that sets off.
 */
export function matchRequests(
  steps: readonly Step[],
  own: readonly MatchItem[],
  more: Pick<MatchRequest, 'setOffBy' | 'date'> = {},
): MatchRequest[] {
  const left = new Map(own.map((item) => [item, item.residualCurrency]));
  const { setOffBy, date } = more;
  return steps.flatMap(({ item, amount, against }): MatchRequest[] => {
    if (against) return [{ ...pairOf(item, against), amount, date, ...(setOffBy ? { setOffBy } : {}) }];
    const fitting = own.filter((one) => one.accountId === item.accountId && one.side !== item.side);
    const open = fitting.map((one) => ({ ...one, residualCurrency: left.get(one) as string }));
    return itemPortions(open, amount, oldestFirst).map((portion) => {
      const source = own.find(({ id }) => id === portion.item.id) as MatchItem;
      left.set(source, subtract(left.get(source) as string, portion.amount));
      return { ...pairOf(item, source), amount: portion.amount, date };
    });
  });
}

function pairOf(a: MatchItem, b: MatchItem): Pick<MatchRequest, 'debitLineId' | 'creditLineId'> {
  return a.side === 'debit' ? { debitLineId: a.id, creditLineId: b.id } : { debitLineId: b.id, creditLineId: a.id };
}

/** The first step for which the open amount of `own` on its account is not enough, and that amount. */
export function firstUncovered(
  steps: readonly Step[],
  own: readonly MatchItem[],
): { readonly step: Step; readonly open: string } | undefined {
  const left = new Map<string, string>();
  for (const step of steps.filter(({ against }) => !against)) {
    const key = `${step.item.side} ${step.item.accountId}`;
    const fitting = own.filter(({ accountId, side }) => accountId === step.item.accountId && side !== step.item.side);
    const open = left.get(key) ?? sum(fitting.map(({ residualCurrency }) => residualCurrency));
    if (compare(step.amount, open) > 0) return { step, open };
    left.set(key, subtract(open, step.amount));
  }
  return undefined;
}
