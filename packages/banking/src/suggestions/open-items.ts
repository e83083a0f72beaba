import { compare, decimalsOfCurrency, equal, isNegative, minimum, negate, subtract, sum } from '@daybook/money';
import { type Doubt, type Draft, isNear, payerDoubts } from './draft.js';
import type { ItemFacts, SuggestionFacts } from './facts.js';
import { gapOf } from './gap.js';
import type { Named } from './named.js';
import type { Payers } from './payers.js';
import type { Points } from './points.js';
import { onlySubset, SEARCHED_MAX } from './subset-sum.js';
import type { PlanItem, Reason } from './suggestion.js';

/** Of so many payers all that is open is looked at. */
const PAYERS_MAX = 5;

/** A payment settles at most so many items. */
const ITEMS_MAX = 100;

/** Suggestions to settle what is open: by what the line names, by the amount, and by who pays. */
export class OpenItemDrafts {
  private readonly paid: string;
  private readonly isIn: boolean;
  /** What money in this direction settles, and what it sets off. */
  private readonly own: readonly ItemFacts[];
  private readonly against: readonly ItemFacts[];

  constructor(
    private readonly facts: SuggestionFacts,
    private readonly payers: Payers,
    private readonly named: Named,
    private readonly points: Points,
  ) {
    const { line, items } = facts;
    this.isIn = !isNegative(line.open);
    this.paid = this.isIn ? line.open : negate(line.open);
    const side = this.isIn ? 'debit' : 'credit';
    const fitting = items.filter(({ currency }) => currency === line.currency).sort(byAge);
    this.own = fitting.filter((item) => item.side === side);
    this.against = fitting.filter((item) => item.side !== side);
  }

  all(): Draft[] {
    const payers = [...this.payers.values()].filter(({ isKnown }) => isKnown).slice(0, PAYERS_MAX);
    const known = payers.map(({ partner }) => partner.id);
    return [...this.byName(), ...this.byAmount(), ...known.flatMap((partnerId) => this.byPayer(partnerId))];
  }

  /** All items of one partner that the line names, together; where that is not exact, each that is. */
  private byName(): Draft[] {
    const partners = [...new Set(this.own.filter(({ id }) => this.named.has(id)).map(({ partnerId }) => partnerId))];
    return partners.flatMap((partnerId) => {
      const isNamed = (item: ItemFacts): boolean => item.partnerId === partnerId && this.named.has(item.id);
      const [own, against] = [this.own.filter(isNamed), this.against.filter(isNamed)];
      const exact = own.length > 1 ? own.filter(({ open }) => equal(open, this.paid)) : [];
      return [this.draft([...own, ...against]), ...exact.map((item) => this.draft([item]))];
    });
  }

  /** Each item that is exactly of this amount and is not named. */
  private byAmount(): Draft[] {
    const found = this.own.filter(({ id, open }) => !this.named.has(id) && equal(open, this.paid));
    return found.map((item) => this.draft([item]));
  }

  /** What a known payer has open: one item that is nearly of this amount, all items, some of them, or a part of the only one. */
  private byPayer(partnerId: string): Draft[] {
    const own = this.own.filter((item) => item.partnerId === partnerId);
    const against = this.against.filter((item) => item.partnerId === partnerId);
    const near = own.filter((item) => !this.named.has(item.id) && this.isNearly(item));
    const sets = own.length > 1 || against.length > 0 ? this.sets(own, against) : [];
    const [only, ...others] = own;
    const isPart = only && others.length === 0 && !this.named.has(only.id) && compare(this.paid, only.open) < 0;
    const part = isPart && !near.includes(only) ? [[only]] : [];
    return [...near.map((item) => [item]), ...sets, ...part].map((items) => this.draft(items));
  }

  private isNearly(item: ItemFacts): boolean {
    const { difference, isBooked } = this.gap([item], item.open);
    return difference !== null && isBooked;
  }

  private sets(own: readonly ItemFacts[], against: readonly ItemFacts[]): (readonly ItemFacts[])[] {
    if (own.length + against.length > ITEMS_MAX) return [];
    const total = sum(own.map(({ open }) => open));
    if (own.length > 1 && equal(total, this.paid)) return [own];
    const net = subtract(total, sum(against.map(({ open }) => open)));
    if (against.length > 0 && own.length > 0 && equal(net, this.paid)) return [[...own, ...against]];
    const searched = own.slice(0, SEARCHED_MAX);
    const found = onlySubset(
      searched.map(({ open }) => this.units(open)),
      this.units(this.paid),
    );
    return found ? [found.map((i) => searched[i]!)] : [];
  }

  /** In the smallest unit of the currency. */
  private units(amount: string): bigint {
    const decimals = decimalsOfCurrency(this.facts.line.currency);
    const [whole = '0', fraction = ''] = amount.split('.');
    return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
  }

  private gap(items: readonly ItemFacts[], owed: string) {
    const { line, account } = this.facts;
    return gapOf({ paid: this.paid, owed, isIn: this.isIn, date: line.date }, items, account);
  }

