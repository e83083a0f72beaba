import { adoptMatches, checkDocumentsOf, compareInvoice, comparePayment } from '../adopt.js';
import { lesser, shown } from '../exact.js';
import {
  daysOf,
  isAlike,
  openOf,
  planned,
  planProblems,
  settle,
  type Source,
  uncovered,
  type Wanted,
  wishesOf,
} from '../model/allocating.js';
import { later } from '../model/days.js';
import { type Invoice, itemsOf, type Payment } from '../model/documents.js';
import { kindOf, pathOf } from '../model/kinds.js';
import type { Item, Match } from '../model/ledger.js';
import { sourceOf } from '../model/payments.js';
import { impossible, invalid, refused, type Problem } from '../model/problems.js';
import type { Doc, Move, World } from '../world.js';
import { someAmount } from './invoice-bodies.js';

/** The rest of a payment or a credit note settles further documents, one or several, with or without set-offs. */
export const allocate: Move = {
  name: 'allocate a payment or a credit note',
  weight: 8,
  async run(world) {
    const holder = someHolder(world);
    if (!holder) return;
    const { books, random } = world;
    const source = sourceOfHolder(world, holder);
    const wanted = someWanted(world, holder, source);
    if (wanted.length === 0) return;
    const isList = wanted.length > 1 || random.chance(0.3);
    const own = itemsOf(holder);
    const wishes = wishesOf(source, wanted, planned(books, source, wanted));
    const sent = random.chance(0.75) ? null : world.day();
    const body = {
      ...(isList ? { allocations: wanted.map(sentOf) } : sentOf(wanted[0] as Wanted)),
      ...(sent === null ? {} : { date: sent }),
    };
    const problems = problemsOf(world, holder, {
      source,
      wanted,
      path: (i) => (isList ? `allocations[${i}].` : ''),
      date: sent,
    });
    const path = holder.kind === 'payment' ? `/payments/${holder.id}` : pathOf(holder);
    const answer = await world.attempt('POST', `${path}/allocate`, body, problems);
    if (!answer) return;
    const known = books.ledger.matches.length;
    settle(books, own, wishes, source.setOffBy, sent);
    await adopt(world, holder, answer, books.ledger.matches.slice(known));
  },
};

type Holder = Payment | Invoice;

function sentOf({ invoice, amount }: Wanted): object {
  return { invoice: invoice.id, ...(amount === null ? {} : { amount: shown(amount) }) };
}

function someHolder({ random, books }: World): Holder | undefined {
  if (random.chance(0.5)) {
    const posted = books.payments.filter(({ state }) => state === 'posted');
    return random.any(random.chance(0.85) ? posted.filter((one) => books.unallocatedOf(one) > 0n) : posted);
  }
  const posted = books.invoices.filter(({ state }) => state === 'posted');
  const credits = posted.filter((one) => kindOf(one).isCredit);
  const open = credits.filter((one) => openOf(books, one) > 0n);
  return random.any(random.chance(0.85) ? open : random.chance(0.6) ? credits : posted);
}

function sourceOfHolder({ books }: World, holder: Holder): Source {
  if (holder.kind === 'payment') return sourceOf(holder, books.unallocatedOf(holder));
  const { partner, currency } = holder;
  return {
    direction: kindOf(holder).direction === 'inbound' ? 'outbound' : 'inbound',
    partner,
    currency,
    available: openOf(books, holder),
    setOffBy: null,
  };
}

function someWanted(world: World, holder: Holder, source: Source): Wanted[] {
  const { random, books } = world;
  // A credit note only references documents of its own collection.
  const named = books.invoices.filter(
    (one) => holder.kind === 'payment' || kindOf(one).collection === kindOf(holder).collection,
  );
  const alike = named.filter((one) => isAlike(source, one) && openOf(books, one) > 0n);
  const fitting = alike.filter((one) => kindOf(one).direction === source.direction);
  const first = random.any(random.chance(0.85) ? fitting : named);
  if (!first) return [];
  const others = (source.setOffBy && random.chance(0.5) ? alike : fitting).filter((one) => one !== first);
  const more = random.chance(0.4) ? random.some(others.slice(-6), 0.4).slice(0, 3) : [];
  return [first, ...more].map((invoice) => {
    const open = openOf(books, invoice);
    const amount =
      random.chance(0.5) && open > 0n
        ? someAmount(world, lesser(open, source.available || open), source.currency)
        : null;
    return { invoice, amount: amount === 0n ? null : amount };
  });
}

