import { lesser, total, type Units } from '../exact.js';
import type { Books } from './books.js';
import { later } from './days.js';
import { type Invoice, itemsOf, oldestFirst, type Payment, portions } from './documents.js';
import { type Direction, kindOf } from './kinds.js';
import type { Item } from './ledger.js';
import type { Account, Partner } from './masters.js';
import { refused, type Problem } from './problems.js';

/** A payment or a credit note that settles documents. */
export interface Source {
  readonly direction: Direction;
  readonly partner: Partner | null;
  readonly currency: string;
  readonly available: Units;
  /** Set for a payment, which sets off documents of the other direction; a credit note only settles matching ones. */
  readonly setOffBy: Payment | null;
}

export interface Wanted {
  readonly invoice: Invoice;
  readonly amount: Units | null;
}

/** A part of an item, and what settles it: an item of a document in the set-off, or (null) the source. */
export interface Wish {
  readonly item: Item;
  readonly amount: Units;
  readonly against: Item | null;
}

/** Whether the source could settle or set off a document. */
export function isAlike({ partner, currency }: Pick<Source, 'partner' | 'currency'>, invoice: Invoice): boolean {
  return invoice.state === 'posted' && invoice.partner === partner && invoice.currency === currency;
}

export function openOf(books: Books, invoice: Invoice): Units {
  return invoice.state === 'posted' ? books.settledOf(invoice).residual : 0n;
}

/** How much each takes: given amounts first; credits without an amount cover what the money does not (domain.md 6.5). */
export function planned(books: Books, source: Source, wanted: readonly Wanted[]): Units[] {
  const result: Units[] = wanted.map(({ amount }) => amount ?? 0n);
  const isOwn = wanted.map(({ invoice }) => isSettled(source, invoice));
  const sumOf = (own: boolean): Units => total(result.filter((_, i) => isOwn[i] === own));
  const fill = (own: boolean, left: Units): void => {
    wanted.forEach(({ invoice, amount }, i) => {
      if (isOwn[i] !== own || amount !== null) return;
      const part = lesser(left > 0n ? left : 0n, openOf(books, invoice));
      result[i] = part;
      left -= part;
    });
  };
  const wish = total(wanted.map(({ invoice, amount }, i) => (isOwn[i] ? (amount ?? openOf(books, invoice)) : 0n)));
  fill(false, wish - source.available - sumOf(false));
  fill(true, source.available + sumOf(false) - sumOf(true));
  return result;
}

/** Whether the source settles the document; otherwise it sets it off. */
function isSettled({ direction, setOffBy }: Source, invoice: Invoice): boolean {
  return setOffBy === null || kindOf(invoice).direction === direction;
}

/** The problems of these allocations: first as a whole, then each on its own; one problem per field. */
export function planProblems(
  books: Books,
  source: Source,
  wanted: readonly Wanted[],
  path: (i: number) => string,
): Problem[] {
  const amounts = planned(books, source, wanted);
  const each = ofDocuments(books, source, wanted, path, amounts);
  const own = wanted.map(({ invoice }) => isSettled(source, invoice));
  const sums = { true: total(amounts.filter((_, i) => own[i])), false: total(amounts.filter((_, i) => !own[i])) };
  const above = (isOwn: boolean, most: Units): number => {
    let so = 0n;
    return amounts.findIndex((amount, i) => own[i] === isOwn && (so += amount) > most);
  };
  const over = above(true, source.available + sums.false);
  const beyond = own.includes(true) ? above(false, sums.true) : -1;
  const empty = amounts.findIndex((amount, i) => amount === 0n && each[i]?.length === 0);
  const at = [over, beyond, empty].find((index) => index >= 0) ?? -1;
  const all = [...(at < 0 ? [] : [refused(`${path(at)}amount`, 'out_of_range')]), ...each.flat()];
  return all.filter(({ field }, i) => all.findIndex((other) => other.field === field) === i);
}

function ofDocuments(
  books: Books,
  source: Source,
  wanted: readonly Wanted[],
  path: (i: number) => string,
  amounts: readonly Units[],
): Problem[][] {
  const isAlone = !wanted.some(({ invoice }) => kindOf(invoice).direction === source.direction);
  return wanted.map(({ invoice }, i): Problem[] => {
    const open = openOf(books, invoice);
    const isWrong = kindOf(invoice).direction !== source.direction && (isAlone || source.setOffBy === null);
    if (!isAlike(source, invoice) || isWrong || open === 0n) return [refused(`${path(i)}invoice`, 'invalid_value')];
    return (amounts[i] as Units) > open ? [refused(`${path(i)}amount`, 'out_of_range')] : [];
  });
}

