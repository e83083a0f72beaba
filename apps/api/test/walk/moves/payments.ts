import { adoptEntry, adoptMatches, checkDocumentsOf, comparePayment } from '../adopt.js';
import { lesser, shown, smallest, type Units } from '../exact.js';
import { isAlike, openOf } from '../model/allocating.js';
import { later, today } from '../model/days.js';
import type { Invoice, Payment } from '../model/documents.js';
import { type Direction, kindOf } from '../model/kinds.js';
import { decimalsOf, HOME } from '../model/masters.js';
import {
  activeMatches,
  draftProblems,
  earliestReversal,
  postPayment,
  postProblems,
  reversalProblems,
  reversePayment,
  settleWith,
  sourceOf,
} from '../model/payments.js';
import { impossible, invalid, NOT_FOUND, refused, type Problem } from '../model/problems.js';
import type { Move, World } from '../world.js';
import { RATES, someAmount, someCurrency } from './invoice-bodies.js';

/** A payment of a partner, for some of its documents or none yet. */
export const createPayment: Move = {
  name: 'create a payment',
  weight: 7,
  async run(world) {
    await sendDraft(world, somePayment(world));
  },
};

/** Creates a draft of it; returns whether it was accepted. */
export async function sendDraft(world: World, payment: Payment): Promise<boolean> {
  const { allocations, journal, writeOff, partner, currency, account } = payment;
  const body = {
    ...(payment.type === 'inbound' && world.random.chance(0.5) ? {} : { type: payment.type }),
    ...(partner ? { partner: partner.id } : {}),
    ...{ amount: shown(payment.amount), currency, journal: journal.id },
    ...(payment.date === null ? {} : { date: payment.date }),
    ...(currency === HOME || payment.rate === null ? {} : { currency_rate: Number(payment.rate) }),
    ...(allocations.length === 0 ? {} : { allocations: allocations.map(allocationSent) }),
    ...(account ? { account: account.id } : {}),
    ...(writeOff ? { write_off: { account: writeOff.account.id, amount: shown(writeOff.amount) } } : {}),
  };
  const archived = [
    ...(partner?.active === false ? [refused('partner', 'archived')] : []),
    ...(journal.active ? [] : [refused('journal', 'archived')]),
    ...(writeOff && !writeOff.account.active ? [refused('write_off.account', 'archived')] : []),
  ];
  const problems = archived.length > 0 ? archived : draftProblems(payment);
  const answer = await world.attempt('POST', '/payments', body, problems);
  if (!answer) return false;
  payment.id = answer.id;
  comparePayment(world, payment, answer);
  world.books.payments.push(payment);
  return true;
}

export function allocationSent({ invoice, amount }: { invoice: Invoice; amount: Units | null }): object {
  return { invoice: invoice.id, ...(amount === null ? {} : { amount: shown(amount) }) };
}

function somePayment(world: World): Payment {
  const { random, books } = world;
  const target = random.chance(0.7)
    ? random.any(books.invoices.filter(({ state, partner }) => state === 'posted' && partner))
    : undefined;
  const partner = target?.partner ?? (random.chance(0.4) ? null : random.pick(books.partners));
  const currency = target?.currency ?? someCurrency(world);
  const payment: Payment = {
    ...{ kind: 'payment', id: '', type: someDirection(world, target), state: 'draft', partner },
    ...{
      date: world.dayOrNone(),
      amount: someAmount(world, smallest(decimalsOf(currency)) * 10_000n, currency),
      currency,
    },
    ...{
      rate: currency === HOME ? '1' : random.chance(0.3) ? null : random.pick(RATES),
      journal: books.journal(random.pick(['BNK', 'BNK', 'CSH', 'MISC'])),
      account: null,
      writeOff: null,
      allocations: [],
      entry: null,
    },
  };
  if (target) payment.allocations = someAllocations(world, payment, target);
  if (random.chance(0.12)) payment.account = books.account(random.pick(['1100', '1110', '2000', '2010', '1010']));
  if (random.chance(0.2)) {
    const amount = lesser(payment.amount, smallest(decimalsOf(currency)) * 50n);
    payment.writeOff = { account: books.account(random.pick(['6910', '6910', '6000', '1010'])), amount };
    // Mostly the part of the allocations that the money does not cover.
    if (payment.amount > amount && payment.allocations.length > 0 && random.chance(0.7)) payment.amount -= amount;
  }
  return payment;
}

function someDirection({ random }: World, target: Invoice | undefined): Direction {
  return target && random.chance(0.9) ? kindOf(target).direction : random.pick(['inbound', 'outbound']);
}

/** Mostly valid ones, often documents of the other direction to set off, sometimes an invalid one. */
export function someAllocations(world: World, payment: Payment, target: Invoice): Payment['allocations'] {
  const { random, books } = world;
  const alike = books.invoices.filter(
    (invoice) => invoice !== target && isAlike(sourceOf(payment), invoice) && openOf(books, invoice) > 0n,
  );
  const fitting = alike.filter((invoice) => kindOf(invoice).direction === payment.type || random.chance(0.4));
  const more = random.some(fitting.slice(-6), 0.3).slice(0, 3);
  const stray = random.chance(0.08)
    ? random.any(books.invoices.filter((invoice) => invoice !== target && !more.includes(invoice)))
    : undefined;
  const chosen = [target, ...more, ...(stray ? [stray] : [])];
  const shares = chosen.map((invoice) => {
    const open = openOf(books, invoice);
    const amount = random.chance(0.4) || open === 0n ? null : someAmount(world, open, payment.currency);
    return { invoice, amount: amount === 0n ? null : amount };
  });
  const wanted = shares.reduce(
    (sum, { invoice, amount }) =>
      sum + (kindOf(invoice).direction === payment.type ? 1n : -1n) * (amount ?? openOf(books, invoice)),
    0n,
  );
  if (wanted > 0n && (random.chance(0.4) || (wanted > payment.amount && random.chance(0.8)))) payment.amount = wanted;
  return shares;
}

