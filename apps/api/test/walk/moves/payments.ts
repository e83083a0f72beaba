import { adoptEntry, adoptMatches, checkDocumentsOf, comparePayment } from '../adopt.js';
import { lesser, shown, smallest, type Units } from '../exact.js';
import { later, today } from '../model/days.js';
import { type Invoice, itemsOf, type Payment } from '../model/documents.js';
import { type Direction, kindOf } from '../model/kinds.js';
import { decimalsOf, HOME } from '../model/masters.js';
import { activeMatches, earliestReversal, fits, journalProblems, postPayment, postProblems, reversalProblems, reversePayment, settle, wishesOf, writeOffProblems } from '../model/payments.js';
import { impossible, invalid, NOT_FOUND, refused, type Problem } from '../model/problems.js';
import type { Move, World } from '../world.js';
import { RATES, someAmount, someCurrency } from './invoice-bodies.js';

/** Money of a partner, for some of its documents or none yet. */
export const createPayment: Move = {
  name: 'create a payment',
  weight: 7,
  async run(world) {
    const payment = somePayment(world);
    const { allocations, journal, writeOff, partner, currency } = payment;
    const body = {
      ...(payment.type === 'inbound' && world.random.chance(0.5) ? {} : { type: payment.type }),
      ...{ partner: partner.id, amount: shown(payment.amount), currency, journal: journal.id },
      ...(payment.date === null ? {} : { date: payment.date }),
      ...(currency === HOME || payment.rate === null ? {} : { currency_rate: Number(payment.rate) }),
      ...(allocations.length === 0 ? {} : { allocations: allocations.map(allocationSent) }),
      ...(writeOff ? { write_off: { account: writeOff.account.id, amount: shown(writeOff.amount) } } : {}),
    };
    const archived = [
      ...(partner.active ? [] : [refused('partner', 'archived')]),
      ...(journal.active ? [] : [refused('journal', 'archived')]),
      ...(writeOff && !writeOff.account.active ? [refused('write_off.account', 'archived')] : []),
    ];
    const problems = archived.length > 0 ? archived : [...journalProblems(journal), ...writeOffProblems(writeOff)];
    const answer = await world.attempt('POST', '/payments', body, problems);
    if (!answer) return;
    payment.id = answer.id;
    comparePayment(world, payment, answer);
    world.books.payments.push(payment);
  },
};

function allocationSent({ invoice, amount }: { invoice: Invoice; amount: Units | null }): object {
  return { invoice: invoice.id, ...(amount === null ? {} : { amount: shown(amount) }) };
}

function somePayment(world: World): Payment {
  const { random, books } = world;
  const target = random.chance(0.75) ? random.any(books.invoices.filter(({ state, partner }) => state === 'posted' && partner)) : undefined;
  const partner = target?.partner ?? random.pick(books.partners);
  const currency = target?.currency ?? someCurrency(world);
  const payment: Payment = {
    ...{ kind: 'payment', id: '', type: someDirection(world, target), state: 'draft', partner },
    ...{ date: world.dayOrNone(), amount: someAmount(world, smallest(decimalsOf(currency)) * 10_000n, currency), currency },
    ...{ rate: currency === HOME ? '1' : random.chance(0.3) ? null : random.pick(RATES), journal: books.journal(random.pick(['BNK', 'BNK', 'CSH', 'MISC'])), writeOff: null, allocations: [], entry: null },
  };
  if (target) payment.allocations = someAllocations(world, payment, target);
  if (random.chance(0.15)) payment.writeOff = { account: books.account(random.pick(['6910', '6000', '1010'])), amount: lesser(payment.amount, smallest(decimalsOf(currency)) * 50n) };
  return payment;
}

function someDirection({ random }: World, target: Invoice | undefined): Direction {
  return target && random.chance(0.9) ? kindOf(target).direction : random.pick(['inbound', 'outbound']);
}

