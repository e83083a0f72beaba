import { total, type Units } from '../exact.js';
import {
  planned,
  planProblems as allocationProblems,
  settle,
  type Source,
  sumOn,
  type Wish,
  wishesOf,
} from './allocating.js';
import type { Books } from './books.js';
import { worth } from './conversion.js';
import { later, today } from './days.js';
import { itemsOf, type Payment } from './documents.js';
import { kindOf } from './kinds.js';
import type { Entry, Item, Match } from './ledger.js';
import { type Account, HOME, type Journal } from './masters.js';
import { type Problem, refused } from './problems.js';

/** What a payment settles: amount plus write-off. */
export function settledBy({ amount, writeOff }: Pick<Payment, 'amount' | 'writeOff'>): Units {
  return amount + (writeOff?.amount ?? 0n);
}

export function sourceOf(payment: Payment, available = settledBy(payment)): Source {
  return {
    direction: payment.type,
    partner: payment.partner,
    currency: payment.currency,
    available,
    setOffBy: payment,
  };
}

/** The payment's own rate, or the latest one of its day (domain.md 3.4). */
export function rateOf(books: Books, { rate, currency, date }: Payment): string | null {
  return currency === HOME ? '1' : (rate ?? books.rateOf(currency, date ?? today()));
}

/** The problems of the payment itself. */
export function paymentProblems(
  books: Books,
  payment: Payment,
): { readonly ofItself: Problem[]; readonly ofDate: Problem[] } {
  const ofRate = rateOf(books, payment) === null ? [refused('currency_rate', 'required')] : [];
  const ofDate = books.isLocked(payment.date ?? today()) ? [refused('date', 'period_locked')] : [];
  return { ofItself: [...draftProblems(payment), ...ofRate], ofDate };
}

/** The problems that already prevent the draft. */
export function draftProblems(payment: Payment): Problem[] {
  return [...journalProblems(payment.journal), ...writeOffProblems(payment.writeOff), ...accountProblems(payment)];
}

/** Without a partner there is no account and there are no allocations. */
function accountProblems({ partner, account, allocations }: Payment): Problem[] {
  if (partner) return account && !isControl(account) ? [refused('account', 'invalid_account_type')] : [];
  return [
    ...(account ? [refused('account', 'invalid_value')] : []),
    ...(allocations.length > 0 ? [refused('allocations', 'invalid_value')] : []),
  ];
}

function isControl({ type }: Account): boolean {
  return type === 'receivable' || type === 'payable';
}

function journalProblems(journal: Payment['journal']): Problem[] {
  if (journal.type !== 'bank' && journal.type !== 'cash') return [refused('journal', 'invalid_value')];
  return journal.active && journal.account?.active ? [] : [refused('journal', 'archived')];
}

function writeOffProblems(writeOff: Payment['writeOff']): Problem[] {
  if (!writeOff) return [];
  if (!['income', 'expense', 'cogs'].includes(writeOff.account.type))
    return [refused('write_off.account', 'invalid_account_type')];
  return writeOff.account.active ? [] : [refused('write_off.account', 'archived')];
}

/** The side of the items that it settles. */
function settledSide({ type }: Payment): Item['side'] {
  return type === 'inbound' ? 'debit' : 'credit';
}

interface Plan {
  readonly wishes: readonly Wish[];
  /** The unallocated amount; negative if too much is allocated. */
  readonly rest: Units;
  /** The control accounts of what it settles, in order. */
  readonly accounts: readonly Account[];
}

function planOf(books: Books, payment: Payment): Plan {
  const source = sourceOf(payment);
  const amounts = planned(books, source, payment.allocations);
  const used = total(
    payment.allocations.map(({ invoice }, i) =>
      kindOf(invoice).direction === payment.type ? (amounts[i] as Units) : -(amounts[i] as Units),
    ),
  );
  const wishes = wishesOf(source, payment.allocations, amounts);
  const own = wishes.filter(({ item, against }) => against === null && item.side === settledSide(payment));
  return { wishes, rest: source.available - used, accounts: [...new Set(own.map(({ item }) => item.account))] };
}

/** All problems that prevent posting a draft, in the order of domain.md 5.3. */
export function postProblems(books: Books, payment: Payment): Problem[] {
  const { ofItself, ofDate } = paymentProblems(books, payment);
  return [...settlingProblems(books, payment), ...ofItself, ...ofDate];
}

