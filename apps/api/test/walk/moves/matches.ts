import { adoptMatches, checkDocumentsOf, matchSeen, matchShown } from '../adopt.js';
import { lesser, shown, type Units } from '../exact.js';
import { later, today } from '../model/days.js';
import type { Item, Match } from '../model/ledger.js';
import { decimalsOf } from '../model/masters.js';
import { impossible, invalid, refused, type Problem } from '../model/problems.js';
import type { Move, World } from '../world.js';
import { someAmount } from './invoice-bodies.js';

/** Matches two open lines manually: mostly compatible ones, sometimes not. */
export const matchLines: Move = {
  name: 'match two lines',
  weight: 5,
  async run(world) {
    const { random, books } = world;
    const open = books.ledger.items.filter(
      ({ residualCurrency, id }) => id !== '' && (residualCurrency > 0n || random.chance(0.01)),
    );
    const first = random.any(open);
    if (!first) return;
    const partners = open.filter((item) => item.side !== first.side && isAlike(item, first));
    const second = random.any(random.chance(0.9) ? partners : open);
    if (!second) return;
    const [debit, credit] = first.side === 'debit' ? [first, second] : [second, first];
    const most = lesser(debit.residualCurrency, credit.residualCurrency);
    const amount = random.chance(0.5) && most > 0n ? someAmount(world, most, debit.currency) : null;
    const latest = books.firstMatchDay(debit, credit);
    const date = random.chance(0.6) ? null : random.chance(0.8) ? later(latest, world.day()) : world.day();
    const body = {
      debit_line: debit.id,
      credit_line: credit.id,
      ...(amount === null ? {} : { amount: shown(amount) }),
      ...(date === null ? {} : { date }),
    };
    const answer = await world.attempt(
      'POST',
      '/reconciliations',
      body,
      problemsOf(world, debit, credit, { amount, date }),
    );
    if (!answer) return;
    const match = books.ledger.match(debit, credit, {
      amount: amount ?? undefined,
      date: date ?? books.matchDate(debit, credit),
    });
    await adoptMatches(world);
    world.same('match', matchSeen(answer), matchShown(match));
    await checkDocumentsOf(world, [match]);
  },
};

function isAlike(a: Item, b: Item): boolean {
  return a.account === b.account && a.partner === b.partner && a.currency === b.currency;
}

/** domain.md 4.11, in order. */
function problemsOf(
  { books }: World,
  debit: Item,
  credit: Item,
  wish: { amount: Units | null; date: string | null },
): Problem[] {
  const decimals = 10n ** BigInt(4 - decimalsOf(debit.currency));
  if (wish.amount !== null && wish.amount % decimals !== 0n) return [invalid('amount', 'out_of_range')];
  const sides = [
    ...(debit.side === 'debit' ? [] : [refused('debit_line', 'invalid_value')]),
    ...(credit.side === 'credit' ? [] : [refused('credit_line', 'invalid_value')]),
  ];
  if (sides.length > 0) return sides;
  if (!isAlike(debit, credit)) return [refused('credit_line', 'invalid_value')];
  const most = lesser(debit.residualCurrency, credit.residualCurrency);
  const ofAmount = most === 0n || (wish.amount ?? 0n) > most ? [refused('amount', 'out_of_range')] : [];
  const date = wish.date ?? books.matchDate(debit, credit);
  const ofDate =
    date < books.firstMatchDay(debit, credit)
      ? [refused('date', 'out_of_range')]
      : books.isLocked(date)
        ? [refused('date', 'period_locked')]
        : [];
  return [...ofAmount, ...ofDate];
}

export const matchWrongly: Move = {
  name: 'match lines that are none',
  weight: 0.5,
  async run(world) {
    const { random, books } = world;
    const item = random.any(
      books.ledger.items.filter(({ id, residualCurrency }) => id !== '' && residualCurrency > 0n),
    );
    if (!item) return;
    const nothing = 'enl_01h455vb4pex5vsknk084sn02q';
    const own = item.side === 'debit' ? { debit_line: item.id } : { credit_line: item.id };
    const other = item.side === 'debit' ? 'credit_line' : 'debit_line';
    const [body, problem] = random.pick<[object, Problem]>([
      [own, invalid(other, 'required')],
      [{ ...own, [other]: nothing }, refused(other, 'not_found')],
      [{ ...own, [other]: nothing, amount: 0 }, invalid('amount', 'out_of_range')],
      [{ ...own, [other]: nothing, debit_value: 1 }, invalid('debit_value', 'read_only_field')],
    ]);
    await world.attempt('POST', '/reconciliations', body, [problem]);
  },
};

/** Voids the match from a day on, and reverses its exchange entry. */
export const undoMatch: Move = {
  name: 'undo a match',
  weight: 3,
  async run(world) {
    const { random, books } = world;
    const match = random.any(
      books.ledger.matches.filter(
        ({ voided, isOfReversal }) => (voided === null && !isOfReversal) || random.chance(0.02),
      ),
    );
    if (!match) return;
    const sent = random.chance(0.3) ? null : random.chance(0.85) ? later(match.date, world.day()) : world.day();
    const date = sent ?? later(today(), match.date);
    const inTime =
      date < match.date
        ? [refused('date', 'out_of_range')]
        : books.isLocked(date)
          ? [refused('date', 'period_locked')]
          : [];
    const isStuck = match.voided !== null || match.isOfReversal;
    const problems = isStuck ? [impossible()] : isTwoSided(match) ? [impossible(), ...inTime] : inTime;
    const answer = await world.act(
      'reconciliations',
      match.id,
      'undo',
      sent === null ? undefined : { date: sent },
      problems,
    );
    if (!answer) return;
    books.ledger.undo([match], date);
    world.same('match', matchSeen(answer), matchShown(match));
    await checkDocumentsOf(world, [match]);
  },
};

/** A payment that sets off documents on several accounts can only be undone as a whole. */
function isTwoSided({ debit, credit }: Match): boolean {
  return [debit, credit].some(({ entry }) => {
    const source = entry.source as { kind?: string } | null;
    return (
      source?.kind === 'payment' &&
      entry.reversalOf === null &&
      new Set(entry.items.flatMap((item) => item?.side ?? [])).size > 1
    );
  });
}

export const touchMatch: Move = {
  name: 'change or delete a match',
  weight: 0.3,
  async run(world) {
    const match = world.random.any(world.books.ledger.matches);
    if (!match) return;
    const method = world.random.pick(['PATCH', 'DELETE']);
    await world.attempt(method, `/reconciliations/${match.id}`, method === 'PATCH' ? { amount: 1 } : undefined, [
      { status: 405, code: 'method_not_allowed' },
    ]);
  },
};
