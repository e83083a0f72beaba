import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import { absolute, add, canonical, compare, equal, isZero, negate, subtract, sum } from '@daybook/money';
import fc from 'fast-check';
import { computeTotals, type Totals, type TotalsInput } from '../taxes/compute-totals.js';
import type { TaxRule } from '../taxes/tax-rule.js';
import { type CreditBasis, type CreditPart, creditTotals, uncreditedPart } from './credit-figures.js';

const seed = seedOf('credit-figures');
fc.configureGlobal({ seed, numRuns: 250 });

const rules = new Map<string, TaxRule>(
  ['0', '5.5', '7.7', '20', '33.3333', '-15'].flatMap((rate) => [
    [`in${rate}`, { id: `in${rate}`, rate, priceIncluded: true }],
    [`ex${rate}`, { id: `ex${rate}`, rate, priceIncluded: false }],
  ]),
);

interface Sold {
  readonly input: TotalsInput;
  readonly basis: CreditBasis;
  readonly totals: Totals;
}

/** Any invoice, also with discount lines. */
const documents: fc.Arbitrary<Sold> = fc
  .record({
    decimals: fc.constantFrom(0, 2, 3),
    rounding: fc.constantFrom('document' as const, 'line' as const),
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9000 }).map((n) => canonical(`${n}e-3`)),
        priceUnit: fc.integer({ min: -2000, max: 30_000 }).map((n) => canonical(`${n}e-2`)),
        discount: fc.constantFrom('0', '0', '12.5', '100'),
        taxIds: fc.uniqueArray(fc.constantFrom(...rules.keys()), { maxLength: 2 }),
        discountable: fc.constantFrom(true, true, true, false),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    taxes: fc.constant(rules),
    discount: fc.constantFrom(
      { percent: null, amount: null },
      { percent: '7.5', amount: null },
      { percent: null, amount: '11' },
    ),
  })
  .map(soldAs);

/** A document with nothing credited. */
function soldAs(input: TotalsInput): Sold {
  const totals = computeTotals(input);
  const lines = input.lines.map((line, i) => ({
    ...line,
    id: `line ${i}`,
    amountSubtotal: totals.lines[i]!.amountSubtotal,
    discountShare: totals.lines[i]!.discountShare,
    ...{ creditedQuantity: '0', creditedAmount: '0', creditedShare: '0' },
  }));
  const taxes = totals.taxes.map((tax) => ({ ...tax, creditedBase: '0', creditedAmount: '0' }));
  const { amountDiscount } = totals;
  return { input, totals, basis: { lines, taxes, amountDiscount, creditedDiscount: '0' } };
}

/** The basis once these parts are credited. */
function after(basis: CreditBasis, parts: readonly CreditPart[], credit: Totals): CreditBasis {
  return {
    amountDiscount: basis.amountDiscount,
    creditedDiscount: add(basis.creditedDiscount, credit.amountDiscount),
    lines: basis.lines.map((line) => {
      const at = parts.findIndex(({ lineId }) => lineId === line.id);
      if (at < 0) return line;
      const creditedAmount = add(line.creditedAmount, credit.lines[at]!.amountSubtotal);
      const creditedShare = add(line.creditedShare, credit.lines[at]!.discountShare);
      const creditedQuantity = add(line.creditedQuantity, parts[at]!.quantity);
      return { ...line, creditedAmount, creditedShare, creditedQuantity };
    }),
    taxes: basis.taxes.map((tax) => {
      const taken = credit.taxes.find(({ taxId }) => taxId === tax.taxId);
      if (!taken) return tax;
      return {
        ...tax,
        creditedBase: add(tax.creditedBase, taken.base),
        creditedAmount: add(tax.creditedAmount, taken.amount),
      };
    }),
  };
}

const figures = ({ lines, taxes, allowances, amountDiscount, amountUntaxed, amountTax, amountTotal }: Totals) => ({
  lines,
  allowances: [...allowances].sort((a, b) => (a.taxIds.join() < b.taxIds.join() ? -1 : 1)),
  amountDiscount,
  taxes: [...taxes].sort((a, b) => (a.taxId < b.taxId ? -1 : 1)),
  amounts: [amountUntaxed, amountTax, amountTotal],
});

