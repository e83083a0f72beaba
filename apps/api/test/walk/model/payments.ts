import { lesser, total, type Units } from '../exact.js';
import type { Books } from './books.js';
import { worth } from './conversion.js';
import { later, today } from './days.js';
import { type Invoice, itemsOf, oldestFirst, type Payment, portions } from './documents.js';
import { kindOf } from './kinds.js';
import type { Item, Match } from './ledger.js';
import { type Account, HOME } from './masters.js';
import { type Problem, refused } from './problems.js';

/** Money and write-off together: what a payment settles. */
export function settledBy({ amount, writeOff }: Pick<Payment, 'amount' | 'writeOff'>): Units {
  return amount + (writeOff?.amount ?? 0n);
}

/** The payment's own rate, or the latest one of its day (domain.md 3.4). */
export function rateOf(books: Books, { rate, currency, date }: Payment): string | null {
  return currency === HOME ? '1' : (rate ?? books.rateOf(currency, date ?? today()));
}

/** What stands against the payment itself. */
export function paymentProblems(books: Books, payment: Payment): { readonly ofItself: Problem[]; readonly ofDate: Problem[] } {
  const ofRate = rateOf(books, payment) === null ? [refused('currency_rate', 'required')] : [];
  const ofDate = books.isLocked(payment.date ?? today()) ? [refused('date', 'period_locked')] : [];
  return { ofItself: [...journalProblems(payment.journal), ...writeOffProblems(payment.writeOff), ...ofRate], ofDate };
}

export function journalProblems(journal: Payment['journal']): Problem[] {
  if (journal.type !== 'bank' && journal.type !== 'cash') return [refused('journal', 'invalid_value')];
  return journal.active && journal.account?.active ? [] : [refused('journal', 'archived')];
}

export function writeOffProblems(writeOff: Payment['writeOff']): Problem[] {
  if (!writeOff) return [];
  if (!['income', 'expense', 'cogs'].includes(writeOff.account.type)) return [refused('write_off.account', 'invalid_account_type')];
  return writeOff.account.active ? [] : [refused('write_off.account', 'archived')];
}

/** Whether a payment can settle a document at all. */
export function fits(payment: Payment, invoice: Invoice): boolean {
  return invoice.state === 'posted' && invoice.partner === payment.partner && invoice.currency === payment.currency && kindOf(invoice).direction === payment.type;
}

/** What each allocation of a draft is to take: the given amounts first, the others as much as is open and left. */
function planned(books: Books, payment: Payment): Units[] {
  const given = total(payment.allocations.map(({ amount }) => amount ?? 0n));
  let left = settledBy(payment) - given;
  if (left < 0n) left = 0n;
  return payment.allocations.map(({ invoice, amount }) => {
    if (amount !== null) return amount;
    const open = invoice.state === 'posted' ? books.settledOf(invoice).residual : 0n;
    const portion = lesser(left, open);
    left -= portion;
    return portion;
  });
}

/** Everything that stands against posting a draft, in the order of domain.md 5.3. */
export function postProblems(books: Books, payment: Payment): Problem[] {
  const amounts = planned(books, payment);
  const accounts = payment.allocations.map(({ invoice }) => itemsOf(invoice)[0]?.account);
  const first = accounts.find((account) => account !== undefined);
  const other = accounts.findIndex((account) => account !== undefined && account !== first);
  const each = payment.allocations.map(({ invoice }, i): Problem[] => {
    if (!fits(payment, invoice)) return [refused(`allocations[${i}].invoice`, 'invalid_value')];
    const open = books.settledOf(invoice).residual;
    if (open === 0n) return [refused(`allocations[${i}].invoice`, 'invalid_value')];
    return (amounts[i] as Units) > open ? [refused(`allocations[${i}].amount`, 'out_of_range')] : [];
  });
  let so = 0n;
  const over = amounts.findIndex((amount) => (so += amount) > settledBy(payment));
  const empty = amounts.findIndex((amount, i) => amount === 0n && each[i]?.length === 0);
  const at = over >= 0 ? over : empty;
  const { ofItself, ofDate } = paymentProblems(books, payment);
  return [
    ...(payment.partner.active ? [] : [refused('partner', 'archived')]),
    ...(other < 0 ? [] : [refused(`allocations[${other}].invoice`, 'invalid_value')]),
    ...(at < 0 ? [] : [refused(`allocations[${at}].amount`, 'out_of_range')]),
    ...each.flat(),
    ...ofItself,
    ...ofDate,
  ];
}

