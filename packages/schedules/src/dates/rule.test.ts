import { addDays, daysBetween, endOfMonth } from '@daybook/money';
import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { occurrence, occurrences, type Rule, startOf } from './rule.js';

const seed = seedOf('dates of schedules');
fc.configureGlobal({ seed, numRuns: 300 });

const MONTHLY: Rule = {
  ...{ anchor: '2026-01-01', everyMonths: 1, everyWeeks: null, everyDays: null, endOfMonth: false },
  ...{ starts: '2026-01-01', ends: null, until: null, times: null, billing: 'in_advance', proration: 'none' },
};
const rule = (more: Partial<Rule>): Rule => ({ ...MONTHLY, ...(more.anchor ? { starts: more.anchor } : {}), ...more });
const starts = (more: Partial<Rule>, count: number): (string | null)[] =>
  Array.from({ length: count }, (_, i) => startOf(rule(more), i));

describe('the start of each period', () => {
  it('is counted from the anchor, so a short month shortens no later date', () => {
    expect(starts({ anchor: '2026-01-31' }, 4)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
    expect(starts({ anchor: '2026-01-30' }, 3)).toEqual(['2026-01-30', '2026-02-28', '2026-03-30']);
    expect(starts({ anchor: '2027-11-30', everyMonths: 3 }, 3)).toEqual(['2027-11-30', '2028-02-29', '2028-05-30']);
  });

  it('is the last day of the month where the schedule says so', () => {
    expect(starts({ anchor: '2026-02-28' }, 2)).toEqual(['2026-02-28', '2026-03-28']);
    expect(starts({ anchor: '2026-02-28', endOfMonth: true }, 2)).toEqual(['2026-02-28', '2026-03-31']);
    expect(starts({ anchor: '2024-02-29', everyMonths: 12, endOfMonth: true }, 5)[4]).toBe('2028-02-29');
    expect(starts({ anchor: '2024-02-29', everyMonths: 12 }, 5)).toEqual([
      ...['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ]);
  });

  it('is a number of weeks or days later', () => {
    expect(starts({ anchor: '2026-01-05', everyMonths: null, everyWeeks: 2 }, 3)).toEqual([
      ...['2026-01-05', '2026-01-19', '2026-02-02'],
    ]);
    expect(starts({ anchor: '2024-02-28', everyMonths: null, everyDays: 1 }, 3)[2]).toBe('2024-03-01');
  });

  it('ends with the calendar', () => {
    expect(startOf(rule({ anchor: '2999-12-01' }), 1)).toBeNull();
    expect(startOf(rule({ anchor: '2999-12-30', everyMonths: null, everyDays: 1 }), 2)).toBeNull();
    expect(startOf(rule({ anchor: '1900-01-01' }), -1)).toBeNull();
  });
});

describe('a broken first period', () => {
  const from = (proration: Rule['proration']) => occurrence(rule({ starts: '2026-01-11', proration }), 1);

  it('is not charged, charged whole, or charged by its days', () => {
    expect(from('none')).toMatchObject({ date: '2026-02-01', share: null });
    expect(from('whole')).toMatchObject({ date: '2026-01-11', share: null });
    expect(from('days')).toEqual({
      number: 1,
      date: '2026-01-11',
      period: { from: '2026-01-11', to: '2026-01-31' },
      share: { days: 21, of: 31 },
    });
  });

  it('may lie before the anchor', () => {
    const found = occurrence(rule({ anchor: '2026-02-01', starts: '2026-01-11', proration: 'days' }), 1);
    expect(found).toMatchObject({ date: '2026-01-11', share: { days: 21, of: 31 } });
  });
});

describe('the end', () => {
  const dates = (more: Partial<Rule>) => occurrences(rule(more), 1, 100).map(({ date }) => date);

  it('comes after a number of documents, after a day of documents, or after what is charged', () => {
    expect(dates({ times: 2 })).toEqual(['2026-01-01', '2026-02-01']);
    expect(dates({ until: '2026-03-01' })).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
    expect(dates({ ends: '2026-03-10' })).toEqual(['2026-01-01', '2026-02-01']);
    expect(dates({ ends: '2026-03-10', proration: 'days' })).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
    expect(occurrence(rule({ ends: '2026-03-10', proration: 'days' }), 3)).toMatchObject({
      share: { days: 10, of: 31 },
    });
    expect(occurrence(rule({ times: 2 }), 3)).toBeNull();
  });

  it('dates documents in arrears on the last day of what they charge', () => {
    expect(dates({ billing: 'in_arrears', times: 2 })).toEqual(['2026-01-31', '2026-02-28']);
    expect(occurrence(rule({ billing: 'in_arrears', ends: '2026-01-10', proration: 'whole' }), 1)).toMatchObject({
      date: '2026-01-10',
    });
  });
});

const DAY = fc.integer({ min: 0, max: 36_524 }).map((days) => addDays('1990-01-01', days));
const RULES = fc
  .record({
    anchor: DAY,
    gap: fc.integer({ min: -400, max: 400 }),
    unit: fc.constantFrom('everyMonths', 'everyWeeks', 'everyDays'),
    every: fc.integer({ min: 1, max: 60 }),
    isLast: fc.boolean(),
    billing: fc.constantFrom('in_advance' as const, 'in_arrears' as const),
    proration: fc.constantFrom('none' as const, 'whole' as const, 'days' as const),
  })
  .map(({ anchor, gap, unit, every, isLast, billing, proration }) => {
    const isMonths = unit === 'everyMonths';
    return rule({
      ...{ anchor: isMonths && isLast ? endOfMonth(anchor) : anchor, endOfMonth: isMonths && isLast },
      ...{ everyMonths: null, [unit]: every, starts: addDays(anchor, gap), billing, proration },
    });
  });

describe('any schedule', () => {
  it('charges every day from its first period on once, and none before it starts', () => {
    fc.assert(
      fc.property(RULES, (one) => {
        const found = occurrences(one, 1, 30);
        expect(found).toHaveLength(30);
        expect(found[0]!.period.from >= one.starts).toBe(true);
        if (one.proration !== 'none') expect(found[0]!.period.from).toBe(one.starts);
        for (const [i, { period }] of found.entries())
          if (i > 0) expect(period.from).toBe(addDays(found[i - 1]!.period.to, 1));
      }),
    );
  });

  // With the latest anchor and 60 months the last of these is before the year 3000, where days end.
  it('does not drift: a date is the same however many came before it', () => {
    fc.assert(
      fc.property(RULES, fc.integer({ min: 1, max: 175 }), (one, number) => {
        const { anchor, everyMonths, endOfMonth: isLast } = one;
        expect(occurrences(one, 1, number).at(-1)).toEqual(occurrence(one, number));
        if (everyMonths === null || number < 2) return;
        const { from } = occurrence(one, number)!.period;
        const last = endOfMonth(from);
        const wanted = isLast ? last.slice(8) : anchor.slice(8) > last.slice(8) ? last.slice(8) : anchor.slice(8);
        expect(from.slice(8)).toBe(wanted);
      }),
    );
  });

  it('charges a share only of a broken period', () => {
    fc.assert(
      fc.property(RULES, (one) => {
        const [first, second] = occurrences(one, 1, 2);
        expect(second!.share).toBeNull();
        const { share, period } = first!;
        if (share) expect(share).toMatchObject({ days: daysBetween(period.from, period.to) + 1 });
        if (share) expect(share.days).toBeLessThan(share.of);
      }),
    );
  });
});
