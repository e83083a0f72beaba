import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import { Internal, Refusal } from '@daybook/errors';
import { compare, percentOf, round, sum } from '@daybook/money';
import fc from 'fast-check';
import { termInstalments, type TermLine } from './instalments.js';

const seed = seedOf('instalments');
fc.configureGlobal({ seed, numRuns: 400 });

const term = (percent: string | null, days = 0, endOfMonth = false): TermLine => ({ percent, days, endOfMonth });

describe('the instalments of a payment term', () => {
  it('half now and the rest in 30 days splits 174 into 87 and 87', () => {
    expect(termInstalments('174', '2026-01-12', [term('50'), term(null, 30)], 2)).toEqual([
      { dateDue: '2026-01-12', amount: '87' },
      { dateDue: '2026-02-11', amount: '87' },
    ]);
  });

  it('the last instalment takes the rest', () => {
    const thirds = [term('33.3333'), term('33.3333', 30), term(null, 60)];
    const amounts = (total: string, terms: TermLine[], decimals: number) =>
      termInstalments(total, '2026-01-01', terms, decimals).map((part) => part.amount);
    expect(amounts('100', thirds, 2)).toEqual(['33.33', '33.33', '33.34']);
    expect(amounts('101', [term('50'), term(null)], 0)).toEqual(['51', '50']);
  });

  it('counts days from the end of the month where the term says so, leap years included', () => {
    const due = (date: string, days: number) => termInstalments('1', date, [term(null, days, true)], 2)[0]!.dateDue;
    expect(due('2026-01-15', 0)).toBe('2026-01-31');
    expect(due('2026-01-15', 30)).toBe('2026-03-02');
    expect(due('2024-02-01', 1)).toBe('2024-03-01');
    expect(due('2026-12-31', 10)).toBe('2027-01-10');
  });

  it('keeps the order of the term, whatever the days', () => {
    const days = termInstalments('10', '2026-01-01', [term('10', 60), term('20', 0), term(null, 30)], 2);
    expect(days.map((part) => part.dateDue)).toEqual(['2026-03-02', '2026-01-01', '2026-01-31']);
  });

  it('a total of zero has none', () => {
    expect(termInstalments('0', '2026-01-01', [term('50'), term(null)], 2)).toEqual([]);
  });

  it('a total too small for its term leaves out what comes to nothing and owes nothing back', () => {
    const quarters = [term('25', 0), term('25', 1), term('25', 2), term(null, 3)];
    expect(termInstalments('0.02', '2026-01-01', quarters, 2)).toEqual([
      { dateDue: '2026-01-01', amount: '0.01' },
      { dateDue: '2026-01-02', amount: '0.01' },
    ]);
    expect(termInstalments('0.01', '2026-01-01', [term('10'), term(null, 9)], 2)).toEqual([
      { dateDue: '2026-01-10', amount: '0.01' },
    ]);
  });

  it('a day after 2999 is refused on the payment term', () => {
    const late = () => termInstalments('1', '2999-12-15', [term(null, 1, true)], 2);
    expect(late).toThrow(Refusal);
    expect(termInstalments('1', '2999-12-15', [term(null, 16)], 2)[0]!.dateDue).toBe('2999-12-31');
  });

  it('a negative total or a term that is none is our own fault', () => {
    expect(() => termInstalments('-1', '2026-01-01', [term(null)], 2)).toThrow(Internal);
    expect(() => termInstalments('1', '2026-01-01', [], 2)).toThrow(Internal);
    expect(() => termInstalments('1', '2026-01-01', [term(null), term(null)], 2)).toThrow(Internal);
  });

  it('always add up to the total, each above zero, portions as the term says (invariant 25)', () => {
    const terms = fc
      .array(fc.integer({ min: 1, max: 199_999 }), { maxLength: 5 })
      .map((parts) => [...parts.map((part, index) => term(`${part}e-4`, index)), term(null, parts.length)]);
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), fc.constantFrom(0, 2, 3), terms, (units, decimals, lines) => {
        const total = sum([`${units}e-${decimals}`]);
        const parts = termInstalments(total, '2026-01-01', lines, decimals);
        expect(sum(parts.map((part) => part.amount))).toBe(total);
        for (const part of parts) expect(compare(part.amount, '0')).toBe(1);
        if (parts.length < lines.length) return;
        parts.slice(0, -1).forEach((part, index) => {
          expect(part.amount).toBe(round(percentOf(total, lines[index]!.percent as string), decimals));
        });
      }),
    );
  });
});
