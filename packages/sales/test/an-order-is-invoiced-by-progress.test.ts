import { type Doc, type Domain, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Depositor } from './support/depositor.js';
import { openSales } from './support/sales.js';

let service: Domain;
let sales: Depositor;
let vat: Doc;

beforeAll(async () => {
  service = await openSales();
  sales = await Depositor.open(service);
  vat = await sales.tax(20);
});
afterAll(() => sales.shop.expectSound());
afterAll(() => service.stop());

const refused = (field: string, code: string, status = 422) => ({ status, type: 'validation_error', field, code });
const nets = (invoice: Doc): number[] => (invoice['lines'] as Doc[]).map((line) => line['amount_subtotal'] as number);
const policies = async (order: Doc): Promise<unknown[]> =>
  ((await sales.shop.get('orders', order.id))['lines'] as Doc[]).map((line) => [
    line['invoice_policy'],
    line['progress_percent'],
    line['quantity_invoiced'],
    line['quantity_to_invoice'],
  ]);

describe('progress', () => {
  it('of 100.00 at 33.3333, 66.6667 and 100 percent is 33.33, 33.34 and 33.33', async () => {
    const order = await sales.order([[100, [vat]]]);
    const steps: Doc[] = [];
    for (const percent of [33.3333, 66.6667, 100])
      steps.push(await sales.posted(order, 'progress', '2026-01-10', { percent }));
    expect(steps.map(nets)).toEqual([[33.33], [33.34], [33.33]]);
    expect(steps.map(({ lines }) => lines[0].progress_percent)).toEqual([33.3333, 33.3334, 33.3333]);
    expect(steps[1]!['lines'][0]).toMatchObject({
      quantity: 1,
      description: 'Part 1 (66.6667 %)',
      order_line: { id: order['lines'][0].id },
    });
    expect(await policies(order)).toEqual([['progress', 100, 1, 0]]);
    expect(await sales.shop.status(order)).toBe('done none invoiced');
  });

  it('keeps quantities whole, and its status follows it', async () => {
    const order = await sales.order([
      [33.333, [vat], 3],
      [10, [vat], 2],
    ]);
    const named = { percent: 50, lines: [{ line: order['lines'][0].id }] };
    expect(nets(await sales.made(order, 'progress', named))).toEqual([50]);
    expect(await policies(order)).toEqual([
      ['progress', 50, 0, 0],
      ['ordered', 0, 0, 2],
    ]);
    expect(await sales.shop.status(order)).toBe('confirmed none partial');
    expect(refusal(await sales.try(order, 'progress', named))).toEqual(refused('percent', 'out_of_range'));
    expect(nets(await sales.made(order, 'invoice'))).toEqual([20]);
    expect(nets(await sales.made(order, 'progress', { percent: 100 }))).toEqual([50]);
    expect(await sales.shop.status(order)).toBe('confirmed none invoiced');
    expect(refusal(await sales.try(order, 'progress', { percent: 100 }))).toEqual(
      refused('percent', 'nothing_to_invoice'),
    );
    expect(refusal(await sales.try(order, 'progress', {}))).toEqual(refused('percent', 'required', 400));
    expect(refusal(await sales.try(order, 'progress', { percent: 101 })).status).toBe(400);
  });

  it('and quantity do not mix on a line, whoever invoices it', async () => {
    const order = await sales.order([
      [100, [vat]],
      [100, [vat]],
    ]);
    const [first, second] = (order['lines'] as Doc[]).map(({ id }) => id);
    await sales.made(order, 'progress', { percent: 10, lines: [{ line: first }] });
    await sales.made(order, 'invoice');
    const invoice = await sales.try(order, 'invoice', { lines: [{ line: first, quantity: 1 }] });
    expect(refusal(invoice)).toEqual(refused('lines[0].line', 'invoiced_otherwise'));
    const progress = await sales.try(order, 'progress', { percent: 50, lines: [{ line: second }] });
    expect(refusal(progress)).toEqual(refused('lines[0].line', 'invoiced_otherwise'));
    const byHand = await sales.shop.client.post('/invoices', {
      partner: sales.shop.partner.id,
      lines: [{ order_line: first, quantity: 1 }],
    });
    expect(refusal(byHand)).toEqual(refused('lines[0].order_line', 'invoiced_otherwise'));
  });

  it('is lowered by credit notes, in whole and in part, and goes on from there', async () => {
    const order = await sales.order([[1000, [vat]]]);
    const first = await sales.posted(order, 'progress', '2026-01-10', { percent: 40 });
    const line = first['lines'][0].id;
    await sales.credited(first, { date: '2026-01-11', lines: [{ line, quantity: 0.25 }] });
    expect(await policies(order)).toEqual([['progress', 30, 0, 0]]);
    await sales.credited(first, { date: '2026-01-12' });
    // Nothing of it is invoiced by progress any more: it may be invoiced by quantity.
    expect(await policies(order)).toEqual([['ordered', 0, 0, 1]]);
    expect(nets(await sales.posted(order, 'progress', '2026-01-13', { percent: 60 }))).toEqual([600]);
    expect(nets(await sales.posted(order, 'progress', '2026-01-14', { percent: 100 }))).toEqual([400]);
    expect(await sales.shop.status(order)).toBe('done none invoiced');
  });

  it('ends with its drafts, so that the line is free again', async () => {
    const order = await sales.order([[1000, [vat]]]);
    const draft = await sales.made(order, 'progress', { percent: 40 });
    await sales.shop.act('invoices', draft.id, 'cancel');
    expect(await policies(order)).toEqual([['ordered', 0, 0, 1]]);
    expect(nets(await sales.made(order, 'invoice'))).toEqual([1000]);
    expect(refusal(await sales.shop.try('invoices', draft.id, 'reset'))).toEqual(
      refused('lines[0].order_line', 'invoiced_otherwise'),
    );
  });

  it('waits for a draft of a credit note, which may be deleted', async () => {
    const order = await sales.order([[1000, [vat]]]);
    const first = await sales.posted(order, 'invoice', '2026-01-10');
    const { draft_credits } = await sales.shop.act('invoices', first.id, 'reverse', {
      draft: true,
      date: '2026-01-11',
    });
    const named = { percent: 50, lines: [{ line: order['lines'][0].id }] };
    expect(refusal(await sales.try(order, 'progress', named))).toEqual(refused('lines[0].line', 'invoiced_otherwise'));
    expect(refusal(await sales.try(order, 'progress', { percent: 50 }))).toEqual(
      refused('percent', 'nothing_to_invoice'),
    );
    await sales.shop.act('invoices', (draft_credits as Doc[])[0]!.id, 'confirm');
    const second = await sales.posted(order, 'progress', '2026-01-12', { percent: 100 });
    expect(nets(second)).toEqual([1000]);
    const again = await sales.shop.act('invoices', second.id, 'reverse', { draft: true, date: '2026-01-13' });
    expect(refusal(await sales.try(order, 'invoice'))).toEqual(refused('lines[0].order_line', 'invoiced_otherwise'));
    ok(await sales.shop.client.delete(`/invoices/${(again['draft_credits'] as Doc[])[0]!.id}`));
    expect(await policies(order)).toEqual([['progress', 100, 1, 0]]);
  });

  it('goes on after parts of parts are credited, until a percentage has too many decimals', async () => {
    const order = await sales.order([[1000, [vat]]]);
    const steps: Doc[] = [];
    for (const percent of [33.3333, 50]) {
      const step = await sales.posted(order, 'progress', '2026-01-10', { percent });
      await sales.credited(step, { date: '2026-01-11', lines: [{ line: step['lines'][0].id, quantity: 0.333333 }] });
      steps.push(step);
    }
    const endless = refused('percent', 'out_of_range');
    expect(refusal(await sales.try(order, 'progress', { percent: 60 }))).toEqual(endless);
    for (const step of steps) await sales.credited(step, { date: '2026-01-12' });
    expect(await sales.onAccount(order, '4000')).toBe(0);
    expect(nets(await sales.posted(order, 'progress', '2026-01-13', { percent: 100 }))).toEqual([1000]);
    expect(await policies(order)).toEqual([['progress', 100, 1, 0]]);
    expect(await sales.onAccount(order, '4000')).toBe(-1000);
  });

  it('goes by milestones, each with its own part of the order', async () => {
    const milestones = [
      { name: 'Design', percent: 20 },
      { name: 'Shell', percent: 50, date: '2026-03-01' },
      { name: 'Handover', percent: 30 },
    ];
    const wrong = await sales.shop.client.post('/orders', {
      ...{ partner: sales.shop.partner.id, milestones: milestones.slice(0, 2) },
    });
    expect(refusal(wrong)).toEqual(refused('milestones', 'out_of_range'));
    const order = await sales.order([[1000, [vat]]], { milestones });
    const [design, shell, handover] = (order['milestones'] as Doc[]).map(({ id }) => id);
    expect(nets(await sales.made(order, 'progress', { milestone: design }))).toEqual([200]);
    const second = await sales.made(order, 'progress', { milestone: shell });
    expect(nets(second)).toEqual([500]);
    expect(second['lines'][0].description).toBe('Part 1 (Shell, 70 %)');
    expect(refusal(await sales.try(order, 'progress', { milestone: shell, percent: 1 }))).toEqual(
      refused('milestone', 'one_side', 400),
    );
    const other = await sales.order([[1, []]], { milestones });
    expect(refusal(await sales.try(order, 'progress', { milestone: other['milestones'][0].id }))).toEqual(
      refused('milestone', 'not_found'),
    );
    expect(nets(await sales.made(order, 'progress', { milestone: handover }))).toEqual([300]);
  });

  it('of goods is beside their delivery: the order is done when both are', async () => {
    const pump = await sales.shop.stocked(2);
    const order = await sales.shop.confirmed([[pump, 2, 50]]);
    expect(nets(await sales.posted(order, 'progress', '2026-01-10', { percent: 100 }))).toEqual([100]);
    expect(await sales.shop.status(order)).toBe('confirmed pending invoiced');
    await sales.shop.act('orders', order.id, 'deliver');
    expect(await sales.shop.status(order)).toBe('done delivered invoiced');
  });
});

