import { adoptEntry, compareInvoice } from '../adopt.js';
import { plusDays, today } from '../model/days.js';
import { kindOf, pathOf } from '../model/kinds.js';
import { HOME } from '../model/masters.js';
import { impossible, refused } from '../model/problems.js';
import {
  dateOf,
  documentOf,
  draftProblems,
  goOn,
  makeProblems,
  type Run,
  runDue,
  type Schedule,
} from '../model/schedules.js';
import type { Doc, Move, World } from '../world.js';
import { adoptLines } from './create-invoice.js';
import { someCurrency, someLine } from './invoice-bodies.js';

/** A schedule of some past days, so that all of its documents are due whatever the time of the day is. */
export const createSchedule: Move = {
  name: 'create a schedule',
  weight: 2,
  async run(world) {
    const schedule = someSchedule(world);
    if (dateOf(schedule, schedule.times) >= plusDays(today(), -1)) return;
    const problems = draftProblems(schedule, documentOf(world.books, schedule, 1));
    const answer = await world.attempt('POST', '/schedules', bodyOf(schedule), problems);
    if (!answer) return;
    schedule.id = answer.id;
    world.same('schedule', [answer['state'], answer['next_date']], ['draft', schedule.anchor]);
    world.books.schedules.push(schedule);
  },
};

function someSchedule(world: World): Schedule {
  const { random, books } = world;
  const [type, partner] = [random.pick(['invoice', 'invoice', 'bill'] as const), random.pick(books.partners)];
  const currency = random.chance(0.7) ? HOME : someCurrency(world);
  const lines = Array.from({ length: random.between(1, 2) }, () => {
    const { line, body } = someLine(world, { type, currency, position: null });
    return { ...line, account: 'account' in body ? line.account : null };
  });
  return {
    ...{ id: '', type, mode: random.pick(['draft', 'confirm', 'confirm']), partner, currency, lines },
    ...{ anchor: world.day(), every: random.pick([{ months: 1 }, { months: 2 }, { days: 5 }, { days: 30 }]) },
    ...{ times: random.between(1, 4), reference: `S-${random.between(1, 999_999)}` },
    ...{ state: 'draft', next: 1, isBlocked: false },
  };
}

function bodyOf({ type, mode, partner, currency, lines, anchor, every, times, reference }: Schedule): object {
  return {
    ...{ name: reference, kind: type, mode, partner: partner.id, currency, anchor, every, times },
    reference: `${reference} {{number}}`,
    lines: lines.map(({ product, description, quantity, price, discount, taxes, account }) => ({
      ...(product ? { product: product.id } : {}),
      ...{ description, quantity: Number(quantity), price_unit: Number(price), discount: Number(discount) },
      taxes: taxes.map(({ id }) => id),
      ...(account ? { account: account.id } : {}),
    })),
  };
}

const LEADS = {
  activate: { from: ['draft'], to: 'active' },
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  end: { from: ['active', 'paused'], to: 'ended' },
  skip_next: { from: ['active', 'paused'], to: null },
} as const;

/** Activates, pauses, resumes and ends schedules, and leaves documents out. */
export const changeSchedule: Move = {
  name: 'change a schedule',
  weight: 4,
  async run(world) {
    const { random, books } = world;
    const schedule = random.any(books.schedules.filter(({ state }) => state !== 'ended' || random.chance(0.03)));
    if (!schedule) return;
    const fitting = (Object.keys(LEADS) as (keyof typeof LEADS)[]).filter((action) => fits(schedule, action));
    const action = random.pick(
      fitting.length > 0 && random.chance(0.9) ? fitting : (Object.keys(LEADS) as (keyof typeof LEADS)[]),
    );
    const isRight = fits(schedule, action);
    const isOver = schedule.next > schedule.times && (action === 'resume' || action === 'skip_next');
    const ofDocument =
      isRight && action === 'activate' ? makeProblems(books, schedule, documentOf(books, schedule, schedule.next)) : [];
    const ofEnd = isRight && isOver ? [refused('until', 'out_of_range')] : [];
    const args = action === 'resume' ? { catch_up: 'all' } : undefined;
    const answer = await world.act(
      'schedules',
      schedule.id,
      action,
      args,
      isRight ? [...ofDocument, ...ofEnd] : [impossible()],
    );
    if (!answer) return;
    if (action === 'skip_next') goOn(schedule);
    else Object.assign(schedule, { state: LEADS[action].to, isBlocked: false });
    world.same('schedule', [answer['state'], answer['next_number']], [schedule.state, schedule.next]);
  },
};

function fits({ state }: Schedule, action: keyof typeof LEADS): boolean {
  return (LEADS[action].from as readonly string[]).includes(state);
}

/** A round of the job: every document that is due is in the books, or is kept with why it is not. */
export const runSchedules: Move = {
  name: 'make what schedules have due',
  weight: 2,
  async run(world) {
    const { books } = world;
    if (!world.makeDue || books.schedules.every(({ state, isBlocked }) => state !== 'active' || isBlocked)) return;
    world.calls++;
    world.last = 'a round of the job';
    await world.makeDue();
    for (const run of runDue(books, books.schedules)) await adoptRun(world, run);
  },
};

async function adoptRun(world: World, { schedule, number, made }: Run): Promise<void> {
  const path = `/schedule_runs?schedule=${schedule.id}&number=${number}`;
  const [row] = (await world.get<{ data: Doc[] }>(path)).data;
  const seen = row && [row['state'], row['document']?.resource ?? null];
  world.same(
    `run ${number} of ${schedule.reference}`,
    seen,
    made ? ['made', kindOf(made).collection] : ['failed', null],
  );
  if (!made) return;
  made.id = row!['document'].id;
  const body = await world.get(pathOf(made));
  adoptLines(made, body);
  if (made.entry) await adoptEntry(world, made.entry, body['entry'].id);
  compareInvoice(world, made, body);
}