export const createWrongPayment: Move = {
  name: 'create a payment with a fault',
  weight: 1,
  async run(world) {
    const { random, books } = world;
    const partner = books.partners.find(({ active }) => active)!.id;
    const invoice = random.any(books.invoices)?.id;
    const [change, problem] = random.pick<[object, Problem]>([
      [{ amount: 0 }, invalid('amount', 'out_of_range')],
      [{ amount: 1.001, currency: 'USD' }, invalid('amount', 'out_of_range')],
      [{ partner: null, account: books.account('1100').id }, refused('account', 'invalid_value')],
      [{ type: 'sideways' }, invalid('type', 'invalid_value')],
      [{ allocations: [{ invoice, amount: 1 }, { invoice }] }, invalid('allocations[1].invoice', 'duplicate_value')],
      [
        { allocations: [{ invoice: 'inv_01h455vb4pex5vsknk084sn02q' }] },
        refused('allocations[0].invoice', 'not_found'),
      ],
      [{ allocations: [{ amount: 1 }] }, invalid('allocations[0].invoice', 'required')],
      [{ currency: 'USD', currency_rate: 1.5 }, refused('currency_rate', 'invalid_value')],
      [{ number: 'BNK/2026/00001' }, invalid('number', 'read_only_field')],
    ]);
    if (invoice === undefined) return;
    await world.attempt('POST', '/payments', { partner, amount: 5, journal: books.journal('BNK').id, ...change }, [
      problem,
    ]);
  },
};

export const editPayment: Move = {
  name: 'change or delete a draft payment',
  weight: 2,
  async run(world) {
    const { random, books } = world;
    const payment = random.any(books.payments.filter(({ state }) => state === 'draft' || random.chance(0.05)));
    if (!payment) return;
    const isDraft = payment.state === 'draft';
    if (random.chance(0.4)) {
      const answer = await world.attempt('DELETE', `/payments/${payment.id}`, undefined, isDraft ? [] : [impossible()]);
      if (!answer) return;
      books.payments.splice(books.payments.indexOf(payment), 1);
      await world.attempt('DELETE', `/payments/${payment.id}`, undefined, [NOT_FOUND]);
      return;
    }
    const amount = someAmount(world, payment.amount, payment.currency);
    const isRefused = !isDraft && amount !== payment.amount;
    const isStuck = isDraft && amount !== payment.amount ? draftProblems(payment) : [];
    const answer = await world.attempt(
      'PATCH',
      `/payments/${payment.id}`,
      { amount: shown(amount) },
      isRefused ? [refused('amount', 'immutable')] : isStuck,
    );
    if (!answer) return;
    payment.amount = amount;
    comparePayment(world, payment, answer);
  },
};

export const postDraftPayment: Move = {
  name: 'post a payment',
  weight: 8,
  async run(world) {
    const { random, books } = world;
    const payment = random.any(books.payments.filter(({ state }) => state === 'draft' || random.chance(0.01)));
    if (!payment) return;
    await post(world, payment);
  },
};

export async function post(world: World, payment: Payment): Promise<void> {
  const { books } = world;
  const problems = payment.state === 'draft' ? postProblems(books, payment) : [impossible()];
  const answer = await world.act('payments', payment.id, 'post', undefined, problems);
  if (!answer) return;
  settleWith(books, payment, postPayment(books, payment));
  payment.allocations = [];
  await adoptEntry(world, payment.entry!, answer['entry'].id as string);
  await adoptMatches(world);
  comparePayment(world, payment, answer);
  await checkDocumentsOf(world, activeMatches(books, payment));
}

/** Reverses a payment that failed: all of its matches are undone. */
export const reverseAPayment: Move = {
  name: 'reverse a payment',
  weight: 3,
  async run(world) {
    const { random, books } = world;
    const payment = random.any(books.payments.filter(({ state }) => state === 'posted' || random.chance(0.05)));
    if (!payment) return;
    if (payment.state !== 'posted')
      return void (await world.act('payments', payment.id, 'reverse', undefined, [impossible()]));
    const earliest = earliestReversal(books, payment);
    const sent = random.chance(0.3) ? null : random.chance(0.85) ? later(earliest, world.day()) : world.day();
    const date = sent ?? later(today(), earliest);
    const problems = reversalProblems(books, payment, date);
    const matches = activeMatches(books, payment);
    const answer = await world.act(
      'payments',
      payment.id,
      'reverse',
      sent === null ? undefined : { date: sent },
      problems,
    );
    if (!answer) return;
    reversePayment(books, payment, date);
    await adoptEntry(world, payment.entry!.reversedBy!, answer['reversed_by'].id as string);
    if (payment.naming) {
      const naming = await world.get(`/entries/${payment.naming.id}`);
      await adoptEntry(world, payment.naming.reversedBy!, naming['reversed_by'][0].id as string);
    }
    await adoptMatches(world);
    comparePayment(world, payment, answer);
    await checkDocumentsOf(world, matches);
  },
};