describe('progress with a down payment', () => {
  it('deducts it in proportion, gives it back with a credit note, and closes', async () => {
    const order = await sales.order([
      [600, [vat]],
      [400, [vat]],
    ]);
    await sales.posted(order, 'down_payment', '2026-01-05', { percent: 30 });
    const first = await sales.posted(order, 'progress', '2026-01-10', { percent: 40 });
    expect(nets(first)).toEqual([240, 160, -120]);
    expect(await sales.deposits(order)).toEqual([[300, 0, 0, 120, 180]]);
    await sales.credited(first, { date: '2026-01-11' });
    expect(await sales.deposits(order)).toEqual([[300, 0, 0, 0, 300]]);
    const all = await sales.posted(order, 'progress', '2026-01-12', { percent: 50, deduct: 'all' });
    expect(nets(all)).toEqual([300, 200, -300]);
    expect(nets(await sales.posted(order, 'progress', '2026-01-13', { percent: 100 }))).toEqual([300, 200]);
    expect(await sales.onAccount(order, '2300')).toBe(0);
    expect(await sales.onAccount(order, '4000')).toBe(-1000);
    expect(await sales.onAccount(order, '2200')).toBe(-200);
  });
});

describe('at the same moment', () => {
  it('five invoices want one down payment, and five progress invoices one line', async () => {
    const order = await sales.order([1, 2, 3, 4, 5].map(() => [200, [vat]] as const));
    await sales.posted(order, 'down_payment', '2026-01-05', { percent: 30 });
    const replies = await Promise.all(
      (order['lines'] as Doc[]).map(({ id }) => sales.try(order, 'invoice', { lines: [{ line: id, quantity: 1 }] })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await sales.deposits(order)).toEqual([[300, 0, 0, 300, 0]]);
    const other = await sales.order([[1000, [vat]]]);
    const steps = await Promise.all([1, 2, 3, 4, 5].map(() => sales.try(other, 'progress', { percent: 50 })));
    expect(steps.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it('a down payment is credited and deducted: one of both', async () => {
    for (let round = 0; round < 3; round++) {
      const order = await sales.order([[1000, [vat]]]);
      const down = await sales.posted(order, 'down_payment', '2026-01-05', { percent: 30 });
      const [credit, invoice] = await Promise.all([
        sales.shop.try('invoices', down.id, 'reverse'),
        sales.try(order, 'invoice', { deduct: 'all' }),
      ]);
      expect([credit.status, invoice.status].sort()).toEqual([200, 422]);
      const [row] = await sales.deposits(order);
      expect(row!.slice(2)).toEqual(credit.status === 200 ? [300, 0, 0] : [0, 300, 0]);
    }
  });
});
