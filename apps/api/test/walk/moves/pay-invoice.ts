import { adoptEntry, adoptMatches, compareInvoice, comparePayment } from '../adopt.js';
import { shown, smallest, type Units } from '../exact.js';
import { type Invoice, itemsOf, type Payment } from '../model/documents.js';
import { kindOf } from '../model/kinds.js';
import { decimalsOf, HOME, type Journal } from '../model/masters.js';
import { paymentProblems, postPayment, settledBy, settleWith } from '../model/payments.js';
import { impossible, invalid, refused, type Problem } from '../model/problems.js';
import type { Doc, Move, World } from '../world.js';
import { RATES, someAmount } from './invoice-bodies.js';

/** Pays from the invoice itself: fully, partly, with a write-off, or in another currency. */
export const payInvoice: Move = {
  name: 'pay an invoice',
  weight: 12,
  async run(world) {
    const { random, books } = world;
    const posted = books.invoices.filter(({ state }) => state === 'posted');
    const owed = posted.filter((invoice) => itemsOf(invoice).some(({ residualCurrency }) => residualCurrency > 0n));
    const invoice = random.any(random.chance(0.93) ? owed : posted);
    if (!invoice) return;
    const open = books.settledOf(invoice).residual;
    const draft = someOwnPayment(world, invoice, open);
    const body = bodyOf(draft, open);
    const answer = await world.actOn(invoice, 'pay', body, problemsOf(world, draft, open));
    if (answer) await adoptPaid(world, invoice, draft.payment, answer);
  },
};

interface Draft {
  readonly payment: Payment;
  readonly isAmountSent: boolean;
  readonly isJournalSent: boolean;
}

function someOwnPayment(world: World, invoice: Invoice, open: Units): Draft {
  const { random, books } = world;
  const { currency } = invoice;
  const isAmountSent = random.chance(0.6);
  const writeOff = random.chance(0.15)
    ? {
        account: books.account(random.pick(['6910', '6910', '6000', '4010', '1010'])),
        amount: someAmount(world, smallest(decimalsOf(currency)) * 100n, currency),
      }
    : null;
  const isJournalSent = random.chance(0.4);
  const journal: Journal = books.journal(isJournalSent ? random.pick(['BNK', 'CSH', 'CSH', 'MISC']) : 'BNK');
  const payment: Payment = {
    ...{ kind: 'payment', id: '', type: kindOf(invoice).direction, state: 'draft' },
    ...{
      partner: invoice.partner!,
      date: world.dayOrNone(),
      amount: isAmountSent ? someAmount(world, open, currency) : open - (writeOff?.amount ?? 0n),
    },
    ...{
      currency,
      rate: currency === HOME ? '1' : random.chance(0.3) ? null : random.pick(RATES),
      journal,
      account: null,
      writeOff,
      allocations: [],
      entry: null,
    },
  };
  return { payment, isAmountSent, isJournalSent };
}

function bodyOf({ payment, isAmountSent, isJournalSent }: Draft, open: Units): object {
  const { amount, date, currency, rate, journal, writeOff } = payment;
  return {
    ...(isAmountSent ? { amount: shown(amount === 0n ? open : amount) } : {}),
    ...(date === null ? {} : { date }),
    ...(isJournalSent ? { journal: journal.id } : {}),
    ...(currency === HOME || rate === null ? {} : { currency_rate: Number(rate) }),
    ...(writeOff ? { write_off: { account: writeOff.account.id, amount: shown(writeOff.amount) } } : {}),
  };
}

/** domain.md 5.1, in order. */
function problemsOf({ books }: World, { payment, isAmountSent }: Draft, open: Units): Problem[] {
  if (isAmountSent && payment.amount === 0n) return [invalid('amount', 'out_of_range')];
  if (open === 0n) return [impossible()];
  const isTooLarge = payment.amount <= 0n || settledBy(payment) > open;
  const own =
    payment.amount > open
      ? [refused('amount', 'out_of_range')]
      : isTooLarge
        ? [refused('write_off.amount', 'write_off_too_large')]
        : [];
  const { ofItself, ofDate } = paymentProblems(books, payment);
  return [...own, ...ofDate, ...ofItself];
}

async function adoptPaid(world: World, invoice: Invoice, payment: Payment, answer: Doc): Promise<void> {
  const { books } = world;
  payment.allocations = [{ invoice, amount: settledBy(payment) }];
  settleWith(books, payment, postPayment(books, payment));
  payment.allocations = [];
  books.payments.push(payment);
  const known = new Set(books.payments.map(({ id }) => id));
  payment.id = (answer['payments'] as Doc[]).find(({ id }) => !known.has(id))!.id;
  const shownPayment = await world.get(`/payments/${payment.id}`);
  await adoptEntry(world, payment.entry!, shownPayment['entry'].id as string);
  await adoptMatches(world);
  comparePayment(world, payment, shownPayment);
  compareInvoice(world, invoice, answer);
}

/** Calls that fail before the books are read. */
export const payWrongly: Move = {
  name: 'pay an invoice with a fault',
  weight: 2,
  async run(world) {
    const { random, books } = world;
    const invoice = random.any(books.invoices.filter(({ state }) => state === 'posted'));
    if (!invoice) return;
    const fine = Number(`1e-${decimalsOf(invoice.currency) + 1}`);
    const [body, problem] = random.pick<[object, Problem]>([
      [{ amount: 0 }, invalid('amount', 'out_of_range')],
      [{ amount: -1 }, invalid('amount', 'out_of_range')],
      [{ amount: 1 + fine }, invalid('amount', 'out_of_range')],
      [{ write_off: { amount: 1 + fine } }, invalid('write_off.amount', 'out_of_range')],
      [{ write_off: {} }, invalid('write_off.amount', 'required')],
      [{ date: '2026-13-01' }, invalid('date', 'invalid_date')],
      [{ currency: 'USD' }, invalid('currency', 'unknown_field')],
      [{ journal: 'jou_01h455vb4pex5vsknk084sn02q' }, refused('journal', 'not_found')],
    ]);
    await world.actOn(invoice, 'pay', body, [problem]);
  },
};
