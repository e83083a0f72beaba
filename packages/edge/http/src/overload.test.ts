import { describe, expect, it } from '@jest/globals';
import { Overload } from './overload.js';

/** An event loop that comes to its timer so late, one time after the other. */
function loop(limitMs: number, share = 1) {
  let now = 0;
  const overload = new Overload(
    limitMs,
    () => now,
    () => now * share,
  );
  const late = (...delays: number[]) => {
    for (const delay of delays) {
      now += 20 + delay;
      overload.sample();
    }
    return overload;
  };
  return { overload, late };
}

describe('a process that has more to do than it can', () => {
  it('refuses while its loop is late by more than the limit, and takes requests again as soon as it is not', () => {
    const { overload, late } = loop(100);
    expect(overload.refuses()).toBe(false);
    expect(late(150, 150, 150, 150, 150).refuses()).toBe(true);
    expect(late(150).refuses()).toBe(true);
    expect(late(0, 0).refuses()).toBe(false);
  });

  it('lets one pause pass, and a loop that is late all the time but less', () => {
    expect(loop(100).late(450).refuses()).toBe(false);
    expect(loop(100).late(90, 90, 90, 90, 90, 90).refuses()).toBe(false);
  });

  it('lets everybody pass while it is the machine that is busy, not the process', () => {
    expect(loop(100, 0.1).late(900, 900, 900, 900).refuses()).toBe(false);
    expect(loop(100, 0.3).late(900, 900, 900, 900).refuses()).toBe(true);
  });

  it('refuses nobody with the limit 0', () => {
    expect(loop(0).late(5000, 5000).refuses()).toBe(false);
  });
});
