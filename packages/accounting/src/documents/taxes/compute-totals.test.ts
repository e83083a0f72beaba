import { describe, expect, it } from '@jest/globals';
import { InvalidRequest } from '@daybook/errors';
import { negate } from '@daybook/money';
import { computeTotals, type TaxableLine, type TotalsInput } from './compute-totals.js';
import type { DocumentDiscount } from './document-discount.js';
import type { TaxRule } from './tax-rule.js';

const excluded = (id: string, rate: string): TaxRule => ({ id, rate, priceIncluded: false });
const included = (id: string, rate: string): TaxRule => ({ id, rate, priceIncluded: true });
const line = (priceUnit: string, taxIds: string[], quantity = '1', discount = '0'): TaxableLine => ({
  quantity,
  priceUnit,
  discount,
  taxIds,
});

interface Example {
  readonly discount?: DocumentDiscount;
  readonly taxes?: TaxRule[];
  readonly lines: TaxableLine[];
  readonly decimals?: number;
}

const NONE = { percent: null, amount: null };

function inputOf(
  { taxes = [], lines, decimals = 2, discount = NONE }: Example,
  rounding: TotalsInput['rounding'],
): TotalsInput {
  return { decimals, rounding, lines, discount, taxes: new Map(taxes.map((tax) => [tax.id, tax])) };
}
const byDocument = (example: Example) => computeTotals(inputOf(example, 'document'));
const byLine = (example: Example) => computeTotals(inputOf(example, 'line'));
const subtotals = (totals: ReturnType<typeof computeTotals>) => totals.lines.map((entry) => entry.amountSubtotal);

describe('the worked figures of the tax algorithm', () => {
  it('55.55 and 11.11 at 23 % are taxed 15.33 by document, 15.34 by line', () => {
    const example = { taxes: [excluded('vat', '23')], lines: [line('55.55', ['vat']), line('11.11', ['vat'])] };
    expect(byDocument(example)).toEqual({
      lines: [
        { amountSubtotal: '55.55', discountShare: '0' },
        { amountSubtotal: '11.11', discountShare: '0' },
      ],
      amountDiscount: '0',
      allowances: [],
      taxes: [{ taxId: 'vat', base: '66.66', amount: '15.33' }],
      amountUntaxed: '66.66',
      amountTax: '15.33',
      amountTotal: '81.99',
    });
    expect(byLine(example).amountTax).toBe('15.34');
    expect(byLine(example).amountTotal).toBe('82');
  });

  it('299.33, 179.33 and 99.34 at 20 % are taxed 115.60 by document, 115.61 by line', () => {
    const lines = [line('299.33', ['vat']), line('179.33', ['vat']), line('99.34', ['vat'])];
    const example = { taxes: [excluded('vat', '20')], lines };
    expect(byDocument(example)).toMatchObject({ amountUntaxed: '578', amountTax: '115.6', amountTotal: '693.6' });
    expect(byLine(example)).toMatchObject({ amountUntaxed: '578', amountTax: '115.61', amountTotal: '693.61' });
  });

  it('11.90 and 2.80 with 21 % included hold 2.55 by document, 2.56 by line, and total 14.70 in both', () => {
    const example = { taxes: [included('vat', '21')], lines: [line('11.90', ['vat']), line('2.80', ['vat'])] };
    expect(byDocument(example)).toMatchObject({ amountUntaxed: '12.15', amountTax: '2.55', amountTotal: '14.7' });
    expect(subtotals(byDocument(example))).toEqual(['9.84', '2.31']);
    expect(byLine(example)).toMatchObject({ amountUntaxed: '12.14', amountTax: '2.56', amountTotal: '14.7' });
    expect(subtotals(byLine(example))).toEqual(['9.83', '2.31']);
  });

  it('12 345 yen at 10 % are taxed 1 235 in both modes', () => {
    const example = { taxes: [excluded('vat', '10')], lines: [line('12345', ['vat'])], decimals: 0 };
    expect(byDocument(example)).toMatchObject({ amountTax: '1235', amountTotal: '13580' });
    expect(byLine(example)).toMatchObject({ amountTax: '1235', amountTotal: '13580' });
  });

  it('two lines of 100.5 yen are 101 each, one line of two is 201', () => {
    expect(byDocument({ lines: [line('100.5', []), line('100.5', [])], decimals: 0 }).amountTotal).toBe('202');
    expect(byDocument({ lines: [line('100.5', [], '2')], decimals: 0 }).amountTotal).toBe('201');
  });

  it('3 × 15 and 2 × 50 at 20 % are 145, tax 29, total 174', () => {
    const example = { taxes: [excluded('vat', '20')], lines: [line('15', ['vat'], '3'), line('50', ['vat'], '2')] };
    expect(byDocument(example)).toMatchObject({ amountUntaxed: '145', amountTax: '29', amountTotal: '174' });
  });
});

