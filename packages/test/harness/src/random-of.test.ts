import { describe, expect, it } from '@jest/globals';
import { randomOf } from './random-of.js';

describe('random choices', () => {
  it('repeat with the seed', () => {
    const [once, again] = [randomOf(7), randomOf(7)];
    const digits = [...'0123456789'];
    expect(Array.from({ length: 50 }, () => once(digits))).toEqual(Array.from({ length: 50 }, () => again(digits)));
  });

  // With products beyond 2^53 this seed ran into a cycle of a few numbers.
  it('never fall into a short cycle', () => {
    const thousand = Array.from({ length: 1000 }, (_, n) => n);
    const pick = randomOf(826_464);
    const met = new Set(Array.from({ length: 10_000 }, () => pick(thousand)));
    expect(met.size).toBeGreaterThan(950);
  });
});
