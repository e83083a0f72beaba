import { type Doc, type Domain, randomOf, type Warehouse } from '@daybook/harness';
import { seedOf } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInventory, openWarehouse } from './support/inventory.js';

const STEPS = Number(process.env['WALK_STEPS'] ?? 60);

/** The goods of one move: thousandths of a unit and cents. */
interface Bag {
  quantity: number;
  value: number;
}

/** A naive model of a product: a list of receipts, oldest first; average cost merges all of them. */
class Heap {
  bags: Bag[] = [];
  reserved = 0;

  constructor(readonly method: 'average' | 'fifo') {}

  get quantity(): number {
    return this.bags.reduce((sum, bag) => sum + bag.quantity, 0);
  }

  get value(): number {
    return this.bags.reduce((sum, bag) => sum + bag.value, 0);
  }

  put(quantity: number, value: number): void {
    this.bags.push({ quantity, value });
    if (this.method === 'average') this.bags = [{ quantity: this.quantity, value: this.value }];
  }

  /** Takes out a quantity and returns its value. */
  take(quantity: number): number {
    let worth = 0;
    for (let left = quantity; left > 0;) {
      const bag = this.bags[0]!;
      const part = Math.min(left, bag.quantity);
      const value = part === bag.quantity ? bag.value : half(BigInt(bag.value) * BigInt(part), BigInt(bag.quantity));
      bag.quantity -= part;
      bag.value -= value;
      worth += value;
      left -= part;
      if (bag.quantity === 0) this.bags.shift();
    }
    return worth;
  }
}

/** The quotient of two positive numbers, rounded half up. */
function half(above: bigint, below: bigint): number {
  return Number((2n * above + below) / (2n * below));
}

/** A transfer of goods, and the quantity that can still be returned. */
interface Trip {
  readonly id: string;
  readonly line: string;
  readonly collection: 'deliveries' | 'receipts';
  readonly product: number;
  left: Bag;
}

let service: Domain;
let house: Warehouse;

beforeAll(async () => {
  service = await openInventory();
  house = await openWarehouse(service);
});
afterAll(() => service.stop());

