import { smallest, total, type Units } from '../exact.js';
import { openOf } from '../model/allocating.js';
import type { Invoice, Payment } from '../model/documents.js';
import { confirmProblems } from '../model/invoices.js';
import { type Direction, type DocumentType, kindOf } from '../model/kinds.js';
import { decimalsOf, HOME } from '../model/masters.js';
import { chosenPosition } from '../model/positions.js';
import { refused } from '../model/problems.js';
import type { Move, World } from '../world.js';
import { adoptConfirmed } from './confirm-invoice.js';
import { adoptDraft } from './create-invoice.js';
import { RATES, someAmount } from './invoice-bodies.js';
import { post, sendDraft } from './payments.js';

/**
 * A payment for a partner's open items without naming a document, mostly a refund. Its control account has to be determined.
 */
export const refund: Move = {
  name: 'refund without allocations',
  weight: 3,
  async run(world) {
    const { random, books } = world;
    const open = openDocuments(world);
    const credits = open.filter((one) => kindOf(one).isCredit);
    const document = random.any(random.chance(0.8) ? credits : open);
    if (!document) return;
    const payment = paymentOf(
      world,
      document,
      kindOf(document).direction,
      someAmount(world, openOf(books, document), document.currency),
    );
    if (payment.amount > 0n && (await sendDraft(world, payment))) await post(world, payment);
  },
};

/** Documents of both directions in one payment: on one control account, or on several. */
export const setOff: Move = {
  name: 'set off documents in a payment',
  weight: 8,
  async run(world) {
    const { random, books } = world;
    const open = openDocuments(world);
    const pairs = open.filter((one) => othersOf(open, one).length > 0);
    // Such pairs are rare: otherwise first create a document of the other direction.
    const first = random.any(pairs.length > 0 && random.chance(0.5) ? pairs : open);
    if (!first) return;
    const made = othersOf(open, first).length === 0 ? await counterpart(world, first) : undefined;
    if (made) open.push(made);
    if (othersOf(open, first).length === 0) return;
    const alike = open.filter(
      (one) => one !== first && one.partner === first.partner && one.currency === first.currency,
    );
    const other = random.pick(othersOf(open, first));
    const more = random
      .some(
        alike.filter((one) => one !== other),
        0.25,
      )
      .slice(0, 2);
    const allocations = [first, other, ...more].map((invoice) => ({
      invoice,
      amount: random.chance(0.6) ? null : someAmount(world, openOf(books, invoice), invoice.currency) || null,
    }));
    const wanted = (type: Direction): Units =>
      total(
        allocations.map(
          ({ invoice, amount }) => (kindOf(invoice).direction === type ? 1n : -1n) * (amount ?? openOf(books, invoice)),
        ),
      );
    const type = wanted('inbound') > 0n || (wanted('inbound') === 0n && random.chance(0.5)) ? 'inbound' : 'outbound';
    const net = wanted(type);
    const amount =
      net > 0n && random.chance(0.7) ? net : someAmount(world, net || openOf(books, first), first.currency);
    const payment = { ...paymentOf(world, first, type, amount), allocations };
    const unit = smallest(decimalsOf(first.currency));
    if (amount > unit && random.chance(0.15)) {
      const part = someAmount(world, (amount / 2n / unit) * unit, first.currency);
      Object.assign(payment, { amount: amount - part, writeOff: { account: books.account('6910'), amount: part } });
    }
    if (payment.amount > 0n && (await sendDraft(world, payment))) await post(world, payment);
  },
};

function openDocuments({ books }: World): Invoice[] {
  return books.invoices.filter((one) => one.state === 'posted' && openOf(books, one) > 0n);
}

/** A new document of the same partner and currency in the other direction; undefined if it is refused. */
async function counterpart(world: World, { type, partner, currency }: Invoice): Promise<Invoice | undefined> {
  const { random, books } = world;
  if (!partner?.active) return undefined;
  const needed = random.pick(
    (kindOf({ type }).direction === 'inbound'
      ? ['credit_note', 'credit_note', 'bill']
      : ['bill_credit_note', 'invoice', 'invoice']) as DocumentType[],
  );
  const { lineAccount, collection } = kindOf({ type: needed });
  const [date, rate, reference] = [world.day(), random.pick(RATES), `S-${random.between(1, 999_999)}`];
  const line = {
    description: 'Work',
    quantity: '1',
    price: random.pick(['3', '20', '170', '900']),
    discount: '0',
    taxes: [],
    account: books.account(lineAccount),
  };
  const invoice = {
    ...{
      kind: 'invoice',
      id: '',
      type: needed,
      state: 'draft',
      partner,
      date,
      term: null,
      due: null,
      currency,
      rate: currency === HOME ? '1' : rate,
      reference,
    },
    lines: [{ ...line, id: '', product: null, reversed: null, subtotal: 0n }],
    ...{ ...chosenPosition(books, kindOf({ type: needed }).scope, partner), stated: [] },
    ...{ figures: null as never, entry: null, reversalOf: null, credits: [], isSent: false },
  } as Invoice;
  const body = {
    ...{ type: needed, partner: partner.id, date, payment_term: null, currency, reference },
    ...(currency === HOME ? {} : { currency_rate: Number(rate) }),
    lines: [{ description: 'Work', quantity: 1, price_unit: Number(line.price), taxes: [], account: line.account.id }],
  };
  const isArchived = [refused('lines[0].account', 'archived')];
  const draft = await world.attempt('POST', `/${collection}`, body, line.account.active ? [] : isArchived);
  if (!draft) return undefined;
  adoptDraft(world, invoice, draft);
  const answer = await world.actOn(invoice, 'confirm', undefined, confirmProblems(books, invoice));
  if (!answer) return undefined;
  await adoptConfirmed(world, invoice, answer);
  return invoice;
}

/** Documents of the same partner and currency in the other direction. */
function othersOf(open: readonly Invoice[], { type, partner, currency }: Invoice): Invoice[] {
  return open.filter(
    (one) =>
      one.partner === partner && one.currency === currency && kindOf(one).direction !== kindOf({ type }).direction,
  );
}

function paymentOf(world: World, { partner, currency }: Invoice, type: Direction, amount: Units): Payment {
  const { random, books } = world;
  return {
    ...{ kind: 'payment', id: '', type, state: 'draft', partner: partner!, date: world.dayOrNone(), amount, currency },
    ...{
      rate: currency === HOME ? '1' : random.pick(RATES),
      journal: books.journal('BNK'),
      account: null,
      writeOff: null,
      allocations: [],
      entry: null,
    },
  };
}