/** Mostly what fits, and now and then a document that does not. */
function someAllocations(world: World, payment: Payment, target: Invoice): Payment['allocations'] {
  const { random, books } = world;
  const fitting = books.invoices.filter((invoice) => invoice !== target && fits(payment, invoice));
  const more = random.some(fitting.slice(-6), 0.3).slice(0, 3);
  const stray = random.chance(0.08) ? random.any(books.invoices.filter((invoice) => invoice !== target && !more.includes(invoice))) : undefined;
  const chosen = [target, ...more, ...(stray ? [stray] : [])];
  const shares = chosen.map((invoice) => {
    const open = invoice.state === 'posted' ? books.settledOf(invoice).residual : 0n;
    const amount = random.chance(0.4) || open === 0n ? null : someAmount(world, open, payment.currency);
    return { invoice, amount: amount === 0n ? null : amount };
  });
  const wanted = shares.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
  if (wanted > payment.amount && random.chance(0.8)) payment.amount = wanted;
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
      [{ partner: null }, invalid('partner', 'required')],
      [{ type: 'sideways' }, invalid('type', 'invalid_value')],
      [{ allocations: [{ invoice, amount: 1 }, { invoice }] }, invalid('allocations', 'duplicate_value')],
      [{ allocations: [{ invoice: 'inv_01h455vb4pex5vsknk084sn02q' }] }, refused('allocations[0].invoice', 'not_found')],
      [{ allocations: [{ amount: 1 }] }, invalid('allocations[0].invoice', 'required')],
      [{ currency: 'USD', currency_rate: 1.5 }, refused('currency_rate', 'invalid_value')],
      [{ number: 'BNK/2026/00001' }, invalid('number', 'read_only_field')],
    ]);
    if (invoice === undefined) return;
    await world.attempt('POST', '/payments', { partner, amount: 5, journal: books.journal('BNK').id, ...change }, [problem]);
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
    const isStuck = isDraft && amount !== payment.amount ? [...journalProblems(payment.journal), ...writeOffProblems(payment.writeOff)] : [];
    const answer = await world.attempt('PATCH', `/payments/${payment.id}`, { amount: shown(amount) }, isRefused ? [refused('amount', 'immutable')] : isStuck);
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
    const problems = payment.state === 'draft' ? postProblems(books, payment) : [impossible()];
    const answer = await world.act('payments', payment.id, 'post', undefined, problems);
    if (!answer) return;
    settle(books, payment, postPayment(books, payment));
    payment.allocations = [];
    await adoptEntry(world, payment.entry!, answer['entry'].id as string);
    await adoptMatches(world);
    comparePayment(world, payment, answer);
    await checkDocumentsOf(world, activeMatches(books, payment));
  },
};

/** What is left of a payment settles one more document. */
export const allocatePayment: Move = {
  name: 'allocate a payment',
  weight: 5,
  async run(world) {
    const { random, books } = world;
    const posted = books.payments.filter(({ state }) => state === 'posted');
    const payment = random.any(random.chance(0.85) ? posted.filter((one) => books.unallocatedOf(one) > 0n) : posted);
    if (!payment) return;
    const fitting = books.invoices.filter((invoice) => fits(payment, invoice) && books.settledOf(invoice).residual > 0n);
    const invoice = random.any(random.chance(0.85) ? fitting : books.invoices);
    if (!invoice) return;
    const open = invoice.state === 'posted' ? books.settledOf(invoice).residual : 0n;
    const wanted = random.chance(0.5) && open > 0n ? someAmount(world, lesser(open, books.unallocatedOf(payment) || open), payment.currency) : null;
    const amount = wanted === 0n ? null : wanted;
    const problems = allocationProblems(world, payment, invoice, amount);
    const answer = await world.act('payments', payment.id, 'allocate', allocationSent({ invoice, amount }), problems);
    if (!answer) return;
    settle(books, payment, wishesOf(invoice, amount ?? lesser(open, books.unallocatedOf(payment))));
    await adoptMatches(world);
    comparePayment(world, payment, answer);
    await checkDocumentsOf(world, activeMatches(books, payment));
  },
};

function allocationProblems({ books }: World, payment: Payment, invoice: Invoice, amount: Units | null): Problem[] {
  const left = books.unallocatedOf(payment);
  const found = [...(left === 0n ? [refused('amount', 'out_of_range')] : []), ...(fits(payment, invoice) ? [] : [refused('invoice', 'invalid_value')])];
  if (found.length > 0) return found;
  const open = books.settledOf(invoice).residual;
  if (open === 0n) return [refused('invoice', 'invalid_value')];
  if (amount !== null && amount > lesser(left, open)) return [refused('amount', 'out_of_range')];
  const [own, owed] = [itemsOf(payment)[0]!, itemsOf(invoice)[0]!];
  if (own.account !== owed.account) return [refused('invoice', 'invalid_value')];
  const wishes = wishesOf(invoice, amount ?? lesser(left, open));
  return wishes.some(({ item }) => books.isLocked(books.matchDate(own, item))) ? [refused('date', 'period_locked')] : [];
}

/** The money was not there after all: every match of it is undone. */
export const reverseAPayment: Move = {
  name: 'reverse a payment',
  weight: 3,
  async run(world) {
    const { random, books } = world;
    const payment = random.any(books.payments.filter(({ state }) => state === 'posted' || random.chance(0.05)));
    if (!payment) return;
    if (payment.state !== 'posted') return void (await world.act('payments', payment.id, 'reverse', undefined, [impossible()]));
    const earliest = earliestReversal(books, payment);
    const sent = random.chance(0.3) ? null : random.chance(0.85) ? later(earliest, world.day()) : world.day();
    const date = sent ?? later(today(), earliest);
    const problems = reversalProblems(books, payment, date);
    const matches = activeMatches(books, payment);
    const answer = await world.act('payments', payment.id, 'reverse', sent === null ? undefined : { date: sent }, problems);
    if (!answer) return;
    reversePayment(books, payment, date);
    await adoptEntry(world, payment.entry!.reversedBy!, answer['reversed_by'].id as string);
    await adoptMatches(world);
    comparePayment(world, payment, answer);
    await checkDocumentsOf(world, matches);
  },
};