/** Credits the document bit by bit, each share a thousandth of what is left, until nothing is. */
function creditAll({ basis, input }: Sold, shares: readonly number[][]): { credits: Totals[]; rest: CreditBasis } {
  const credits: Totals[] = [];
  let left = basis;
  const credit = (parts: readonly CreditPart[]): void => {
    if (parts.length === 0) return;
    const totals = creditTotals(left, parts, input.decimals);
    credits.push(totals);
    left = after(left, parts, totals);
  };
  for (const round of shares) {
    credit(
      left.lines.flatMap((line, i): CreditPart[] => {
        const open = Number(uncreditedPart(line).quantity) * 1000;
        const quantity = canonical(`${Math.min(open, Math.floor((open * (round[i % round.length] ?? 0)) / 1000))}e-3`);
        return isZero(quantity) ? [] : [{ lineId: line.id, quantity }];
      }),
    );
  }
  credit(
    left.lines.flatMap((line) =>
      isZero(uncreditedPart(line).quantity) ? [] : [{ lineId: line.id, quantity: uncreditedPart(line).quantity }],
    ),
  );
  return { credits, rest: left };
}

const rounds = fc.array(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 5 }), { maxLength: 4 });

describe('credits of a document', () => {
  it('of all of it at once have its figures, one by one (invariant 24)', () => {
    fc.assert(
      fc.property(documents, (sold) => {
        const { credits } = creditAll(sold, []);
        expect(credits.map(figures)).toEqual([figures(sold.totals)]);
      }),
    );
  });

  it('come to its figures however it is divided, and leave nothing of any line or tax (invariants 11, 24)', () => {
    fc.assert(
      fc.property(documents, rounds, (sold, shares) => {
        const { credits, rest } = creditAll(sold, shares);
        expect(sum(credits.map(({ amountUntaxed }) => amountUntaxed))).toBe(sold.totals.amountUntaxed);
        expect(sum(credits.map(({ amountTax }) => amountTax))).toBe(sold.totals.amountTax);
        expect(sum(credits.map(({ amountDiscount }) => amountDiscount))).toBe(sold.totals.amountDiscount);
        for (const line of rest.lines) expect(uncreditedPart(line)).toEqual({ quantity: '0', amount: '0', share: '0' });
        for (const tax of rest.taxes) expect(subtract(tax.amount, tax.creditedAmount)).toBe('0');
      }),
    );
  });

  it('never take more of a line or a tax than is left, nor of the other sign (invariant 11)', () => {
    const within = (part: string, whole: string): boolean =>
      isZero(part) || (compare(part, '0') === compare(whole, '0') && compare(absolute(part), absolute(whole)) <= 0);
    fc.assert(
      fc.property(documents, rounds, (sold, shares) => {
        for (const { rest } of shares.map((_, i) => creditAll(sold, shares.slice(0, i)))) {
          for (const line of rest.lines) expect(within(line.creditedAmount, line.amountSubtotal)).toBe(true);
        }
        const { credits } = creditAll(sold, shares);
        for (const tax of sold.totals.taxes) {
          const taken = credits.flatMap((credit) =>
            credit.taxes.filter(({ taxId }) => taxId === tax.taxId).slice(0, 1),
          );
          for (const part of taken.slice(0, -1)) expect(within(part.amount, tax.amount)).toBe(true);
        }
      }),
    );
  });

  it('add up in themselves as every document does (invariant 22)', () => {
    fc.assert(
      fc.property(documents, rounds, (sold, shares) => {
        for (const credit of creditAll(sold, shares).credits) {
          expect(credit.amountTotal).toBe(add(credit.amountUntaxed, credit.amountTax));
          expect(credit.amountUntaxed).toBe(sum(credit.lines.map(({ amountSubtotal }) => amountSubtotal)));
          expect(credit.amountTax).toBe(sum(credit.taxes.map(({ amount }) => amount)));
        }
      }),
    );
  });

  it('turn their sign with the document (domain.md 3.2)', () => {
    fc.assert(
      fc.property(documents, rounds, (any, shares) => {
        // A discount is of lines above 0: the mirror has none.
        const sold = soldAs({ ...any.input, discount: { percent: null, amount: null } });
        const lines = sold.input.lines.map((line) => ({ ...line, priceUnit: negate(line.priceUnit) }));
        const input = { ...sold.input, lines };
        const turned = soldAs(input);
        const [own, mirror] = [creditAll(sold, shares).credits, creditAll(turned, shares).credits];
        own.forEach((credit, i) => expect(equal(negate(credit.amountTotal), mirror[i]!.amountTotal)).toBe(true));
      }),
    );
  });
});
