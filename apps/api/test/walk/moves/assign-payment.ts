import { adoptEntry, adoptMatches, checkDocumentsOf, comparePayment } from '../adopt.js';
import { lesser, shown, smallest } from '../exact.js';
import { later } from '../model/days.js';
import type { Payment } from '../model/documents.js';
import { decimalsOf } from '../model/masters.js';
import {
  activeMatches,
  dayOfNaming,
  namedPayment,
  namePayment,
  namingProblems,
  settleWith,
} from '../model/payments.js';
import { impossible, invalid, type Problem } from '../model/problems.js';
import type { Move, World } from '../world.js';
import { allocationSent, someAllocations } from './payments.js';

/** Assigns the payer of an existing payment, for some documents or none yet. */
export const assignPayment: Move = {
  name: 'name the partner of a payment',
  weight: 8,
  async run(world) {
    const { random, books } = world;
    const unknown = books.payments.filter(({ state, partner }) => state === 'posted' && partner === null);
    const payment = random.any(random.chance(0.95) ? unknown : books.payments);
    if (!payment) return;
    const named = someNaming(world, payment);
    const sent = random.chance(0.6) ? null : random.chance(0.85) ? later(payment.date ?? '', world.day()) : world.day();
    const { partner, account, writeOff, allocations } = named;
    const body = {
      partner: partner!.id,
      ...(account ? { account: account.id } : {}),
      ...(writeOff ? { write_off: { account: writeOff.account.id, amount: shown(writeOff.amount) } } : {}),
      ...(allocations.length === 0 ? {} : { allocations: allocations.map(allocationSent) }),
      ...(sent === null ? {} : { date: sent }),
    };
    if (payment.state !== 'posted' || payment.partner)
      return void (await world.act('payments', payment.id, 'assign', body, [impossible()]));
    const date = sent ?? dayOfNaming(books, payment);
    const answer = await world.act('payments', payment.id, 'assign', body, namingProblems(books, named, date));
    if (!answer) return;
    settleWith(books, payment, namePayment(books, payment, named, date), date);
    await adoptEntry(world, payment.naming!, answer['assigned_by'].id as string);
    await adoptMatches(world);
    comparePayment(world, payment, answer);
    await checkDocumentsOf(world, activeMatches(books, payment));
  },
};

function someNaming(world: World, payment: Payment): Payment {
  const { random, books } = world;
  const alike = books.invoices.filter(
    ({ state, partner, currency }) => state === 'posted' && partner !== null && currency === payment.currency,
  );
  const target = random.chance(0.7) ? random.any(alike) : undefined;
  const partner = target?.partner ?? random.pick(books.partners);
  const named = namedPayment(payment, { partner, account: null, writeOff: null, allocations: [] });
  // The amount is fixed: skip allocations that would need another one.
  if (target) named.allocations = someAllocations(world, { ...named }, target);
  if (random.chance(0.12)) named.account = books.account(random.pick(['1100', '1110', '2000', '2010', '1010']));
  if (random.chance(0.15)) {
    const amount = lesser(payment.amount, smallest(decimalsOf(payment.currency)) * 50n);
    named.writeOff = { account: books.account(random.pick(['6910', '6910', '6000', '1010'])), amount };
  }
  return named;
}

/** Calls that fail before the books are read. */
export const assignWrongly: Move = {
  name: 'name a partner with a fault',
  weight: 1,
  async run(world) {
    const { random, books } = world;
    const payment = random.any(books.payments.filter(({ state }) => state === 'posted'));
    const invoice = random.any(books.invoices)?.id;
    if (!payment || !invoice) return;
    const partner = random.pick(books.partners).id;
    const twice = [{ invoice }, { invoice }];
    const [body, problem] = random.pick<[object, Problem]>([
      [{}, invalid('partner', 'required')],
      [{ partner: null }, invalid('partner', 'required')],
      [{ partner, date: '2026-13-01' }, invalid('date', 'invalid_date')],
      [{ partner, allocations: twice }, invalid('allocations[1].invoice', 'duplicate_value')],
      [{ partner, write_off: {} }, invalid('write_off.amount', 'required')],
      [{ partner, amount: 5 }, invalid('amount', 'unknown_field')],
    ]);
    await world.act('payments', payment.id, 'assign', body, [problem]);
  },
};