/** The payment as if it were posted now with its partner, from the unallocated account. */
export function namedPayment(
  payment: Payment,
  named: Pick<Payment, 'partner' | 'account' | 'writeOff' | 'allocations'>,
): Payment {
  return { ...payment, ...named, entry: null };
}

/** The default date for assigning the partner. */
export function dayOfNaming(books: Books, { date }: Payment): string {
  return books.dayOrToday(date as string);
}

/** All problems that prevent assigning the partner of a payment on a day. */
export function namingProblems(books: Books, named: Payment, date: string): Problem[] {
  const isEarly = date < (named.date as string);
  return [
    ...settlingProblems(books, named),
    ...writeOffProblems(named.writeOff),
    ...accountProblems(named),
    ...(isEarly ? [refused('date', 'out_of_range')] : books.isLocked(date) ? [refused('date', 'period_locked')] : []),
  ];
}

/** The problems of a payment's allocations. */
function settlingProblems(books: Books, payment: Payment): Problem[] {
  const { rest, accounts } = planOf(books, payment);
  const ofPlan = allocationProblems(books, sourceOf(payment), payment.allocations, (i) => `allocations[${i}].`);
  const isIdle = payment.account !== null && rest <= 0n && !accounts.includes(payment.account);
  const isSound = !ofPlan.some(({ field }) => field?.endsWith('invoice')) && !isAboveOpen(books, payment);
  return [
    ...(payment.partner?.active !== false ? [] : [refused('partner', 'archived')]),
    ...(isIdle ? [refused('account', 'invalid_value')] : []),
    ...ofPlan,
    ...(payment.writeOff && rest > 0n && isSound ? [refused('write_off.amount', 'write_off_too_large')] : []),
  ];
}

/** Whether an allocation exceeds its document's open amount. */
function isAboveOpen(books: Books, payment: Payment): boolean {
  const amounts = planned(books, sourceOf(payment), payment.allocations);
  return payment.allocations.some(
    ({ invoice }, i) => invoice.state === 'posted' && (amounts[i] as Units) > books.settledOf(invoice).residual,
  );
}

/**
 * The control account of the unallocated amount (domain.md 6.5): if the partner has open items that it can settle, that of the
 * first document or the default one before others, and of those of the direction's type the one that was due first.
 */
function restAccount(books: Books, payment: Payment, { wishes }: Plan): Account {
  const { partner, currency, type } = payment;
  if (!partner) return books.account('2050');
  const side = settledSide(payment);
  const usual =
    type === 'inbound'
      ? (partner.accounts.sale ?? books.account('1100'))
      : (partner.accounts.purchase ?? books.account('2000'));
  const document = wishes.find(({ item }) => item.side === side)?.item.account;
  const items = books.ledger.items.filter(
    (item) =>
      item.partner === partner &&
      item.currency === currency &&
      item.side === side &&
      item.residualCurrency > 0n &&
      isControl(item.account),
  );
  const taken = (item: Item): Units =>
    total(wishes.flatMap((wish) => (wish.item === item || wish.against === item ? [wish.amount] : [])));
  const open = [...new Set(items.map(({ account }) => account))].filter((account) =>
    items.some((item) => item.account === account && item.residualCurrency > taken(item)),
  );
  const dueOf = (account: Account): string =>
    items
      .filter((item) => item.account === account)
      .map(({ due }) => due)
      .sort()[0] as string;
  const rank = (account: Account): string =>
    [
      account === document ? 0 : 1,
      account === usual ? 0 : 1,
      (account.type === 'receivable') === (type === 'inbound') ? 0 : 1,
      dueOf(account),
      account.code,
    ].join(' ');
  return open.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))[0] ?? document ?? usual;
}

/** Posts a payment without problems; returns what it will settle, in order. */
export function postPayment(books: Books, payment: Payment): readonly Wish[] {
  payment.rate = rateOf(books, payment) as string;
  const date = (payment.date ??= today());
  const { journal } = payment;
  const { entry, wishes } = postSettling(books, payment, payment, { journal, date, from: journal.account as Account });
  Object.assign(payment, { state: 'posted', entry });
  return wishes;
}

/** Assigns the partner of a payment without problems; `named`: what is posted. Returns what it will settle. */
export function namePayment(books: Books, payment: Payment, named: Payment, date: string): readonly Wish[] {
  const from = payment.account as Account;
  const { entry, wishes } = postSettling(books, payment, named, { journal: books.journal('MISC'), date, from });
  const { partner, account, writeOff } = named;
  Object.assign(payment, { partner, account, writeOff, naming: entry });
  return wishes;
}

