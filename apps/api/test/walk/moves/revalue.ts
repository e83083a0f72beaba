import { adoptEntry } from '../adopt.js';
import { shown } from '../exact.js';
import { plusDays } from '../model/days.js';
import { FOREIGN } from '../model/masters.js';
import { impossible, invalid, refused, type Problem } from '../model/problems.js';
import { bookedOf, heldAt, linesOf, revalue as postRevaluation } from '../model/revaluations.js';
import type { Move, World } from '../world.js';
import { RATES } from './invoice-bodies.js';

/** Values what is open in foreign currencies at a day; sometimes after a change of what becomes of gains. */
export const revalue: Move = {
  name: 'revalue',
  weight: 2,
  async run(world) {
    const { random, books } = world;
    if (random.chance(0.15)) {
      books.gains = random.pick(['book', 'skip'] as const);
      await world.attempt('PATCH', '/settings/accounting', { unrealised_gains: books.gains }, []);
    }
    const date = random.chance(0.1) ? (random.any(books.revaluations)?.date ?? world.day()) : world.day();
    const sent = new Map(
      FOREIGN.filter(() => random.chance(0.7)).map((currency) => [currency, random.pick(RATES)] as const),
    );
    const rates = [...sent].map(([currency, rate]) => ({ currency, rate: Number(rate) }));
    const held = heldAt(books, date);
    const rateOf = (currency: string): string | null => sent.get(currency) ?? books.rateOf(currency, date);
    const problems = problemsOf(world, date, held, rateOf);
    // What is worth nothing in its currency needs no rate.
    const booked = problems.length > 0 ? [] : bookedOf(held, (currency) => rateOf(currency) ?? '1', books.gains);
    const isEmpty = problems.length === 0 && linesOf(books, booked).length === 0;
    const answer = await world.attempt('POST', '/revaluations', { date, rates }, [
      ...problems,
      ...(isEmpty ? [refused('date', 'nothing_to_revalue')] : []),
    ]);
    if (!answer) return;
    const made = postRevaluation(books, date, booked);
    made.id = answer.id;
    world.same(
      'revaluation',
      [answer['date'], answer['gain'], answer['loss'], answer['number']],
      [date, shown(made.gain), shown(made.loss), made.entry.number],
    );
    await adoptEntry(world, made.entry, answer['entry'].id);
    await adoptEntry(world, made.mirror, answer['mirror'].id);
  },
};

function problemsOf(
  { books }: World,
  date: string,
  held: ReturnType<typeof heldAt>,
  rateOf: (currency: string) => string | null,
): Problem[] {
  const without = held
    .filter(({ currency, parts }) => rateOf(currency) === null && parts.some(({ amount }) => amount !== 0n))
    .map(({ currency }) => currency);
  return [
    ...(books.isLocked(date) ? [refused('date', 'period_locked')] : []),
    ...(books.revaluations.some((one) => one.date === date && !one.isUndone)
      ? [refused('date', 'already_revalued')]
      : []),
    ...[...new Set(without)].map(() => refused('rates', 'required')),
  ];
}

export const revalueWrongly: Move = {
  name: 'revalue wrongly',
  weight: 0.4,
  async run(world) {
    const rate = { currency: 'EUR', rate: 1.1 };
    const [body, problem] = world.random.pick<[object, Problem]>([
      [{ rates: [rate] }, invalid('date', 'required')],
      [{ date: '2025-13-01' }, invalid('date', 'invalid_date')],
      [{ date: '2025-01-31', rates: [rate, rate] }, invalid('rates[1].currency', 'duplicate_value')],
      [{ date: '2025-01-31', rates: [{ currency: 'EUR', rate: 0 }] }, invalid('rates[0].rate', 'out_of_range')],
      [{ date: '2025-01-31', gain: 1 }, invalid('gain', 'read_only_field')],
    ]);
    await world.attempt('POST', '/revaluations', body, [problem]);
  },
};

/** Reverses both entries of a revaluation, each on its own day. */
export const undoRevaluation: Move = {
  name: 'undo a revaluation',
  weight: 1,
  async run(world) {
    const { random, books } = world;
    const chosen = random.any(books.revaluations.filter(({ isUndone }) => !isUndone || random.chance(0.1)));
    if (!chosen) return;
    const problems = chosen.isUndone
      ? [impossible()]
      : books.isLocked(chosen.date)
        ? [impossible('period_locked')]
        : [];
    const answer = await world.act('revaluations', chosen.id, 'undo', undefined, problems);
    if (!answer) return;
    chosen.isUndone = true;
    books.ledger.reverse(chosen.entry, chosen.date);
    books.ledger.reverse(chosen.mirror, plusDays(chosen.date, 1));
    world.same('state', answer['state'], 'undone');
    for (const { reversedBy, id } of [chosen.entry, chosen.mirror]) {
      const { reversed_by: by } = await world.get(`/entries/${id}`);
      await adoptEntry(world, reversedBy!, by[0].id);
    }
  },
};
