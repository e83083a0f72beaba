import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Doc, Money } from './support/money.js';
import { startService, type TestService } from './support/service.js';
import { randomOf } from './support/wire.js';

const STEPS = Number(process.env['WALK_STEPS'] ?? 60);

/** A document as the model knows it, in cents of its currency. */
interface Known {
  readonly id: string;
  readonly total: number;
  paid: number;
  credited: number;
  /** Payments that still count, by id: what they paid of it. */
  readonly payments: Map<string, number>;
  /** Lines that can still be credited: id → quantity left and price in cents. */
  readonly lines: { id: string; left: number; price: number }[];
}

const cents = (amount: number): number => Math.round(amount * 100);
const openOf = (known: Known): number => known.total - known.paid - known.credited;

let service: TestService;
let money: Money;

beforeAll(async () => {
  service = await startService();
  money = await Money.open(service);
});
afterAll(() => service.stop());

class Model {
  readonly documents: Known[] = [];
  /** Credits that found nothing to settle any more: the partner's. */
  advance = 0;

  stateOf(known: Known): string {
    if (openOf(known) === known.total) return 'not_paid';
    if (openOf(known) > 0) return 'partial';
    return known.paid === 0 ? 'reversed' : 'paid';
  }

  shown(known: Known): object {
    return {
      amount_paid: known.paid / 100, amount_credited: known.credited / 100, amount_residual: openOf(known) / 100,
      payment_state: this.stateOf(known),
    };
  }
}

describe('a random walk of invoices, payments, credits and undone matches', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  const pick = randomOf(seed);
  const model = new Model();

  async function confirm(): Promise<void> {
    const lines = [1, 2].map(() => ({ description: 'Work', quantity: pick([1, 2, 3]), price_unit: pick([10, 12.5, 7]) }));
    const draft = await money.client.make('invoices', { partner: money.books.partner.id, date: pick(['2026-01-05', '2026-01-12']), lines });
    const invoice = await money.act('invoices', draft.id, 'confirm');
    const known = (invoice['lines'] as Doc[]).map((line, i) => ({ id: line.id, left: lines[i]!.quantity, price: cents(lines[i]!.price_unit) }));
    model.documents.push({ id: invoice.id, total: cents(invoice['amount_total']), paid: 0, credited: 0, payments: new Map(), lines: known });
  }

  async function pay(known: Known): Promise<void> {
    const amount = pick([500, 1000, openOf(known), openOf(known) + 1]);
    const reply = await money.tryPay(known.id, { amount: Math.max(amount, 1) / 100 });
    const isTooMuch = openOf(known) === 0 || Math.max(amount, 1) > openOf(known);
    expect(reply.status).toBe(isTooMuch ? 422 : 200);
    if (isTooMuch) return;
    known.paid += amount;
    known.payments.set((reply.body.payments as Doc[]).at(-1)!.id, amount);
  }

  async function takeBack(known: Known): Promise<void> {
    const [id, amount] = [...known.payments][0] ?? [];
    if (id === undefined) return;
    await money.act('payments', id, 'reverse', { date: pick(['2026-01-20', '2026-01-25']) });
    known.payments.delete(id);
    known.paid -= amount!;
  }

  async function undo(known: Known): Promise<void> {
    const [id, amount] = [...known.payments][0] ?? [];
    if (id === undefined) return;
    const { entry } = await money.get('payments', id);
    const [line] = await money.linesOn(entry.id, '1100');
    const matches = (await money.client.get('/reconciliations?state=active&limit=200')).body.data as Doc[];
    const own = matches.filter((match) => match['credit_line'].id === line!.id);
    for (const match of own) await money.act('reconciliations', match.id, 'undo', { date: '2026-01-26' });
    known.payments.delete(id);
    known.paid -= amount!;
    model.advance += amount!;
  }

  async function credit(known: Known): Promise<void> {
    const line = pick(known.lines);
    const quantity = pick([1, 2]);
    const reply = await money.client.post(`/invoices/${known.id}/reverse`, { date: '2026-01-20', lines: [{ line: line.id, quantity }] });
    const isTooMuch = quantity > line.left;
    expect(reply.status).toBe(isTooMuch ? 422 : 200);
    if (isTooMuch) return;
    line.left -= quantity;
    const settled = Math.min(quantity * line.price, openOf(known));
    known.credited += settled;
    model.advance += quantity * line.price - settled;
  }

  it('ends where the model ends, with the receivable account worth what is open', async () => {
    process.stderr.write(`payments walk: SEED=${seed} WALK_STEPS=${STEPS}\n`);
    await confirm();
    for (let step = 0; step < STEPS; step++) {
      const known = pick(model.documents);
      await pick([confirm, pay, pay, pay, takeBack, undo, credit])(known);
      expect({ step, ...(await money.get('invoices', known.id)) }).toMatchObject({ step, ...model.shown(known) });
    }
    const open = model.documents.reduce((sum, known) => sum + openOf(known), 0) - model.advance;
    expect(cents(await money.balance('1100'))).toBe(open);
    await money.expectSound();
  }, 120_000);
});
