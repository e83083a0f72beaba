import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import { absolute, add, canonical, compare, multiply, negate, percentOf, round, subtract, sum } from '@daybook/money';
import fc from 'fast-check';
import {
  computeTotals,
  discountableAmount,
  type TaxableLine,
  type Totals,
  type TotalsInput,
} from './compute-totals.js';
import type { TaxRule } from './tax-rule.js';

const seed = seedOf('compute-totals');
fc.configureGlobal({ seed, numRuns: 250 });

const rates = ['0', '1', '5.5', '7.7', '10', '19.6', '20', '21', '23', '33.3333', '100', '-15', '250'];
const rules = new Map<string, TaxRule>(
  rates.flatMap((rate) => [
    [`in${rate}`, { id: `in${rate}`, rate, priceIncluded: true }],
    [`ex${rate}`, { id: `ex${rate}`, rate, priceIncluded: false }],
    [`rc${rate}`, { id: `rc${rate}`, rate, priceIncluded: false, selfAssessed: true }],
  ]),
);
const includedIds = [...rules.keys()].filter((id) => id.startsWith('in'));
const excludedIds = [...rules.keys()].filter((id) => id.startsWith('ex'));

const decimal = (min: number, max: number, scale: number) =>
  fc
    .oneof(fc.integer({ min, max }), fc.integer({ min: Math.max(min, -300), max: Math.min(max, 300) }))
    .map((units) => canonical(`${units}e-${scale}`));

/** Documents whose lines draw on a few sets of taxes, so that groups have several lines. */
const documents = (ids: readonly string[], maxTaxes = 3): fc.Arbitrary<TotalsInput> =>
  fc
    .array(fc.uniqueArray(fc.constantFrom(...ids), { maxLength: maxTaxes }), { minLength: 1, maxLength: 3 })
    .chain((sets) =>
      fc.record({
        decimals: fc.constantFrom(0, 2, 3, 4),
        rounding: fc.constantFrom('document' as const, 'line' as const),
        lines: fc.array(
          fc.record({
            quantity: fc.oneof(fc.constant('1'), decimal(1, 10_000_000, 3)),
            priceUnit: fc.oneof(decimal(-1_000_000, 1_000_000, 2), decimal(1, 100_000_000, 6)),
            discount: fc.oneof({ weight: 3, arbitrary: fc.constant('0') }, decimal(0, 1_000_000, 4)),
            taxIds: fc.constantFrom(...sets),
            discountable: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
          }),
          { minLength: 1, maxLength: 9 },
        ),
        taxes: fc.constant(rules),
        discount: fc.record({
          kind: fc.constantFrom('none' as const, 'percent' as const, 'amount' as const),
          tenThousandths: fc.integer({ min: 1, max: 10_000 }),
        }),
      }),
    )
    .map(({ discount, ...input }) => ({ ...input, discount: discountOf(discount, input) }));

/** Of the lines that bear it, as a percentage or as an amount. */
function discountOf(
  { kind, tenThousandths }: { readonly kind: 'none' | 'percent' | 'amount'; readonly tenThousandths: number },
  input: TotalsInput,
) {
  const percent = canonical(`${tenThousandths}e-2`);
  if (kind === 'percent') return { percent, amount: null };
  const amount = round(percentOf(discountableAmount(input), percent), input.decimals);
  return { percent: null, amount: kind === 'none' || amount === '0' ? null : amount };
}

const anyDocument = documents([...rules.keys()]);

const taxOf = (totals: Totals, taxId: string) => totals.taxes.find((tax) => tax.taxId === taxId)!;
const figures = (totals: Totals) => ({
  taxes: [...totals.taxes].sort((a, b) => (a.taxId < b.taxId ? -1 : 1)),
  amounts: [totals.amountUntaxed, totals.amountTax, totals.amountTotal, totals.amountDiscount],
  allowances: totals.allowances
    .map(({ taxIds, amount }) => `${[...taxIds].sort().join()}: ${amount}`)
    .sort((a, b) => (a < b ? -1 : 1)),
});

