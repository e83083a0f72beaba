import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../data/wire.js';
import { entriesOf, familyOf, figuresIn, type Reader, resourceOf, stagesOf, stateIn } from './family.js';

const to = (id: string) => ({ id, name: id.toUpperCase() });

/** An order with two deliveries (one returned) and two invoices (one credited), paid together with an unrelated invoice. */
const ALL: Readonly<Record<string, readonly Row[]>> = {
  quotations: [{ id: 'quo_1', order: to('ord_1') }],
  orders: [
    {
      id: 'ord_1',
      quotation: to('quo_1'),
      deliveries: [to('trf_1'), to('trf_2')],
      invoices: [to('inv_1'), to('inv_2')],
      amount_total: 30,
    },
  ],
  transfers: [
    { id: 'trf_1', kind: 'delivery', order: to('ord_1'), returns: [to('trf_3')], entry: to('ent_1') },
    { id: 'trf_2', kind: 'delivery', order: to('ord_1'), returns: [], entry: null },
    { id: 'trf_3', kind: 'return_in', return_of: to('trf_1'), order: null },
  ],
  invoices: [
    {
      id: 'inv_1',
      order: to('ord_1'),
      payments: [{ ...to('pay_1'), amount: 24.1 }],
      entry: to('ent_2'),
      state: 'posted',
      payment_state: 'paid',
    },
    { id: 'inv_2', order: to('ord_1'), reversed_by: [to('inv_3')], payments: [], entry: to('ent_3') },
    { id: 'inv_3', type: 'credit_note', reversal_of: to('inv_2'), order: null, entry: to('ent_4') },
    { id: 'inv_9', order: null, payments: [{ ...to('pay_1'), amount: 15.9 }] },
  ],
  payments: [
    { id: 'pay_1', amount: 40, entry: to('ent_5'), allocations: [{ invoice: to('inv_1') }, { invoice: to('inv_9') }] },
  ],
};

function reader(hidden: readonly string[] = []): Reader & { readonly reads: string[] } {
  const reads: string[] = [];
  return {
    reads,
    mayRead: (base) => !hidden.includes(base),
    read: (base, ids) => {
      reads.push(base);
      return Promise.resolve((ALL[base] ?? []).filter(({ id }) => ids.includes(id)));
    },
    billsOf: (receipts) => {
      reads.push(`bills of ${receipts.join(' ')}`);
      return Promise.resolve(
        [
          { id: 'bil_1', receipts: [to('trf_8')] },
          { id: 'bil_2', receipts: [] },
          { id: 'bil_3', receipts: [to('trf_8')] },
        ].filter((bill) => bill.receipts.some(({ id }) => receipts.includes(id))),
      );
    },
  };
}

const start = (base: string, id: string) => ({ base, row: ALL[base]!.find((one) => one.id === id) as Row });
const ids = async (base: string, id: string, by = reader()) =>
  (await familyOf(start(base, id), by)).members.map(({ row }) => row.id).toSorted();

const WHOLE = ['inv_1', 'inv_2', 'inv_3', 'ord_1', 'pay_1', 'quo_1', 'trf_1', 'trf_2', 'trf_3'];

describe('the documents of one chain', () => {
  it.each([
    ['quotations', 'quo_1'],
    ['orders', 'ord_1'],
    ['transfers', 'trf_3'],
    ['invoices', 'inv_3'],
  ])('are the same from both ends: from %s %s', async (base, id) => expect(await ids(base, id)).toEqual(WHOLE));

  it('of a payment of several are those alone, and no stranger comes by a payment', async () => {
    expect(await ids('payments', 'pay_1')).toEqual(['inv_1', 'inv_9', 'pay_1']);
  });

  it('leave out what the role may not read, and do not ask for it', async () => {
    const by = reader(['transfers', 'payments']);
    expect(await ids('orders', 'ord_1', by)).toEqual(['inv_1', 'inv_2', 'inv_3', 'ord_1', 'quo_1']);
    expect(by.reads).not.toContain('transfers');
  });

  it('are read in rounds, a request for each kind', async () => {
    const by = reader();
    await familyOf(start('orders', 'ord_1'), by);
    expect(by.reads.toSorted()).toEqual(['invoices', 'invoices', 'payments', 'quotations', 'transfers', 'transfers']);
  });

  it('lead from a receipt to all bills that name it, asked for once', async () => {
    const row: Row = { id: 'trf_8', kind: 'receipt', partner: to('par_1') };
    const by = reader();
    const { members } = await familyOf({ base: 'transfers', row }, by);
    expect(members.map((one) => one.row.id)).toEqual(['trf_8', 'bil_1', 'bil_3']);
    expect(by.reads).toEqual(['bills of trf_8']);
  });

  it('begin at an entry with its source', async () => {
    const row: Row = { id: 'ent_2', source: { id: 'inv_1', name: 'INV', resource: 'invoices' } };
    const { members, entries } = await familyOf({ base: 'entries', row }, reader());
    expect(members.map((one) => one.row.id).toSorted()).toEqual(WHOLE);
    expect(entries.map(({ id }) => id)).toContain('ent_2');
  });
});

describe('how they are shown', () => {
  it('stage by stage, with every entry once', async () => {
    const family = await familyOf(start('orders', 'ord_1'), reader());
    expect(stagesOf(family).map(({ name, members }) => `${name} ${members.length}`)).toEqual([
      'quotations 1',
      'orders 1',
      'transfers 3',
      'invoices 3',
      'payments 1',
    ]);
    expect(entriesOf([...family.members, ...family.members])).toHaveLength(5);
  });

  it('a return among the returns, with amounts and the state of payment', () => {
    expect(resourceOf(start('transfers', 'trf_3'))).toBe('returns');
    expect(figuresIn(start('transfers', 'trf_1'), start('orders', 'ord_1').row, [])).toEqual({
      own: null,
      settles: null,
    });
    expect(stateIn(start('invoices', 'inv_1'))).toBe('paid');
  });

  it('a payment with the same amount everywhere, and beside what it pays the part that it settles there', () => {
    const [payment, first, second] = [
      start('payments', 'pay_1'),
      start('invoices', 'inv_1'),
      start('invoices', 'inv_9'),
    ];
    const beside = (row: Row, ...members: readonly (typeof first)[]) => {
      const { own, settles } = figuresIn(payment, row, members);
      return [own?.amount, settles?.amount];
    };
    expect(beside(first.row, first, second, payment)).toEqual([40, 24.1]);
    expect(beside(start('orders', 'ord_1').row, first, payment)).toEqual([40, 24.1]);
    expect(beside(start('orders', 'ord_1').row, first, second, payment)).toEqual([40, undefined]);
    expect(beside(payment.row, first, payment)).toEqual([40, undefined]);
  });
});
