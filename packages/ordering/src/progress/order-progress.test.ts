import { describe, expect, it } from '@jest/globals';
import { billProblems, partsOf } from '../billing/billable.js';
import { idleArgs, overProblems, strangeLines } from '../moving/movement-plan.js';
import type { OrderKind } from '../order-kind.js';
import type { Ordered } from '../ordered.js';
import type { LineFacts } from './order-facts.js';
import { progressOf } from './order-progress.js';

const SOLD = {
  statuses: {
    movement: { none: 'none', pending: 'pending', partial: 'partial', all: 'delivered' },
    billing: { none: 'none', open: 'to_invoice', partial: 'partial', all: 'invoiced' },
  },
};

const inPieces = (quantity: string) => ({ quantity, unitCode: 'C62', unitFactor: '1' });
const products = new Map();

interface Given {
  readonly quantity?: string;
  readonly policy?: 'ordered' | 'moved';
  readonly isGoods?: boolean;
  readonly moved?: string;
  readonly billed?: string;
  /** Default: everything billed. */
  readonly posted?: string;
  readonly least?: string;
  readonly most?: string;
  /** Percent billed by progress. */
  readonly progress?: string;
  /** Default: all of it. */
  readonly postedProgress?: string;
  /** The delivered quantity of a service, entered by hand. */
  readonly byHand?: string;
}

/** An order with a quantity of 10 on each line, after the facts are applied. */
function ordered(
  lines: readonly Given[],
  more: Partial<Ordered> = {},
  kind: Pick<OrderKind, 'statuses'> = SOLD,
): Ordered {
  const order: Ordered = {
    ...{
      id: 'o',
      number: 'ORD00001',
      partnerId: 'p',
      currency: 'EUR',
      state: 'confirmed',
      isClosed: false,
      movement: 'none',
      billing: 'none',
    },
    ...more,
    lines: lines.map(
      ({ quantity = '10', isGoods = true, policy = isGoods ? 'moved' : 'ordered', byHand = '0', ...more }, i) => ({
        ...{ id: String(i), productId: null, quantity, isGoods, policy, counted: inPieces(quantity) },
        ...{ least: more.least ?? quantity, most: more.most ?? quantity },
        ...{ reserved: '0', moved: byHand, billed: '0', toBill: '0', toCredit: '0', progress: '0' },
      }),
    ),
  };
  const facts = lines.map(
    ({ moved = '0', billed = '0', posted = billed, progress = '0', postedProgress = progress }, i): LineFacts => ({
      ...{ lineId: String(i), reserved: '0', moved, billed, posted },
      ...{ progress, postedProgress, billedFirmly: billed, progressFirmly: progress, progressed: '0', net: '0' },
      documentLines: '0',
    }),
  );
  return progressOf(kind, order, facts);
}

function after(lines: readonly Given[], more: Partial<Ordered> = {}) {
  const { state, movement, billing, lines: shown } = ordered(lines, more);
  return { state, delivery: movement, invoice: billing, open: shown.map(({ toBill, toCredit }) => [toBill, toCredit]) };
}

const goods = (more: Given = {}): Given => ({ isGoods: true, ...more });
const service = (more: Given = {}): Given => ({ isGoods: false, ...more });