/**
 * In document order: credits of the same account take the latest parts, the source takes the earliest (for a credit: the
 * latest).
 */
export function wishesOf(source: Source, wanted: readonly Wanted[], amounts: readonly Units[]): Wish[] {
  const part = (i: number, items: readonly Item[]): { item: Item; amount: Units }[] =>
    portions(items, amounts[i] as Units);
  const credits = wanted.flatMap(({ invoice }, i) =>
    isSettled(source, invoice) ? [] : part(i, itemsOf(invoice).sort(oldestFirst)),
  );
  const wishes = wanted.flatMap(({ invoice }, i): Wish[] => {
    if (!isSettled(source, invoice)) return [];
    const latest = itemsOf(invoice).sort((a, b) => oldestFirst(b, a));
    const found: Wish[] = [];
    const taken = new Map<Item, Units>();
    for (const wish of part(i, latest)) {
      for (const credit of credits.filter(({ item, amount }) => item.account === wish.item.account && amount > 0n)) {
        const amount = lesser(wish.amount - (taken.get(wish.item) ?? 0n), credit.amount);
        if (amount <= 0n) continue;
        credit.amount -= amount;
        taken.set(wish.item, (taken.get(wish.item) ?? 0n) + amount);
        found.push({ item: wish.item, amount, against: credit.item });
      }
    }
    let left = (amounts[i] as Units) - total(taken.values());
    for (const item of source.setOffBy ? [...latest].reverse() : latest) {
      const amount = lesser(left, item.residualCurrency - (taken.get(item) ?? 0n));
      if (amount > 0n) found.push({ item, amount, against: null });
      left -= amount > 0n ? amount : 0n;
    }
    return found;
  });
  return [...wishes, ...credits.filter(({ amount }) => amount > 0n).map((credit) => ({ ...credit, against: null }))];
}

/** The total of the source's wishes on a control account, on its own side or the other. */
export function sumOn(wishes: readonly Wish[], account: Account, side: Item['side']): Units {
  return total(
    wishes
      .filter(({ item, against }) => against === null && item.account === account && item.side === side)
      .map(({ amount }) => amount),
  );
}

/** The first wish for which the source has too little open on its account. */
export function uncovered(wishes: readonly Wish[], own: readonly Item[]): Wish | undefined {
  const left = new Map(own.map((item) => [item, item.residualCurrency]));
  return wishes.find(({ item, amount, against }) => {
    if (against) return false;
    let missing = amount;
    for (const one of own.filter(({ account, side }) => account === item.account && side !== item.side)) {
      const part = lesser(missing, left.get(one) as Units);
      left.set(one, (left.get(one) as Units) - part);
      missing -= part;
    }
    return missing > 0n;
  });
}

/** The date of each wish's first match, before it is made. */
export function daysOf(
  books: Books,
  wishes: readonly Wish[],
  own: readonly Item[],
  setOffBy: Payment | null,
): string[] {
  return wishes.map(({ item, against }) => {
    const other = against ?? own.find(({ account, side }) => account === item.account && side !== item.side);
    return dayOf(books, item, other as Item, (against && setOffBy?.date) ?? '');
  });
}

/** A set-off is not dated before its payment; `since`: the payment's date. */
function dayOf(books: Books, item: Item, other: Item, since: string): string {
  const first = later(books.firstMatchDay(item, other), since);
  return books.dayOrToday(first);
}

/** Makes the matches in order. */
export function settle(
  books: Books,
  own: readonly Item[],
  wishes: readonly Wish[],
  setOffBy: Payment | null,
  date: string | null = null,
  since = setOffBy?.date ?? '',
): void {
  const match = (item: Item, other: Item, amount: Units, by: Payment | null): void => {
    const [debit, credit] = item.side === 'debit' ? [item, other] : [other, item];
    books.ledger.match(debit, credit, {
      amount,
      date: date ?? dayOf(books, item, other, by ? since : ''),
      setOffBy: by,
    });
  };
  for (const { item, amount, against } of wishes) {
    if (against) match(item, against, amount, setOffBy);
    else {
      const fitting = own.filter(({ account, side }) => account === item.account && side !== item.side);
      for (const portion of portions([...fitting].sort(oldestFirst), amount))
        match(item, portion.item, portion.amount, null);
    }
  }
}