interface Attempt {
  readonly source: Source;
  readonly wanted: readonly Wanted[];
  readonly path: (i: number) => string;
  readonly date: string | null;
}

/** domain.md 5.1 and 5.3, in order. */
function problemsOf({ books }: World, holder: Holder, { source, wanted, path, date }: Attempt): Problem[] {
  if (holder.kind === 'invoice' && !kindOf(holder).isCredit) return [impossible()];
  if (holder.kind === 'payment' && !holder.partner) return [refused('partner', 'required')];
  const ofPlan = planProblems(books, source, wanted, path);
  if (source.available === 0n)
    return [refused('amount', 'out_of_range'), ...ofPlan.filter(({ code }) => code === 'invalid_value')];
  if (ofPlan.length > 0) return ofPlan;
  const own = itemsOf(holder);
  const wishes = wishesOf(source, wanted, planned(books, source, wanted));
  const missing = uncovered(wishes, own);
  if (missing)
    return [
      refused(
        `${path(wanted.findIndex(({ invoice }) => itemsOf(invoice).includes(missing.item)))}invoice`,
        'invalid_value',
      ),
    ];
  return dateProblems(
    books,
    daysOf(books, wishes, own, source.setOffBy),
    firstDays(books, { wishes, own, source }),
    date,
  );
}

function firstDays(
  books: World['books'],
  { wishes, own, source }: { wishes: ReturnType<typeof wishesOf>; own: readonly Item[]; source: Source },
): string[] {
  return wishes.map(({ item, against }) => {
    const other = against ?? (own.find(({ account, side }) => account === item.account && side !== item.side) as Item);
    return later(books.firstMatchDay(item, other), against ? (source.setOffBy?.date ?? '') : '');
  });
}

/** The first match that is impossible on its date. */
function dateProblems(
  books: World['books'],
  days: readonly string[],
  first: readonly string[],
  sent: string | null,
): Problem[] {
  for (const [i, day] of days.entries()) {
    if (sent !== null && sent < (first[i] as string)) return [refused('date', 'out_of_range')];
    if (books.isLocked(sent ?? day)) return [refused('date', 'period_locked')];
  }
  return [];
}

async function adopt(world: World, holder: Holder, answer: Doc, made: readonly Match[]): Promise<void> {
  await adoptMatches(world);
  if (holder.kind === 'payment') comparePayment(world, holder, answer);
  else compareInvoice(world, holder, answer);
  await checkDocumentsOf(world, made);
}

/** Calls that fail before the books are read. */
export const allocateWrongly: Move = {
  name: 'allocate with a fault',
  weight: 1,
  async run(world) {
    const { random, books } = world;
    const holder = random.any<Holder>([
      ...books.payments.filter(({ state }) => state === 'posted'),
      ...books.invoices.filter((one) => one.state === 'posted' && kindOf(one).isCredit),
    ]);
    const invoice =
      holder &&
      random.any(
        books.invoices.filter(
          (one) => holder.kind === 'payment' || kindOf(one).collection === kindOf(holder).collection,
        ),
      )?.id;
    if (!holder || !invoice) return;
    const [body, problem] = random.pick<[object, Problem]>([
      [{}, invalid('invoice', 'required')],
      [{ invoice, amount: 0 }, invalid('amount', 'out_of_range')],
      [{ allocations: [] }, invalid('allocations', 'required')],
      [{ invoice, allocations: [{ invoice }] }, invalid('allocations', 'invalid_value')],
      [{ amount: 1, allocations: [{ invoice }] }, invalid('amount', 'invalid_value')],
      [{ allocations: [{ invoice }, { invoice }] }, invalid('allocations[1].invoice', 'duplicate_value')],
      [{ allocations: [{ amount: 1 }] }, invalid('allocations[0].invoice', 'required')],
      [{ invoice: `${invoice.slice(0, 3)}_01h455vb4pex5vsknk084sn02q` }, refused('invoice', 'not_found')],
    ]);
    await world.attempt(
      'POST',
      `${holder.kind === 'payment' ? `/payments/${holder.id}` : pathOf(holder)}/allocate`,
      body,
      [problem],
    );
  },
};