/** The entry of `source` with the settlements of `payment`, and the account of its money. */
function postSettling(
  books: Books,
  source: Payment,
  payment: Payment,
  { journal, date, from }: { readonly journal: Journal; readonly date: string; readonly from: Account },
): { readonly entry: Entry; readonly wishes: readonly Wish[] } {
  const plan = planOf(books, payment);
  const { wishes, rest, accounts } = plan;
  payment.account ??= rest > 0n ? restAccount(books, payment, plan) : (accounts[0] as Account);
  const { partner, currency, writeOff, account } = payment;
  const rate = payment.rate as string;
  const sign = payment.type === 'inbound' ? 1n : -1n;
  const side = settledSide(payment);
  const otherSide = side === 'debit' ? 'credit' : 'debit';
  const onBooks = [...new Set(wishes.map(({ item }) => item.account))]
    .map((one) => ({ account: one, amount: sumOn(wishes, one, otherSide) }))
    .filter(({ amount }) => amount > 0n);
  const others = [{ account: from, amount: payment.amount }, ...(writeOff ? [writeOff] : []), ...onBooks].map(
    (line) => ({ ...line, partner }),
  );
  const settled = [...accounts, ...(rest > 0n && !accounts.includes(account) ? [account] : [])].map((one) => ({
    account: one,
    amount: -sign * (sumOn(wishes, one, side) + (one === account && rest > 0n ? rest : 0n)),
  }));
  const values = worth(
    others.map(({ amount }) => sign * amount),
    settled.map(({ amount }) => amount),
    rate,
  );
  const plain = { currency, tax: null };
  if (partner) partner.isUsed = true;
  const entry = books.ledger.post({
    ...{ journal, date, source },
    lines: [
      ...others.map((line, i) => ({
        ...plain,
        account: line.account,
        partner: line.partner,
        value: values.lines[i] as Units,
        amount: sign * line.amount,
      })),
      ...settled.map((line, i) => ({ ...plain, ...line, partner, value: values.parts[i] as Units })),
    ],
  });
  return { entry, wishes };
}

/** Settles with the items of a posted payment. */
export function settleWith(
  books: Books,
  payment: Payment,
  wishes: readonly Wish[],
  since = payment.date as string,
): void {
  settle(books, itemsOf(payment), wishes, payment, null, since);
}

/** The matches of its own lines, and those of its set-offs. */
export function activeMatches(books: Books, payment: Payment): Match[] {
  const own = itemsOf(payment).flatMap((item) => books.ledger.activeMatchesOf(item));
  return [...own, ...books.ledger.matches.filter(({ setOffBy, voided }) => setOffBy === payment && voided === null)];
}

/**
 * Reverses a posted payment: first the reversal entry, then its matches are undone, then each pair is matched (domain.md 5.3).
 */
export function reversePayment(books: Books, payment: Payment, date: string): void {
  const matches = activeMatches(books, payment);
  const settling = payment.naming ?? (payment.entry as Entry);
  books.ledger.reverse(payment.entry!, date);
  if (payment.naming) books.ledger.reverse(payment.naming, date);
  books.ledger.undo(matches, date);
  payment.state = 'reversed';
  settling.items.forEach((own, i) => {
    if (own === null) return;
    const opposite = settling.reversedBy!.items[i] as Item;
    const [debit, credit] = own.side === 'debit' ? [own, opposite] : [opposite, own];
    books.ledger.match(debit, credit, { date, isOfReversal: true });
  });
}

/** A reversal is not dated before anything that it reverses. */
export function earliestReversal(books: Books, payment: Payment): string {
  return [
    payment.date as string,
    payment.naming?.date ?? '',
    ...activeMatches(books, payment).map(({ date }) => date),
  ].reduce(later);
}

/** All problems that prevent reversing a payment on a day; its reversal is matched with it on that day. */
export function reversalProblems(books: Books, payment: Payment, date: string): Problem[] {
  if (date < earliestReversal(books, payment)) return [refused('date', 'out_of_range')];
  if (books.isLocked(date)) return [refused('date', 'period_locked')];
  return itemsOf(payment).some((item) => date < books.lastVoidOf(item)) ? [refused('date', 'out_of_range')] : [];
}
