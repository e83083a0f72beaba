import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Locks, type Sight, standInLine } from './leader.js';

/** A fake of the browser's locks, for one name. */
class Line implements Locks {
  private last: Promise<unknown> = Promise.resolve();

  request(_name: string, { signal }: { readonly signal: AbortSignal }, hold: () => Promise<void>): Promise<unknown> {
    const held = this.last.then(() => (signal.aborted ? undefined : hold()));
    this.last = held;
    return held;
  }
}

class Tab implements Sight {
  readonly isLeading: boolean[] = [];
  private hidden = false;
  private changed = (): void => undefined;
  readonly end: () => void;

  constructor(locks: Locks | undefined) {
    this.end = standInLine('name', locks, this, async (signal) => {
      this.isLeading.push(true);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      this.isLeading.push(false);
    });
  }

  isHidden(): boolean {
    return this.hidden;
  }

  watch(changed: () => void): () => void {
    this.changed = changed;
    return () => undefined;
  }

  hide(hidden: boolean): void {
    this.hidden = hidden;
    this.changed();
  }
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const leads = ({ isLeading }: Tab) => isLeading.at(-1) ?? false;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('one tab of a browser', () => {
  it('has the connection, and another takes it over when it closes', async () => {
    const locks = new Line();
    const [one, two] = [new Tab(locks), new Tab(locks)];
    await pass(0);
    expect([leads(one), leads(two)]).toEqual([true, false]);
    one.end();
    await pass(0);
    expect([leads(one), leads(two)]).toEqual([false, true]);
  });

  it('keeps it over a glance elsewhere, and hands it over when it stays hidden', async () => {
    const locks = new Line();
    const [one, two] = [new Tab(locks), new Tab(locks)];
    await pass(0);
    one.hide(true);
    await pass(5000);
    one.hide(false);
    await pass(60_000);
    expect(leads(one)).toBe(true);
    one.hide(true);
    await pass(31_000);
    expect([leads(one), leads(two)]).toEqual([false, true]);
    two.hide(true);
    await pass(31_000);
    expect([leads(one), leads(two)]).toEqual([false, false]);
    one.hide(false);
    await pass(0);
    expect([leads(one), leads(two)]).toEqual([true, false]);
  });

  it('has its own where there are no locks, only while somebody looks at it', async () => {
    const [one, two] = [new Tab(undefined), new Tab(undefined)];
    two.hide(true);
    await pass(0);
    expect([leads(one), leads(two)]).toEqual([true, false]);
    two.hide(false);
    expect([leads(one), leads(two)]).toEqual([true, true]);
  });
});
