import { describe, expect, it } from '@jest/globals';
import { type Line, type Place, takeTurn } from './waiting-line.js';

const PACE = { free: 5, maxS: 60 };
const NOW = 1_800_000_000_000;
const line = (failures: number, secondsAgo: number, ...waiting: Place[]): Line => ({
  failures,
  lastAt: NOW - secondsAgo * 1000,
  waiting,
});
const waitS = (former: Line | undefined, who = 'me') => takeTurn(former, who, NOW, PACE).waitS;

describe('a turn', () => {
  it('is now while attempts are free, and a day after the last one', () => {
    expect([waitS(undefined), waitS(line(4, 0)), waitS(line(40, 86_401))]).toEqual([0, 0, 0]);
  });

  it.each([
    [5, 1],
    [6, 2],
    [8, 8],
    [11, 60],
    [40, 60],
  ])('after %i failures comes %i s after the last attempt', (failures, seconds) => {
    expect([waitS(line(failures, 0)), waitS(line(failures, seconds))]).toEqual([seconds, 0]);
  });

  it('belongs to who waits longest, not to who asks most often', () => {
    let now = NOW;
    let state: Line | undefined = line(40, 0);
    const ask = (who: string): number => {
      const turn = takeTurn(state, who, now, PACE);
      state = turn.line;
      return turn.waitS;
    };
    expect([ask('thief 1'), ask('me'), ask('thief 2')]).toEqual([60, 120, 180]);
    for (let second = 0; second < 119; second++) {
      now += 1000;
      for (const thief of ['thief 1', 'thief 2', 'thief 3']) ask(thief);
    }
    expect(ask('me')).toBe(1);
    now += 1000;
    expect(ask('thief 3')).toBeGreaterThan(0);
    expect(ask('me')).toBe(0);
  });

  it('is as far away as was told, also while the waits grow', () => {
    let state = line(5, 0);
    const told: number[] = [];
    for (const who of ['a', 'b', 'c', 'd']) {
      const turn = takeTurn(state, who, NOW, PACE);
      told.push(turn.waitS);
      state = turn.line;
    }
    expect(told).toEqual([1, 3, 7, 15]);
    for (const [i, who] of ['a', 'b', 'c', 'd'].entries()) {
      const turn = takeTurn(state, who, NOW + told[i]! * 1000, PACE);
      expect(turn.waitS).toBe(0);
      state = turn.line;
    }
  });

  it('that nobody takes is free again after the longest wait', () => {
    const gone = { who: 'gone', at: NOW - 59_000 };
    expect(waitS(line(40, 119, gone))).toBe(1);
    expect(waitS(line(40, 120, { ...gone, at: NOW - 60_000 }))).toBe(0);
  });

  it('lets through no more than one attempt for each wait, however many ask', () => {
    let state: Line | undefined = line(40, 60);
    let letIn = 0;
    for (let second = 0; second < 3600; second++) {
      for (let thief = 0; thief < 30; thief++) {
        const turn = takeTurn(state, `thief ${thief}`, NOW + second * 1000, PACE);
        state = turn.line;
        if (turn.waitS === 0) letIn++;
      }
    }
    expect(letIn).toBeLessThanOrEqual(61);
    expect(letIn).toBeGreaterThanOrEqual(59);
  });

  it('is kept for a hundred who wait; others are told how long that is', () => {
    const full = line(
      40,
      0,
      ...Array.from({ length: 100 }, (_, i) => ({ who: `thief ${i}`, at: NOW + (i + 1) * 60_000 })),
    );
    const turn = takeTurn(full, 'me', NOW, PACE);
    expect([turn.line.waiting.length, turn.waitS]).toEqual([100, 101 * 60]);
  });
});