function mirrorOf(totals: Totals): Totals {
  return {
    lines: totals.lines.map(({ amountSubtotal }) => ({ amountSubtotal: negate(amountSubtotal), discountShare: '0' })),
    amountDiscount: '0',
    allowances: [],
    taxes: totals.taxes.map((tax) => ({ ...tax, base: negate(tax.base), amount: negate(tax.amount) })),
    amountUntaxed: negate(totals.amountUntaxed),
    amountTax: negate(totals.amountTax),
    amountTotal: negate(totals.amountTotal),
  };
}

describe('every document', () => {
  it('adds up: total = untaxed + tax, untaxed = Σ subtotals, tax = Σ tax lines (invariant 22)', () => {
    fc.assert(
      fc.property(anyDocument, (input) => {
        const totals = computeTotals(input);
        expect(totals.amountTotal).toBe(add(totals.amountUntaxed, totals.amountTax));
        expect(totals.amountUntaxed).toBe(sum(totals.lines.map((line) => line.amountSubtotal)));
        expect(totals.amountTax).toBe(
          sum(totals.taxes.filter(({ taxId }) => !taxId.startsWith('rc')).map((tax) => tax.amount)),
        );
        for (const tax of totals.taxes) {
          const bearing = totals.lines.filter((_, index) => input.lines[index]!.taxIds.includes(tax.taxId));
          expect(tax.base).toBe(sum(bearing.map((line) => line.amountSubtotal)));
        }
      }),
    );
  });

  it('is mirrored figure by figure when all its prices are (invariant 24)', () => {
    fc.assert(
      fc.property(anyDocument, ({ discount: _none, ...input }) => {
        const lines = input.lines.map((line) => ({ ...line, priceUnit: negate(line.priceUnit) }));
        expect(computeTotals({ ...input, lines })).toEqual(mirrorOf(computeTotals(input)));
      }),
    );
  });

  it('is recomputed to the same figures from what is stored of it (invariant 28)', () => {
    const stored = (value: string) => (value.includes('.') ? `${value}00` : `${value}.000000`);
    fc.assert(
      fc.property(anyDocument, (input) => {
        const lines = input.lines.map((line) => ({
          quantity: stored(line.quantity),
          priceUnit: stored(line.priceUnit),
          discount: stored(line.discount),
          discountable: line.discountable!,
          taxIds: [...line.taxIds].reverse(),
        }));
        const taxes = new Map([...rules].map(([id, rule]) => [id, { ...rule, rate: stored(rule.rate) }]));
        expect(figures(computeTotals({ ...input, lines, taxes }))).toEqual(figures(computeTotals(input)));
      }),
    );
  });

  it('takes its discount, and no more, by sets of taxes and from lines above 0 that bear it', () => {
    fc.assert(
      fc.property(anyDocument, (input) => {
        const totals = computeTotals(input);
        const shares = totals.lines.map(({ discountShare }) => discountShare);
        expect(sum(totals.allowances.map(({ amount }) => amount))).toBe(sum(shares));
        input.lines.forEach(({ discountable, priceUnit }, i) => {
          if (!discountable || compare(priceUnit, '0') <= 0) expect(shares[i]).toBe('0');
        });
        const without = computeTotals({ ...input, discount: { percent: null, amount: null } });
        expect(totals.lines.map(({ amountSubtotal }, i) => add(amountSubtotal, shares[i]!))).toEqual(
          without.lines.map(({ amountSubtotal }) => amountSubtotal),
        );
        expect(compare(totals.amountDiscount, discountableAmount(input))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('takes the discount whole from the net when no tax is included', () => {
    fc.assert(
      fc.property(documents(excludedIds), (input) => {
        const { amountUntaxed, amountDiscount } = computeTotals(input);
        const without = computeTotals({ ...input, discount: { percent: null, amount: null } });
        expect(amountUntaxed).toBe(subtract(without.amountUntaxed, amountDiscount));
      }),
    );
  });

  it('totals Σ round(q × p × (1 − d)) less its discount when all its taxes are included (invariant 23)', () => {
    fc.assert(
      fc.property(documents(includedIds), (input) => {
        const amounts = input.lines.map(({ quantity, priceUnit, discount }) =>
          round(multiply(quantity, priceUnit, subtract('1', percentOf('1', discount))), input.decimals),
        );
        const { amountTotal, amountDiscount } = computeTotals(input);
        expect(amountTotal).toBe(subtract(sum(amounts), amountDiscount));
      }),
    );
  });
});

describe('a document taxed by document', () => {
  it('has the same figures in any order of its lines (invariant 26)', () => {
    const shuffled = anyDocument.chain((input) =>
      fc.shuffledSubarray([...input.lines], { minLength: input.lines.length }).map((lines) => ({ input, lines })),
    );
    fc.assert(
      fc.property(shuffled, ({ input, lines }) => {
        const given: TotalsInput = { ...input, rounding: 'document' };
        expect(figures(computeTotals({ ...given, lines }))).toEqual(figures(computeTotals(given)));
      }),
    );
  });

  it('has the same figures when a line is split into exact halves (invariant 26)', () => {
    fc.assert(
      fc.property(anyDocument, fc.nat(), decimal(-100_000, 100_000, 0), (input, at, units) => {
        const index = at % input.lines.length;
        const price = canonical(`${units}e-${input.decimals}`);
        const half: TaxableLine = { ...input.lines[index]!, quantity: '1', priceUnit: price, discount: '0' };
        const whole = { ...half, quantity: '2' };
        const [before, after] = [[whole], [half, half]].map((lines) =>
          computeTotals({ ...input, rounding: 'document', lines: input.lines.toSpliced(index, 1, ...lines) }),
        );
        expect(figures(after!)).toEqual(figures(before!));
      }),
    );
  });
});

/** |tax by document − tax by line| in half units of the currency, and how many lines bear the tax. */
function gapOf(input: TotalsInput, taxId: string): { halfUnits: string; lineCount: number } {
  const [document, line] = (['document', 'line'] as const).map((rounding) => computeTotals({ ...input, rounding }));
  const gap = absolute(subtract(taxOf(document!, taxId).amount, taxOf(line!, taxId).amount));
  const lineCount = input.lines.filter((entry) => entry.taxIds.includes(taxId)).length;
  return { halfUnits: multiply(gap, `2e${input.decimals}`), lineCount };
}

const idsOf = (input: TotalsInput) => [...new Set(input.lines.flatMap((line) => line.taxIds))];

/*
 * What can be proved of invariant 27. Rounding n amounts, or their sum once, differs by at most n half units: by
 * n + 1 in general, and n + 1 is reached only if every amount is an exact half of one sign, when the sum is one too and
 * rounds the same way. That is the case of an excluded tax without included ones beside it (same base in both modes),
 * and of an included tax (group by group). Where a line bears both, the base of the excluded tax differs itself by up
 * to n half units for each included tax, and its rate carries that on.
 */
describe('the two modes of rounding differ per tax (invariant 27)', () => {
  it.each([
    ['excluded', excludedIds],
    ['included', includedIds],
  ])('by at most half a unit for each line, when all taxes are %s', (_, ids) => {
    fc.assert(
      fc.property(documents(ids), (input) => {
        for (const taxId of idsOf(input)) {
          const { halfUnits, lineCount } = gapOf(input, taxId);
          expect(compare(halfUnits, String(lineCount))).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it('by at most what the difference of the base adds, when a line bears both kinds', () => {
    fc.assert(
      fc.property(documents([...rules.keys()], 4), (input) => {
        for (const taxId of idsOf(input)) {
          const { halfUnits, lineCount } = gapOf(input, taxId);
          const carried = percentOf(multiply('4', String(lineCount)), absolute(rules.get(taxId)!.rate));
          expect(compare(halfUnits, add(String(lineCount + 2), carried))).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it('by more than (n + 2) half units in a document made for it', () => {
    const lines = Array.from({ length: 2 }, () => ({
      quantity: '1',
      priceUnit: '0.01',
      discount: '0',
      taxIds: ['in100', 'ex250'],
    }));
    const gap = gapOf({ decimals: 2, rounding: 'document', lines, taxes: rules }, 'ex250');
    expect(gap).toEqual({ halfUnits: '6', lineCount: 2 });
  });
});