describe('included and excluded taxes together', () => {
  it('the excluded tax is laid once on the bases of all groups that bear it', () => {
    const taxes = [included('in', '20'), excluded('ex', '10')];
    const example = { taxes, lines: [line('100', ['in', 'ex']), line('50.04', ['ex']), line('0.02', ['ex', 'in'])] };
    expect(byDocument(example)).toEqual({
      lines: ['83.33', '50.04', '0.02'].map((amountSubtotal) => ({ amountSubtotal, discountShare: '0' })),
      ...{ amountDiscount: '0', allowances: [] },
      taxes: [
        { taxId: 'in', base: '83.35', amount: '16.67' },
        { taxId: 'ex', base: '133.39', amount: '13.34' },
      ],
      amountUntaxed: '133.39',
      amountTax: '30.01',
      amountTotal: '163.4',
    });
    expect(byLine(example).taxes).toEqual([
      { taxId: 'in', base: '83.35', amount: '16.67' },
      { taxId: 'ex', base: '133.39', amount: '13.33' },
    ]);
  });

  it('two included taxes are taken out of one amount, each by its part of the whole', () => {
    const totals = byDocument({ taxes: [included('a', '6'), included('b', '5')], lines: [line('10', ['a', 'b'])] });
    expect(totals.taxes).toEqual([
      { taxId: 'a', base: '9.01', amount: '0.54' },
      { taxId: 'b', base: '9.01', amount: '0.45' },
    ]);
    expect(subtotals(totals)).toEqual(['9.01']);
  });

  it('the order in which a line names its taxes makes no other group', () => {
    const taxes = [included('a', '7'), included('b', '12')];
    const same = { taxes, lines: [line('0.33', ['a', 'b']), line('0.33', ['a', 'b'])] };
    const turned = { taxes, lines: [line('0.33', ['a', 'b']), line('0.33', ['b', 'a'])] };
    expect(byDocument(turned)).toEqual(byDocument(same));
  });

  it('lists the taxes in the order in which they first appear on the lines', () => {
    const taxes = [excluded('a', '1'), included('b', '2'), excluded('c', '3')];
    const totals = byLine({ taxes, lines: [line('1', ['c']), line('1', ['b', 'a']), line('1', ['a', 'c'])] });
    expect(totals.taxes.map((tax) => tax.taxId)).toEqual(['c', 'b', 'a']);
  });
});

describe('awkward lines', () => {
  it('lines of one cent share an included cent, the earliest first', () => {
    const cent = line('0.01', ['vat']);
    const example = { taxes: [included('vat', '20')], lines: [cent, cent, cent] };
    expect(byDocument(example)).toMatchObject({ amountUntaxed: '0.02', amountTax: '0.01', amountTotal: '0.03' });
    expect(subtotals(byDocument(example))).toEqual(['0.01', '0.01', '0']);
    expect(byLine(example)).toMatchObject({ amountUntaxed: '0.03', amountTax: '0', amountTotal: '0.03' });
  });

  it('a credit of these lines is their mirror, tie for tie', () => {
    const credited = line('-0.01', ['vat']);
    const totals = byDocument({ taxes: [included('vat', '20')], lines: [credited, credited, credited] });
    expect(subtotals(totals)).toEqual(['0.01', '0.01', '0'].map(negate));
    expect(totals).toMatchObject({ amountUntaxed: '-0.02', amountTax: '-0.01', amountTotal: '-0.03' });
  });

  it('a discount of 100 leaves a line of nothing that keeps its tax line', () => {
    const totals = byDocument({ taxes: [included('vat', '20')], lines: [line('99.99', ['vat'], '3', '100')] });
    expect(totals).toMatchObject({ taxes: [{ taxId: 'vat', base: '0', amount: '0' }], amountTotal: '0' });
    expect(subtotals(totals)).toEqual(['0']);
  });

  it('a discount is taken before the line is rounded, once', () => {
    expect(byDocument({ lines: [line('0.333333', [], '3', '33.3333')] }).amountTotal).toBe('0.67');
    expect(byDocument({ lines: [line('10.05', [], '1', '50')] }).amountTotal).toBe('5.03');
  });

  it('a discount line lowers base and tax', () => {
    const example = { taxes: [excluded('vat', '20')], lines: [line('100', ['vat']), line('-10.01', ['vat'])] };
    expect(byDocument(example)).toMatchObject({ amountUntaxed: '89.99', amountTax: '18', amountTotal: '107.99' });
  });

  it('a rate of zero shows its base; no tax at all shows no tax line', () => {
    const totals = byDocument({ taxes: [excluded('free', '0')], lines: [line('7', ['free']), line('3', [])] });
    expect(totals.taxes).toEqual([{ taxId: 'free', base: '7', amount: '0' }]);
    expect(totals.amountTotal).toBe('10');
    expect(byDocument({ lines: [] })).toEqual({
      amountDiscount: '0',
      allowances: [],
      lines: [],
      taxes: [],
      amountUntaxed: '0',
      amountTax: '0',
      amountTotal: '0',
    });
  });

  it('a negative included rate raises the base above the price', () => {
    const totals = byDocument({ taxes: [included('withheld', '-20')], lines: [line('80', ['withheld'])] });
    expect(totals).toMatchObject({ amountUntaxed: '100', amountTax: '-20', amountTotal: '80' });
  });
});