describe('what an order shows', () => {
  it('is complete from the least on, and then billed by what was moved', () => {
    const tolerant = { quantity: '100', least: '99', most: '105' };
    expect(after([goods({ ...tolerant, moved: '98.99', billed: '98.99' })])).toMatchObject({
      ...{ state: 'confirmed', delivery: 'partial', invoice: 'partial' },
    });
    expect(after([goods({ ...tolerant, moved: '99', billed: '99' })])).toMatchObject({
      ...{ state: 'done', delivery: 'delivered', invoice: 'invoiced', open: [['0', '0']] },
    });
    expect(after([goods({ ...tolerant, moved: '105', billed: '100' })])).toMatchObject({
      ...{ state: 'confirmed', delivery: 'delivered', invoice: 'partial', open: [['5', '0']] },
    });
  });

  it('of goods to invoice is what is delivered, of services what is ordered', () => {
    expect(after([goods(), service()])).toEqual({
      state: 'confirmed',
      delivery: 'pending',
      invoice: 'to_invoice',
      open: [
        ['0', '0'],
        ['10', '0'],
      ],
    });
    expect(after([goods({ moved: '4' })])).toEqual({
      state: 'confirmed',
      delivery: 'partial',
      invoice: 'to_invoice',
      open: [['4', '0']],
    });
    expect(after([goods({ policy: 'ordered' })])).toMatchObject({ delivery: 'pending', open: [['10', '0']] });
  });

  it('of services that are invoiced by delivery is what was delivered by hand, whatever transfers say', () => {
    const hours = (more: Given = {}) => service({ policy: 'moved', ...more });
    expect(after([hours(), service()])).toEqual({
      state: 'confirmed',
      delivery: 'pending',
      invoice: 'to_invoice',
      open: [
        ['0', '0'],
        ['10', '0'],
      ],
    });
    expect(after([hours({ byHand: '4' })])).toEqual({
      state: 'confirmed',
      delivery: 'partial',
      invoice: 'to_invoice',
      open: [['4', '0']],
    });
    expect(after([hours({ byHand: '4', billed: '10' })])).toEqual({
      state: 'confirmed',
      delivery: 'partial',
      invoice: 'invoiced',
      open: [['0', '6']],
    });
    expect(
      after([hours({ byHand: '10', billed: '10' }), goods({ moved: '9', billed: '10', policy: 'ordered' })]),
    ).toMatchObject({ state: 'confirmed', delivery: 'partial' });
    expect(after([hours({ byHand: '10', billed: '10' }), goods({ moved: '10', billed: '10' })])).toMatchObject({
      state: 'done',
      delivery: 'delivered',
    });
    expect(after([hours({ byHand: '4', billed: '6' })], { state: 'done', isClosed: true })).toMatchObject({
      delivery: 'partial',
      open: [['0', '2']],
    });
  });

  it('is done when all is delivered and invoiced for good; drafts do not count for that', () => {
    const delivered = goods({ moved: '10', billed: '10' });
    expect(after([delivered, service({ billed: '10' })])).toEqual({
      state: 'done',
      delivery: 'delivered',
      invoice: 'invoiced',
      open: [
        ['0', '0'],
        ['0', '0'],
      ],
    });
    expect(after([{ ...delivered, posted: '9' }])).toMatchObject({ state: 'confirmed', invoice: 'invoiced' });
    expect(after([goods({ moved: '9', policy: 'ordered', billed: '10' })])).toMatchObject({
      state: 'confirmed',
      delivery: 'partial',
    });
  });

  it('stays done after a return or a credit, and says what is to be done', () => {
    expect(after([goods({ moved: '7', billed: '10' })], { state: 'done' })).toEqual({
      state: 'done',
      delivery: 'partial',
      invoice: 'invoiced',
      open: [['0', '3']],
    });
    expect(after([goods({ moved: '10', billed: '8' })], { state: 'done' })).toMatchObject({
      state: 'done',
      invoice: 'partial',
      open: [['2', '0']],
    });
  });

  it('of a closed order is what was delivered; its services end where they stand', () => {
    const closed = { state: 'done', isClosed: true } as const;
    expect(
      after([goods({ moved: '4', policy: 'ordered', billed: '6' }), service({ billed: '3' })], closed),
    ).toMatchObject({
      invoice: 'invoiced',
      open: [
        ['0', '2'],
        ['0', '0'],
      ],
    });
    expect(after([goods({ moved: '4' }), service()], closed)).toMatchObject({
      delivery: 'partial',
      invoice: 'to_invoice',
      open: [
        ['4', '0'],
        ['0', '0'],
      ],
    });
    expect(after([goods()], closed)).toMatchObject({ delivery: 'none', invoice: 'none' });
  });

  it('of a draft is nothing, of a cancelled one only what must be credited', () => {
    expect(after([goods(), service()], { state: 'draft' })).toEqual({
      state: 'draft',
      delivery: 'none',
      invoice: 'none',
      open: [
        ['0', '0'],
        ['0', '0'],
      ],
    });
    expect(after([service({ billed: '2' })], { state: 'cancelled' })).toEqual({
      state: 'cancelled',
      delivery: 'none',
      invoice: 'none',
      open: [['0', '2']],
    });
  });
});

