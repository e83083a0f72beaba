import { describe, expect, it } from '@jest/globals';
import { Order } from '../entities/order.js';
import { OrderLine } from '../entities/order-line.js';
import { applyFacts, type LineFacts } from './order-progress.js';

interface Given {
  readonly quantity?: string;
  readonly policy?: 'ordered' | 'delivered';
  readonly isGoods?: boolean;
  readonly delivered?: string;
  readonly invoiced?: string;
  /** Default: all that is invoiced. */
  readonly posted?: string;
  /** Of a service, what somebody said is delivered. */
  readonly byHand?: string;
}

/** An order of 10 each, and what it shows once the facts are applied. */
function after(lines: readonly Given[], more: Partial<Order> = {}) {
  const order = Object.assign(new Order(), { state: 'confirmed', closedAt: null, ...more });
  order.lines = lines.map(
    (
      { quantity = '10', isGoods = true, policy = isGoods ? 'delivered' : 'ordered', byHand: quantityDelivered = '0' },
      i,
    ) => Object.assign(new OrderLine(), { id: String(i), quantity, isGoods, invoicePolicy: policy, quantityDelivered }),
  );
  const facts = lines.map(({ delivered = '0', invoiced = '0', posted = invoiced }, i): LineFacts => ({
    lineId: String(i),
    reserved: '0',
    delivered,
    invoiced,
    posted,
  }));
  applyFacts(order, facts);
  const open = order.lines.map(({ quantityToInvoice, quantityToCredit }) => [quantityToInvoice, quantityToCredit]);
  return { state: order.state, delivery: order.deliveryStatus, invoice: order.invoiceStatus, open };
}

const goods = (more: Given = {}): Given => ({ isGoods: true, ...more });
const service = (more: Given = {}): Given => ({ isGoods: false, ...more });

describe('what an order shows', () => {
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
    expect(after([goods({ delivered: '4' })])).toEqual({
      state: 'confirmed',
      delivery: 'partial',
      invoice: 'to_invoice',
      open: [['4', '0']],
    });
    expect(after([goods({ policy: 'ordered' })])).toMatchObject({ delivery: 'pending', open: [['10', '0']] });
  });

  it('of services that are invoiced by delivery is what was delivered by hand, whatever transfers say', () => {
    const hours = (more: Given = {}) => service({ policy: 'delivered', ...more });
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
    expect(after([hours({ byHand: '4', invoiced: '10' })])).toEqual({
      state: 'confirmed',
      delivery: 'partial',
      invoice: 'invoiced',
      open: [['0', '6']],
    });
    expect(
      after([hours({ byHand: '10', invoiced: '10' }), goods({ delivered: '9', invoiced: '10', policy: 'ordered' })]),
    ).toMatchObject({ state: 'confirmed', delivery: 'partial' });
    expect(after([hours({ byHand: '10', invoiced: '10' }), goods({ delivered: '10', invoiced: '10' })])).toMatchObject({
      state: 'done',
      delivery: 'delivered',
    });
    expect(
      after([hours({ byHand: '4', invoiced: '6' })], { state: 'done', closedAt: '2026-01-31T00:00:00.000Z' }),
    ).toMatchObject({ delivery: 'partial', open: [['0', '2']] });
  });

  it('is done when all is delivered and invoiced for good; drafts do not count for that', () => {
    const delivered = goods({ delivered: '10', invoiced: '10' });
    expect(after([delivered, service({ invoiced: '10' })])).toEqual({
      state: 'done',
      delivery: 'delivered',
      invoice: 'invoiced',
      open: [
        ['0', '0'],
        ['0', '0'],
      ],
    });
    expect(after([{ ...delivered, posted: '9' }])).toMatchObject({ state: 'confirmed', invoice: 'invoiced' });
    expect(after([goods({ delivered: '9', policy: 'ordered', invoiced: '10' })])).toMatchObject({
      state: 'confirmed',
      delivery: 'partial',
    });
  });

  it('stays done after a return or a credit, and says what is to be done', () => {
    expect(after([goods({ delivered: '7', invoiced: '10' })], { state: 'done' })).toEqual({
      state: 'done',
      delivery: 'partial',
      invoice: 'invoiced',
      open: [['0', '3']],
    });
    expect(after([goods({ delivered: '10', invoiced: '8' })], { state: 'done' })).toMatchObject({
      state: 'done',
      invoice: 'partial',
      open: [['2', '0']],
    });
  });

  it('of a closed order is what was delivered; its services end where they stand', () => {
    const closed = { state: 'done', closedAt: '2026-01-31T00:00:00.000Z' } as const;
    expect(
      after([goods({ delivered: '4', policy: 'ordered', invoiced: '6' }), service({ invoiced: '3' })], closed),
    ).toMatchObject({
      invoice: 'invoiced',
      open: [
        ['0', '2'],
        ['0', '0'],
      ],
    });
    expect(after([goods({ delivered: '4' }), service()], closed)).toMatchObject({
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
    expect(after([service({ invoiced: '2' })], { state: 'cancelled' })).toEqual({
      state: 'cancelled',
      delivery: 'none',
      invoice: 'none',
      open: [['0', '2']],
    });
  });
});
