import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import { Internal } from '@daybook/errors';
import { compare, equal, isZero, multiply, negate, round, roundedQuotient, sum } from '@daybook/money';
import fc from 'fast-check';
import { convertDocument, type DocumentAmounts } from './conversion.js';

const seed = seedOf('conversion');
fc.configureGlobal({ seed, numRuns: 600 });

describe('a document in a foreign currency', () => {
  it('of EUR 120.00 at 1.10 is worth 132.00', () => {
    expect(convertDocument({ lines: ['-100', '-20'], instalments: ['120'] }, '1.10', 2)).toEqual({
      lines: ['-110', '-22'],
      instalments: ['132'],
    });
  });

  it('rounds each line, and the receivable side is their sum, not the converted total', () => {
    const converted = convertDocument({ lines: ['-0.33', '-0.33', '-0.33'], instalments: ['0.99'] }, '1.05', 2);
    expect(converted).toEqual({ lines: ['-0.35', '-0.35', '-0.35'], instalments: ['1.05'] });
    expect(round(multiply('0.99', '1.05'), 2)).toBe('1.04');
  });

  it('spreads the receivable over the instalments in proportion, the last takes the rest', () => {
    const document = { lines: ['-100'], instalments: ['33.33', '33.33', '33.34'] };
    expect(convertDocument(document, '1.2345', 2).instalments).toEqual(['41.15', '41.15', '41.15']);
    expect(convertDocument(document, '151.375', 0)).toEqual({
      lines: ['-15138'],
      instalments: ['5045', '5045', '5048'],
    });
  });

  it('keeps every amount at the rate of one', () => {
    const document = { lines: ['-0.05', '-0.01', '0.02'], instalments: ['0.01', '0.01', '0.02'] };
    expect(convertDocument(document, '1', 2)).toEqual(document);
  });

  it('worth less than a unit leaves lines of nothing', () => {
    expect(convertDocument({ lines: ['-0.1', '-0.2'], instalments: ['0.3'] }, '0.001', 2)).toEqual({
      lines: ['0', '0'],
      instalments: ['0'],
    });
  });
});

describe('when rounding outweighs the document itself', () => {
  it('an instalment takes no more than what is left of the receivable', () => {
    const document = { lines: ['-4'], instalments: ['1', '1', '1', '1'] };
    expect(convertDocument(document, '0.005', 2).instalments).toEqual(['0.01', '0.01', '0', '0']);
  });

  it('a document of zero still balances: its largest line takes the difference', () => {
    const document = { lines: ['-33.33', '-33.33', '-33.34', '100'], instalments: [] };
    expect(round(multiply('100', '1.0137'), 2)).toBe('101.37');
    expect(convertDocument(document, '1.0137', 2)).toEqual({
      lines: ['-33.79', '-33.79', '-33.8', '101.38'],
      instalments: [],
    });
  });

  it('of equal lines the earliest takes the difference', () => {
    const document = { lines: ['33.33', '33.33', '-22.22', '-22.22', '-22.22'], instalments: [] };
    expect(convertDocument(document, '1.0137', 2).lines).toEqual(['33.77', '33.79', '-22.52', '-22.52', '-22.52']);
  });

  it('a receivable never gets the opposite sign', () => {
    const document = { lines: ['-0.14', '0.05', '0.05'], instalments: ['0.04'] };
    expect(convertDocument(document, '0.1', 2)).toEqual({ lines: ['-0.02', '0.01', '0.01'], instalments: ['0'] });
  });

  it('a document that does not balance is our own fault', () => {
    expect(() => convertDocument({ lines: ['-1'], instalments: ['2'] }, '1', 2)).toThrow(Internal);
  });
});

describe('every conversion', () => {
  const cents = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -1_000_000, max: 1_000_000 }));
  const documents: fc.Arbitrary<DocumentAmounts> = fc
    .tuple(fc.array(cents, { minLength: 1, maxLength: 8 }), fc.array(fc.nat(1000), { minLength: 1, maxLength: 4 }))
    .map(([lines, weights]) => {
      const total = -lines.reduce((left, right) => left + right, 0);
      const parts = weights.slice(1).map((weight) => Math.trunc((total * weight) / 4000));
      const rest = parts.reduce((left, part) => left - part, total);
      const text = (units: number) => sum([`${units}e-2`]);
      return { lines: lines.map(text), instalments: total === 0 ? [] : [...parts, rest].map(text) };
    });
  const rates = fc
    .oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 200_000_000 }))
    .map((units) => sum([`${units}e-5`]));

  it('balances, mirrors, and leaves no instalment on the wrong side', () => {
    fc.assert(
      fc.property(documents, rates, fc.constantFrom(0, 2, 3), (document, rate, decimals) => {
        const converted = convertDocument(document, rate, decimals);
        expect(sum([...converted.lines, ...converted.instalments])).toBe('0');
        const mirrored = { lines: document.lines.map(negate), instalments: document.instalments.map(negate) };
        expect(convertDocument(mirrored, rate, decimals)).toEqual({
          lines: converted.lines.map(negate),
          instalments: converted.instalments.map(negate),
        });
        const side = compare(sum(document.instalments), '0');
        for (const value of converted.instalments) expect([0, side]).toContain(compare(value, '0'));
      }),
    );
  });

  it('is round(amount × rate) per line, and spread by amount ÷ total, wherever that leaves no side negative', () => {
    fc.assert(
      fc.property(documents, rates, fc.constantFrom(0, 2, 3), (document, rate, decimals) => {
        const total = sum(document.instalments);
        const lines = document.lines.map((amount) => round(multiply(amount, rate), decimals));
        const receivable = negate(sum(lines));
        fc.pre(!isZero(receivable) && compare(receivable, '0') === compare(total, '0'));
        const shares = document.instalments
          .slice(0, -1)
          .map((amount) => roundedQuotient(multiply(receivable, amount), total, decimals));
        const rest = sum([receivable, ...shares.map(negate)]);
        fc.pre(isZero(rest) || compare(rest, '0') === compare(total, '0'));
        expect(convertDocument(document, rate, decimals)).toEqual({ lines, instalments: [...shares, rest] });
      }),
    );
  });

  it('changes nothing at the rate of one', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const converted = convertDocument(document, '1', 2);
        expect(converted.lines.every((value, index) => equal(value, document.lines[index] as string))).toBe(true);
        expect(converted.instalments).toEqual(document.instalments);
      }),
    );
  });
});