describe('what orders of another kind show', () => {
  const BOUGHT = {
    statuses: {
      movement: { none: 'none', pending: 'pending', partial: 'partial', all: 'received' },
      billing: { none: 'none', open: 'to_bill', partial: 'partial', all: 'billed' },
    },
    moving: { over: 'over_delivered', under: 'over_returned', done: 'received', undone: 'returned' },
    billing: { over: 'over_billed', under: 'over_credited', done: 'billed', undone: 'credited' },
    nothingToBill: 'nothing_to_invoice',
    words: {
      ...{ move: 'receive', moves: 'receives', movement: 'a receipt', movements: 'receipts' },
      ...{ bill: 'bill', lines: 'purchase lines' },
    },
  } as unknown as OrderKind;

  it('follows from the same rules, in its own words', () => {
    const half = ordered([goods({ moved: '4', billed: '1' }), service()], {}, BOUGHT);
    expect(half).toMatchObject({ state: 'confirmed', movement: 'partial', billing: 'partial' });
    expect(partsOf(half, { products })).toEqual([
      { lineId: '0', quantity: '3', taken: inPieces('3') },
      { lineId: '1', quantity: '10', taken: inPieces('10') },
    ]);
    expect(partsOf(half, { mode: 'ordered', products })).toMatchObject([{ quantity: '9' }, { quantity: '10' }]);
    const all = ordered([goods({ moved: '10', billed: '10' }), service({ billed: '10' })], {}, BOUGHT);
    expect(all).toMatchObject({ state: 'done', movement: 'received', billing: 'billed' });
    expect(billProblems(BOUGHT, all, { products })).toMatchObject([
      { message: 'Nothing of ORD00001 can be billed now, or no line has a quantity. Check the lines.' },
    ]);
  });

  it('refuses what it has not, in its own words', () => {
    const order = ordered([goods({ moved: '10' }), service()], {}, BOUGHT);
    const said = (lineId: string) =>
      strangeLines(BOUGHT, order, undefined, { lines: [{ lineId, quantity: '1', taken: inPieces('1') }] }).map(
        ({ message }) => message,
      );
    expect([said('0'), said('1'), said('2')]).toEqual([
      ['lines[0].line has nothing left to receive.'],
      ['lines[0].line is billed as ordered and is not received.'],
      ['lines[0].line must be a line of ORD00001.'],
    ]);
    expect(overProblems(BOUGHT, order, [{ line: order.lines[0], quantity: '1', path: 'lines[0]' }])).toMatchObject([
      { field: 'lines[0].quantity', message: expect.stringContaining('in total 11 would be received of ORD00001') },
    ]);
    expect(idleArgs(BOUGHT, { post: undefined }, { date: '2026-01-31' })).toMatchObject([
      {
        message: expect.stringContaining(
          'date belongs to a receipt of goods, and this request receives only services.',
        ),
      },
    ]);
    expect(
      billProblems(BOUGHT, order, { products, lines: [{ lineId: '0', quantity: '11', taken: inPieces('11') }] }),
    ).toMatchObject([{ message: 'lines[0].quantity must be at most 10, the quantity left to bill of this line.' }]);
  });
});

describe('an order in boxes of 12', () => {
  const boxes = { quantity: '2', unitCode: 'XBX', unitFactor: '12' };
  const pieces = new Map([['p', { name: 'Pens', type: 'goods' as const, unitCode: 'H87', units: null }]]);
  const boxed = (moved: string, billed = '0') => {
    const order = ordered([goods({ quantity: '24', moved, billed })]);
    return { ...order, lines: order.lines.map((line) => ({ ...line, productId: 'p', counted: boxes })) };
  };
  const billed = (moved: string, before = '0') => {
    const [part] = partsOf(boxed(moved, before), { products: pieces });
    return [part?.quantity, part?.taken.quantity, part?.taken.unitCode];
  };

  it('is billed in boxes where they are whole, else in pieces', () => {
    expect([billed('24'), billed('12'), billed('10'), billed('18'), billed('24', '10')]).toEqual([
      ['24', '2', 'XBX'],
      ['12', '1', 'XBX'],
      ['10', '10', 'H87'],
      ['18', '18', 'H87'],
      ['14', '14', 'H87'],
    ]);
  });

  it('says what is left in pieces', () => {
    const kind = {
      ...SOLD,
      billing: { done: 'invoiced' },
      nothingToBill: 'nothing_to_invoice',
      words: { bill: 'invoice' },
    };
    const args = { products: pieces, lines: [{ lineId: '0', quantity: '24', taken: boxes }] };
    expect(billProblems(kind as unknown as OrderKind, boxed('10'), args)).toMatchObject([
      { message: 'lines[0].quantity must be at most 10 H87, the quantity left to invoice of this line.' },
    ]);
  });
});
