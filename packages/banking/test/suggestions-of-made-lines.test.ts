import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import { POINTS, type Points } from '../src/suggestions/points.js';
import { suggest } from '../src/suggestions/suggest.js';
import type { MatchPlan } from '../src/suggestions/suggestion.js';
import { MadeLines } from './support/made-lines.js';

const SEED = seedOf('made bank lines');
/** With these lines each planted weight is wrong somewhere. */
const PLANTED_SEED = 20_260_401;

const EACH = 10;

interface Tally {
  lines: number;
  certain: number;
  wrong: number;
  /** The right plan is among the five. */
  found: number;
  /** It is the first. */
  first: number;
}

const keyOf = ({ items = [], lines = [], ...rest }: MatchPlan): string =>
  JSON.stringify([
    items.map(({ id, amount }) => `${id} ${amount}`).sort(),
    lines.map(({ accountId, amount }) => `${accountId} ${amount}`),
    rest,
  ]);

function tally(points: Points, seed: number = SEED): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const { kind, facts, right } of new MadeLines(seed).all(EACH)) {
    const one = tallies.get(kind) ?? { lines: 0, certain: 0, wrong: 0, found: 0, first: 0 };
    tallies.set(kind, one);
    const wanted = right && keyOf(right);
    const suggestions = suggest(facts, points);
    const certain = suggestions.filter(({ certainty }) => certainty === 'certain');
    one.lines += 1;
    one.certain += certain.some(({ plan }) => keyOf(plan) === wanted) ? 1 : 0;
    one.wrong += certain.filter(({ plan }) => keyOf(plan) !== wanted).length;
    one.found += suggestions.some(({ plan }) => keyOf(plan) === wanted) ? 1 : 0;
    one.first += suggestions[0] && keyOf(suggestions[0].plan) === wanted ? 1 : 0;
  }
  return tallies;
}

const totalOf = (tallies: ReadonlyMap<string, Tally>, of: keyof Tally): number =>
  [...tallies.values()].reduce((total, one) => total + one[of], 0);

function shown(tallies: ReadonlyMap<string, Tally>): string {
  const rows = [...tallies].map(([kind, { lines, certain, wrong, found, first }]) => {
    const precision = certain + wrong === 0 ? '   –' : (certain / (certain + wrong)).toFixed(2);
    return `${kind.padEnd(40)} ${[lines, certain, wrong, first, found].map((n) => String(n).padStart(7)).join('')}   ${precision}`;
  });
  return [`seed ${SEED}`, `${''.padEnd(40)}   lines  right  wrong  first   of 5   precision at 90`, ...rows].join('\n');
}

describe('suggestions for 240 made lines', () => {
  it('are never wrong where they are certain, and mostly find what is right', () => {
    const tallies = tally(POINTS);
    process.stdout.write(`${shown(tallies)}\n`);
    expect([...tallies].filter(([, { wrong }]) => wrong > 0)).toEqual([]);
    expect(totalOf(tallies, 'lines')).toBeGreaterThanOrEqual(200);
    expect(totalOf(tallies, 'certain')).toBeGreaterThanOrEqual(60);
    expect(totalOf(tallies, 'found')).toBeGreaterThan(160);
  });

  it('are never wrong for twenty other seeds', () => {
    const wrong = Array.from({ length: 20 }, (_, i) => SEED + i + 1).filter(
      (seed) => totalOf(tally(POINTS, seed), 'wrong') > 0,
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['an amount alone', { amount_equal: 60 }],
    ['twins that do not matter', { twin: 0, amount_equal: 50 }],
    ['a name alone', { name: 60 }],
  ])('would be wrong with a wrong weight: %s', (_, planted) => {
    expect(totalOf(tally({ ...POINTS, ...planted }, PLANTED_SEED), 'wrong')).toBeGreaterThan(0);
  });
});