describe('sets of taxes that cannot be computed', () => {
  it('a tax named twice and included rates of −100 are refused with every line at fault', () => {
    const taxes = [excluded('a', '20'), included('b', '-60'), included('c', '-40')];
    const lines = [line('1', ['a', 'a']), line('1', ['b']), line('1', ['b', 'c'])];
    for (const compute of [byDocument, byLine]) {
      let caught: unknown;
      try {
        compute({ taxes, lines });
      } catch (error) {
        caught = error;
      }
      expect(caught).toBeInstanceOf(InvalidRequest);
      expect((caught as InvalidRequest).problems.map(({ field, code }) => [field, code])).toEqual([
        ['lines[0].taxes', 'duplicate'],
        ['lines[2].taxes', 'out_of_range'],
      ]);
    }
  });
});

describe('the discount of a document', () => {
  const taxes = [excluded('twenty', '20'), excluded('ten', '10'), included('in19', '19')];
  const two = { taxes, lines: [line('100', ['twenty']), line('50', ['ten'])] };
  const amount = (value: string): DocumentDiscount => ({ percent: null, amount: value });
  const percent = (value: string): DocumentDiscount => ({ percent: value, amount: null });

  it('of 10.00 is spread over 100.00 at 20 % and 50.00 at 10 %', () => {
    const totals = byDocument({ ...two, discount: amount('10') });
    expect(totals).toMatchObject({
      amountDiscount: '10',
      amountUntaxed: '140',
      amountTax: '23.34',
      amountTotal: '163.34',
    });
    expect(totals.taxes.map(({ base, amount: tax }) => [base, tax])).toEqual([
      ['93.33', '18.67'],
      ['46.67', '4.67'],
    ]);
    expect(totals.allowances).toEqual([
      { taxIds: ['twenty'], amount: '6.67' },
      { taxIds: ['ten'], amount: '3.33' },
    ]);
    expect(totals.lines.map(({ amountSubtotal, discountShare }) => [amountSubtotal, discountShare])).toEqual([
      ['93.33', '6.67'],
      ['46.67', '3.33'],
    ]);
  });

  it('of 10 % takes 15.00 of them', () => {
    const totals = byDocument({ ...two, discount: percent('10') });
    expect(totals).toMatchObject({ amountDiscount: '15', amountTax: '22.5', amountTotal: '157.5' });
    expect(totals.allowances.map((one) => one.amount)).toEqual(['10', '5']);
  });

  it('is of the prices with their included tax', () => {
    const totals = byDocument({
      taxes,
      lines: [line('119', ['in19']), line('59.5', ['in19'])],
      discount: amount('11.9'),
    });
    expect(totals).toMatchObject({
      amountDiscount: '11.9',
      amountUntaxed: '140',
      amountTax: '26.6',
      amountTotal: '166.6',
    });
    expect(totals.lines.map(({ amountSubtotal, discountShare }) => [amountSubtotal, discountShare])).toEqual([
      ['93.34', '6.66'],
      ['46.66', '3.34'],
    ]);
    expect(totals.allowances).toEqual([{ taxIds: ['in19'], amount: '10' }]);
  });

  it('leaves alone what is not discountable, and lines below 0', () => {
    const lines = [
      line('100', ['twenty']),
      { ...line('50', ['twenty']), discountable: false },
      line('-30', ['twenty']),
    ];
    const totals = byDocument({ taxes, lines, discount: percent('10') });
    expect(totals.lines.map(({ discountShare }) => discountShare)).toEqual(['10', '0', '0']);
    expect(totals).toMatchObject({ amountDiscount: '10', amountUntaxed: '110', amountTax: '22' });
  });

  it('of a cent between two equal sets does not depend on the order of the lines', () => {
    const lines = [line('5', ['twenty']), line('5', ['ten'])];
    const turned = byDocument({ taxes, lines: [...lines].reverse(), discount: amount('0.01') });
    const totals = byDocument({ taxes, lines, discount: amount('0.01') });
    expect([turned.amountTax, turned.allowances]).toEqual([totals.amountTax, totals.allowances]);
  });

  it('of everything leaves nothing', () => {
    const totals = byLine({ ...two, discount: percent('100') });
    expect(totals).toMatchObject({ amountDiscount: '150', amountUntaxed: '0', amountTax: '0', amountTotal: '0' });
  });
});