describe('a random walk of receipts, deliveries, returns, counts and reservations', () => {
  const seed = seedOf('stock walk');
  const pick = randomOf(seed);
  const heaps = [new Heap('average'), new Heap('fifo'), new Heap('fifo')];
  const products: Doc[] = [];
  const trips: Trip[] = [];
  const waiting: { id: string; product: number; reserved: number }[] = [];
  const some = () => pick([1, 250, 333, 1000, 2500, 7000]);

  const tripOf = (
    collection: Trip['collection'],
    done: Doc,
    product: number,
    quantity: number,
    value: number,
  ): Trip => ({
    id: done.id,
    line: done['lines'][0].id,
    collection,
    product,
    left: { quantity, value },
  });

  async function receive(at: number): Promise<void> {
    const [quantity, price] = [some(), pick([0, 1, 333, 1999, 12_345])];
    const done = await house.received([[products[at]!, quantity / 1000, price / 100]]);
    const value = half(BigInt(quantity) * BigInt(price), 1000n);
    heaps[at]!.put(quantity, value);
    trips.push(tripOf('receipts', done, at, quantity, value));
    expect(Math.round(done['lines'][0].value * 100)).toBe(value);
  }

  async function deliver(at: number): Promise<void> {
    const [heap, quantity] = [heaps[at]!, pick([some(), heaps[at]!.quantity - heaps[at]!.reserved || 1])];
    const draft = await house.draft('deliveries', [[products[at]!, quantity / 1000]]);
    const reply = await house.try('deliveries', draft.id, 'post');
    const isThere = quantity <= heap.quantity - heap.reserved;
    expect(reply.status).toBe(isThere ? 200 : 422);
    if (!isThere) return;
    const value = heap.take(quantity);
    expect(Math.round(reply.body.lines[0].value * 100)).toBe(value);
    trips.push(tripOf('deliveries', reply.body, at, quantity, value));
  }

  async function giveBack(): Promise<void> {
    const trip = pick(trips);
    const quantity = trip && pick([1, 333, trip.left.quantity]);
    if (!trip || trip.left.quantity === 0 || quantity > trip.left.quantity) return;
    const heap = heaps[trip.product]!;
    await house.act(trip.collection, trip.id, 'return', { lines: [{ line: trip.line, quantity: quantity / 1000 }] });
    const back = ((await house.get(trip.collection, trip.id))['returns'] as Doc[]).at(-1)!;
    const reply = await house.try('returns', back.id, 'post');
    const isThere = trip.collection === 'deliveries' || quantity <= heap.quantity - heap.reserved;
    expect(reply.status).toBe(isThere ? 200 : 422);
    if (!isThere) return void (await house.client.delete(`/returns/${back.id}`));
    const original = new Heap('average');
    original.bags = [trip.left];
    const part = original.take(quantity);
    const value = trip.collection === 'deliveries' ? part : heap.take(quantity);
    if (trip.collection === 'deliveries') heap.put(quantity, part);
    expect(Math.round(reply.body.lines[0].value * 100)).toBe(value);
  }

  async function count(at: number): Promise<void> {
    const heap = heaps[at]!;
    const counted = pick([heap.quantity + some(), Math.max(heap.reserved, heap.quantity - some()), heap.reserved]);
    const given = pick([null, 777]);
    const done = await house
      .counted([[products[at]!, counted / 1000, given === null || counted <= heap.quantity ? undefined : given / 100]])
      .catch(() => undefined);
    if (!done) return expect(heap.quantity).toBe(0);
    const difference = counted - heap.quantity;
    if (difference < 0) return expect(Math.round(Math.abs(done['lines'][0].value) * 100)).toBe(heap.take(-difference));
    const value = Math.round(done['lines'][0].value * 100);
    if (given !== null && difference > 0) expect(value).toBe(half(BigInt(difference) * BigInt(given), 1000n));
    else if (difference > 0 && heap.quantity > 0)
      expect(value).toBe(half(BigInt(heap.value) * BigInt(difference), BigInt(heap.quantity)));
    if (difference > 0) heap.put(difference, value);
  }

  async function reserve(at: number): Promise<void> {
    const [heap, quantity] = [heaps[at]!, some()];
    const { id, lines } = await house.confirmed('deliveries', [[products[at]!, quantity / 1000]]);
    const reserved = Math.min(quantity, heap.quantity - heap.reserved);
    expect(Math.round(lines[0].quantity_reserved * 1000)).toBe(reserved);
    heap.reserved += reserved;
    waiting.push({ id, product: at, reserved });
  }

  async function release(): Promise<void> {
    const transfer = waiting.shift();
    if (!transfer) return;
    await house.act('deliveries', transfer.id, 'cancel');
    heaps[transfer.product]!.reserved -= transfer.reserved;
  }

  async function expectHeap(step: number, at: number): Promise<void> {
    const heap = heaps[at]!;
    const shown = await house.get('products', products[at]!.id);
    expect({ step, on_hand: shown['on_hand'], reserved: shown['reserved'] }).toEqual({
      step,
      on_hand: heap.quantity / 1000,
      reserved: heap.reserved / 1000,
    });
    const rows = (await house.client.get(`/stock?product=${shown.id}`)).body.data as Doc[];
    if (rows.length > 0) expect({ step, value: rows[0]!['value'] }).toEqual({ step, value: heap.value / 100 });
  }

  it('ends where the naive model ends, for both cost methods, at every step', async () => {
    for (const { method } of heaps) products.push(await house.goods({ cost_method: method }));
    for (let at = 0; at < heaps.length; at++) await receive(at);
    for (let step = 0; step < STEPS; step++) {
      const at = pick([0, 1, 2]);
      await pick([receive, deliver, deliver, giveBack, giveBack, count, reserve, release])(at);
      for (let each = 0; each < heaps.length; each++) await expectHeap(step, each);
    }
    await house.expectSound();
  });
});
