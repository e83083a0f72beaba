import { describe, expect, it } from '@jest/globals';
import { DomainEvents } from './domain-events.js';

class StockMoved {
  constructor(readonly quantity: string) {}
}
class StockCounted extends StockMoved {}

describe('domain events', () => {
  it('are awaited one after the other', async () => {
    const events = new DomainEvents();
    const seen: string[] = [];
    events.on(StockMoved, async (event) => {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`first ${event.quantity}`);
    });
    events.on(StockMoved, () => void seen.push('second'));
    await events.publish(new StockMoved('3'));
    expect(seen).toEqual(['first 3', 'second']);
  });

  it('are vetoed by a listener that throws, and the next one is not asked', async () => {
    const events = new DomainEvents();
    let asked = false;
    events.on(StockMoved, () => Promise.reject(new Error('The period is locked.')));
    events.on(StockMoved, () => void (asked = true));
    await expect(events.publish(new StockMoved('3'))).rejects.toThrow('The period is locked.');
    expect(asked).toBe(false);
  });

  it('reach only the listeners of their own class', async () => {
    const events = new DomainEvents();
    events.on(StockMoved, () => Promise.reject(new Error('not for me')));
    await expect(events.publish(new StockCounted('1'))).resolves.toBeUndefined();
  });
});