  private draft(items: readonly ItemFacts[]): Draft {
    const [own, against] = [
      items.filter((item) => this.own.includes(item)),
      items.filter((item) => this.against.includes(item)),
    ];
    const setOff = sum(against.map(({ open }) => open));
    const owed = subtract(sum(own.map(({ open }) => open)), setOff);
    const gap = this.gap(items, owed);
    const { difference, isBooked, plan } = gap;
    const parts = isBooked ? items.map((item) => partOf(item, item.open)) : this.shares(own, against, setOff);
    const reasons = [...this.naming(items), ...this.amount(items, difference === null, isBooked), ...this.about(items)];
    const [first] = items as [ItemFacts];
    return {
      kind: plan.lines ? 'split' : 'open_items',
      reasons,
      doubts: this.doubts(items, difference?.text),
      plan: { items: parts, ...plan },
      difference,
      order: { by: first.dateDue, id: first.id },
    };
  }

  /** The money goes to the oldest items first, together with what is set off. */
  private shares(own: readonly ItemFacts[], against: readonly ItemFacts[], setOff: string): PlanItem[] {
    let left = sum([this.paid, setOff]);
    const parts: PlanItem[] = [];
    for (const item of own) {
      const amount = minimum(left, item.open);
      if (compare(amount, '0') <= 0) break;
      left = subtract(left, amount);
      parts.push(partOf(item, amount));
    }
    return [...parts, ...against.map((item) => partOf(item, item.open))];
  }

  /** The strongest way in which the line names the items; all of them have to be named. */
  private naming(items: readonly ItemFacts[]): Reason[] {
    const found = items.map(({ id }) => this.named.get(id));
    if (found.some((one) => one === undefined)) return [];
    const [first, ...others] = found as [Reason, ...Reason[]];
    if (others.length === 0) return [first];
    const weakest = others.reduce((least, one) => (one.points < least.points ? one : least), first);
    const numbers = items.map(({ number }) => number).join(', ');
    return [{ ...weakest, text: `The bank line names ${numbers}.` }];
  }

  private amount(items: readonly ItemFacts[], isExact: boolean, isBooked: boolean): Reason[] {
    const { amount_equal: equalPoints, amount_near: near, only_amount: only, twin } = this.points;
    if (!isBooked) return [];
    if (!isExact) return [{ code: 'amount_near', text: 'The amount is nearly what is open.', points: near }];
    const reasons: Reason[] = [{ code: 'amount_equal', text: 'The amount is what is open.', points: equalPoints }];
    const [item, ...others] = items as [ItemFacts, ...ItemFacts[]];
    if (others.length > 0) return reasons;
    const twins = this.twins(item);
    if (twins.length === 0) reasons.push({ code: 'only_amount', text: ONLY, points: only });
    else if (!this.named.has(item.id))
      reasons.push({ code: 'twin', text: twinText(twins), points: twin * twins.length });
    return reasons;
  }

  /** Other items of this amount: those of the partner, or where nothing says who pays, those of anybody. */
  private twins(item: ItemFacts): readonly ItemFacts[] {
    const same = this.own.filter((one) => one !== item && equal(one.open, item.open));
    const isOwn = this.named.has(item.id) || (item.partnerId !== null && this.payers.has(item.partnerId));
    return isOwn ? same.filter(({ partnerId }) => partnerId === item.partnerId) : same;
  }

  /** Who pays, and when. */
  private about(items: readonly ItemFacts[]): Reason[] {
    const { partnerId } = items[0]!;
    const payer = partnerId === null ? undefined : this.payers.get(partnerId);
    const { date } = this.facts.line;
    const isDue = items.every(({ dateDue }) => isNear(date, dateDue));
    const due = { code: 'date_near', text: 'It is within 5 days of the due date.', points: this.points.date_near };
    return [...(payer?.reasons ?? []), ...(isDue ? [due] : [])];
  }

  private doubts(items: readonly ItemFacts[], difference: string | undefined): Doubt[] {
    const [first] = items as [ItemFacts];
    const doubts: Doubt[] = difference === undefined ? [] : [{ code: 'amount_differs', text: difference }];
    doubts.push(...this.named.doubts(items.map(({ id }) => id)), ...payerDoubts(this.payers, first.partnerId));
    const isSure = items.every(({ id }) => this.named.get(id)?.code === 'structured_reference');
    const isKnown = first.partnerId !== null && this.payers.has(first.partnerId);
    const same = this.own.filter((one) => !items.includes(one) && equal(one.open, this.paid));
    if (!isSure && !isKnown && same.length > 0) doubts.push({ code: 'payer_unknown', text: UNKNOWN });
    return doubts;
  }
}

const ONLY = 'Nothing else of the partner that is open has this amount.';
const UNKNOWN = 'Nothing says who paid, and something else of this amount is open.';

const byAge = (a: ItemFacts, b: ItemFacts): number =>
  a.dateDue < b.dateDue || (a.dateDue === b.dateDue && a.id < b.id) ? -1 : 1;

const partOf = ({ id, type }: ItemFacts, amount: string): PlanItem => ({ id, type, amount });

function twinText(twins: readonly ItemFacts[]): string {
  const [first, ...others] = twins.map(({ number }) => number);
  return others.length === 0 ? `${first!} has the same amount.` : `${twins.length} others have the same amount.`;
}
