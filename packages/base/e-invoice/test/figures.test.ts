import { equal, multiply, round } from '@daybook/money';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amountText, itemTexts, linePrice } from '../src/figures.js';
import { isXmlText, xml, xmlText } from '@daybook/xml';

describe('the price of a line', () => {
  it.each([
    ['3', '100', '3', '33.333333', undefined],
    ['3', '69.42', '3', '23.14', undefined],
    ['1', '-10.5', '-1', '10.5', undefined],
    ['1000000', '33.33', '1000000', '0.000033', '1000000'],
    ['0.333333', '0', '0.333333', '0', undefined],
  ])('%s for %s', (quantity, amount, signed, price, baseQuantity) => {
    const expected =
      baseQuantity === undefined ? { quantity: signed, price } : { quantity: signed, price: amount, baseQuantity };
    expect(linePrice({ quantity, amount })).toEqual(expected);
  });

  it('gives the amount again, whatever it is, and is never negative', () => {
    const decimal = (decimals: number) =>
      fc
        .bigInt({ min: 1n, max: 10n ** 12n })
        .map(
          (units) =>
            `${units / 10n ** BigInt(decimals)}.${String(units % 10n ** BigInt(decimals)).padStart(decimals, '0')}`,
        );
    fc.assert(
      fc.property(decimal(6), decimal(2), fc.boolean(), (quantity, whole, isNegative) => {
        const amount = isNegative ? `-${whole}` : whole;
        const { price, quantity: signed, baseQuantity } = linePrice({ quantity, amount });
        expect(price.startsWith('-')).toBe(false);
        if (baseQuantity === undefined) expect(equal(round(multiply(price, signed), 2), amount)).toBe(true);
        else expect([equal(price, whole), equal(baseQuantity, quantity)]).toEqual([true, true]);
      }),
    );
  });
});

it('an amount has two decimals', () => {
  expect(['1', '1.5', '-0.25', '100000'].map(amountText)).toEqual(['1.00', '1.50', '-0.25', '100000.00']);
});

it('the name of an item is the first line of its description', () => {
  expect(itemTexts('Work')).toEqual({ name: 'Work' });
  expect(itemTexts(' Work \n on site ')).toEqual({ name: 'Work', text: 'Work \n on site' });
});

describe('XML', () => {
  it('escapes what has a meaning in it, and leaves empty elements out', () => {
    const root = xml('a', [xml('b', ''), xml('c', []), xml('d', undefined), xml('e', '<&>"', { k: '"' })])!;
    expect(xmlText(root)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <e k="&quot;">&lt;&amp;&gt;&quot;</e>\n</a>\n',
    );
    expect(xml('a', [xml('b', '')])).toBeUndefined();
  });

  it('knows what it cannot hold', () => {
    expect(['Łódź 😀\t\n', 'a\u0000', '\u001b', '\ufffe', '\ud83d', '\ude00'].map(isXmlText)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