/** The account that a payment without allocations is posted to (domain.md 6.5). */
function partnerAccount(books: Books, { type, partner, allocations }: Payment): Account {
  const item = allocations.flatMap(({ invoice }) => itemsOf(invoice))[0];
  if (item) return item.account;
  return type === 'inbound' ? (partner.accounts.sale ?? books.account('1100')) : (partner.accounts.purchase ?? books.account('2000'));
}

/** Posts a payment against which nothing stands; answers what it is to settle, in order. */
export function postPayment(books: Books, payment: Payment, account = partnerAccount(books, payment)): Wish[] {
  const amounts = planned(books, payment);
  const { partner, currency, journal, writeOff } = payment;
  const rate = (payment.rate = rateOf(books, payment) as string);
  const date = (payment.date ??= today());
  const sign = payment.type === 'inbound' ? 1n : -1n;
  const money = [{ account: journal.account as Account, amount: payment.amount }, ...(writeOff ? [writeOff] : [])];
  const settled = -sign * settledBy(payment);
  const values = worth(money.map(({ amount }) => sign * amount), [settled], rate);
  const plain = { currency, tax: null };
  payment.state = 'posted';
  partner.isUsed = true;
  payment.entry = books.ledger.post({
    ...{ journal, date, source: payment },
    lines: [
      ...money.map((line, i) => ({ ...plain, account: line.account, partner: null, value: values.lines[i] as Units, amount: sign * line.amount })),
      { ...plain, account, partner, value: values.parts[0] as Units, amount: settled },
    ],
  });
  return payment.allocations.flatMap(({ invoice }, i) => wishesOf(invoice, amounts[i] as Units));
}

/** What of an item is to be settled. */
export interface Wish {
  readonly item: Item;
  readonly amount: Units;
}

/** The earliest instalment first (domain.md 4.11). */
export function wishesOf(invoice: Invoice, amount: Units): Wish[] {
  return portions(itemsOf(invoice).sort(oldestFirst), amount);
}

/** Matches a payment's line with what it is to settle. */
export function settle(books: Books, payment: Payment, wishes: readonly Wish[]): void {
  const [own] = itemsOf(payment) as [Item];
  for (const { item, amount } of wishes) {
    const [debit, credit] = item.side === 'debit' ? [item, own] : [own, item];
    books.ledger.match(debit, credit, { amount, date: books.matchDate(item, own) });
  }
}

export function activeMatches(books: Books, payment: Payment): Match[] {
  return itemsOf(payment).flatMap((item) => books.ledger.activeMatchesOf(item));
}

/** Takes a posted payment back: mirror first, then its matches, then the pair is matched (domain.md 5.3). */
export function reversePayment(books: Books, payment: Payment, date: string): void {
  const matches = activeMatches(books, payment);
  const mirror = books.ledger.reverse(payment.entry!, date);
  books.ledger.undo(matches, date);
  payment.state = 'reversed';
  const [own] = itemsOf(payment) as [Item];
  const opposite = mirror.items.find((item) => item !== null) as Item;
  const [debit, credit] = own.side === 'debit' ? [own, opposite] : [opposite, own];
  books.ledger.match(debit, credit, { date, isOfReversal: true });
}

/** Nothing is taken back before it was there. */
export function earliestReversal(books: Books, payment: Payment): string {
  return [payment.date as string, ...activeMatches(books, payment).map(({ date }) => date)].reduce(later);
}

/** Everything that stands against taking a payment back on a day; its mirror is matched with it on that day. */
export function reversalProblems(books: Books, payment: Payment, date: string): Problem[] {
  if (date < earliestReversal(books, payment)) return [refused('date', 'out_of_range')];
  if (books.isLocked(date)) return [refused('date', 'period_locked')];
  return itemsOf(payment).some((item) => date < books.lastVoidOf(item)) ? [refused('date', 'out_of_range')] : [];
}
