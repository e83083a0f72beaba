import { multiply } from '@daybook/money';
import { describe, expect, it } from '@jest/globals';
import {
  type Candidate,
  type ChoosableList,
  type ChoosableRow,
  choosePrice,
  type PriceQuestion,
} from './choose-price.js';

const PRODUCT = { id: 'p', priceUnit: '12' };
const FACTORS: Readonly<Record<string, string>> = { C62: '1', BX: '12', DZN: '12' };

let made = 0;
const row = (price: string | null, more: Partial<ChoosableRow> = {}): ChoosableRow => ({
  ...{ id: String(++made).padStart(4, '0'), productId: 'p', categoryId: null, unitCode: null, minQuantity: '0' },
  ...{ dateFrom: null, dateTo: null, priceUnit: price, discountPercent: null },
  ...more,
});
const list = (rows: readonly ChoosableRow[], more: Partial<ChoosableList> = {}): ChoosableList => ({
  ...{ id: 'l', name: 'List', scope: 'sale', currency: 'EUR', taxIncluded: false },
  ...{ dateFrom: null, dateTo: null, active: true, rows },
  ...more,
});
const of = (one: ChoosableList, whose: Candidate['of'] = 'partner'): Candidate => ({ of: whose, list: one });

function ask(candidates: readonly Candidate[], quantity: string, more: Partial<PriceQuestion> = {}) {
  const unitCode = more.unitCode ?? 'C62';
  const factor = FACTORS[unitCode];
  return choosePrice({
    ...{ scope: 'sale', currency: 'EUR', home: 'EUR', date: '2026-03-10', product: PRODUCT, quantity, candidates },
    categoryIds: ['nails', 'iron', 'goods'],
    unitCode,
    baseQuantity: factor === undefined ? undefined : multiply(quantity, factor),
    factorOf: (code) => FACTORS[code],
    ...more,
  });
}
const price = (...asked: Parameters<typeof ask>): string | null => ask(...asked).price;

const BREAKS = [row('10'), row('9', { minQuantity: '10' }), row('8.5', { minQuantity: '100' })];

describe('quantity breaks', () => {
  it.each([
    ['9', '10'],
    ['9.999999', '10'],
    ['10', '9'],
    ['99', '9'],
    ['100', '8.5'],
  ])('%s pieces cost %s each', (quantity, expected) => expect(price([of(list(BREAKS))], quantity)).toBe(expected));

  it('a box of 12 without a row of its own is 12 pieces, and costs 108', () => {
    expect(price([of(list(BREAKS))], '1', { unitCode: 'BX' })).toBe('108');
  });
});

/** Unit of the row × unit of the line × base. */
describe('units of rows and of lines', () => {
  const own = row('100', { unitCode: 'BX' });
  it.each<[string, readonly ChoosableRow[], string, string, string]>([
    ['base row, base line', [row('10')], 'C62', '1', '10'],
    ['base row, box line', [row('10')], 'BX', '1', '120'],
    ['box row, box line', [row('10'), own], 'BX', '1', '100'],
    ['box row, base line', [row('10'), own], 'C62', '12', '10'],
    ['box row, line in another unit of the same size', [own], 'DZN', '1', '144'],
    ['a row with the unit beats a larger quantity', [row('1', { minQuantity: '12' }), own], 'BX', '1', '100'],
    ['box row from 2 boxes, one box', [row('10'), row('90', { unitCode: 'BX', minQuantity: '2' })], 'BX', '1', '120'],
    ['box row from 2 boxes, two boxes', [row('10'), row('90', { unitCode: 'BX', minQuantity: '2' })], 'BX', '2', '90'],
    ['half a box reaches 6 pieces', [row('10'), row('9', { minQuantity: '6' })], 'BX', '0.5', '108'],
  ])('%s', (_name, rows, unitCode, quantity, expected) => {
    expect(price([of(list(rows))], quantity, { unitCode })).toBe(expected);
  });

  it('a unit that the product does not have takes only rows in it', () => {
    const unknown = { unitCode: 'KGM', baseQuantity: undefined };
    expect(price([of(list([row('10'), row('7', { unitCode: 'KGM' })]))], '1', unknown)).toBe('7');
    expect(ask([of(list([row('10')]))], '1', unknown)).toMatchObject({ price: null, why: 'other_unit' });
  });
});

describe('the most specific row', () => {
  const all = (percent: string) => row(null, { productId: null, discountPercent: percent });
  it.each<[string, readonly ChoosableRow[], string]>([
    ['of the product, not of all', [all('50'), row('11')], '11'],
    ['of all, as a discount on the price of the product', [all('12.5')], '10.5'],
    [
      'of the latest day',
      [row('11'), row('10', { dateFrom: '2026-02-01' }), row('9', { dateFrom: '2026-01-01' })],
      '10',
    ],
    ['that is valid', [row('9', { dateFrom: '2026-04-01' }), row('8', { dateTo: '2026-03-09' }), row('11')], '11'],
    ['on its first and last day', [row('9', { dateFrom: '2026-03-10', dateTo: '2026-03-10' })], '9'],
    ['the newest of two that are equal', [row('9', { id: 'a' }), row('10', { id: 'b' })], '10'],
    ['even if a lower price is less specific', [row('11', { minQuantity: '5' }), row('1')], '11'],
  ])('%s', (_name, rows, expected) => expect(price([of(list(rows))], '5')).toBe(expected));

  it('is the same in any order of the rows', () => {
    expect(price([of(list([...BREAKS].reverse()))], '50')).toBe('9');
  });
});

/** Nails are in iron goods, and these in goods. */
describe('the rows of categories', () => {
  const of = (categoryId: string, price: string, more: Partial<ChoosableRow> = {}) =>
    row(price, { productId: null, categoryId, ...more });
  const all = row(null, { productId: null, discountPercent: '50' });
  const tree = [of('goods', '11'), of('nails', '9'), of('iron', '10')];
  const priceOf = (rows: readonly ChoosableRow[], ...more: [string?, Partial<PriceQuestion>?]) =>
    price([{ of: 'partner', list: list(rows) }], ...([more[0] ?? '5', more[1]] as const));

  it.each<[string, readonly ChoosableRow[], string]>([
    ['the product comes before all categories', [...tree, row('12.5'), all], '12.5'],
    ['the nearest category before those above', [...tree, all], '9'],
    ['the next where the nearest has no row', [tree[0]!, tree[2]!, all], '10'],
    ['the highest where it alone has one', [tree[0]!, all], '11'],
    ['any category before all products', [of('goods', '99'), all], '99'],
    ['another category does not count', [of('wood', '1'), all], '6'],
    [
      'a discount of a category is on the price of the product',
      [of('iron', '', { priceUnit: null, discountPercent: '25' }), all],
      '9',
    ],
  ])('%s', (_name, rows, expected) => {
    expect(priceOf(rows)).toBe(expected);
    expect(priceOf([...rows].reverse())).toBe(expected);
  });

  it.each<[string, readonly ChoosableRow[], string, string]>([
    [
      'a far quantity break does not beat a near row',
      [of('nails', '9'), of('goods', '8', { minQuantity: '100' })],
      '500',
      '9',
    ],
    ['breaks of one category', [of('iron', '10'), of('iron', '8', { minQuantity: '100' })], '100', '8'],
    ['a near break that is not reached', [of('nails', '7', { minQuantity: '10' }), of('goods', '11')], '9', '11'],
    ['a near row of later days', [of('nails', '7', { dateFrom: '2026-04-01' }), of('iron', '10')], '1', '10'],
    ['the latest day of one category', [of('nails', '7', { dateFrom: '2026-03-01' }), of('nails', '6')], '1', '7'],
  ])('%s', (_name, rows, quantity, expected) => expect(priceOf(rows, quantity)).toBe(expected));

  it.each<[string, readonly ChoosableRow[], string, string]>([
    ['a near row without a unit, for boxes', [of('nails', '9'), of('goods', '90', { unitCode: 'BX' })], '1', '108'],
    [
      'a row of the same category with the unit',
      [of('nails', '9'), of('nails', '100', { unitCode: 'BX' })],
      '1',
      '100',
    ],
    ['a near row of boxes is not of pieces', [of('nails', '100', { unitCode: 'BX' }), of('iron', '10')], '2', '120'],
  ])('%s', (name, rows, quantity, expected) => {
    const unitCode = name.endsWith('pieces') ? 'C62' : 'BX';
    const wanted = unitCode === 'C62' ? '10' : expected;
    expect(priceOf(rows, quantity, { unitCode })).toBe(wanted);
  });

  it('say which one it was', () => {
    expect(ask([{ of: 'partner', list: list(tree) }], '1')).toMatchObject({ row: { categoryId: 'nails' } });
    expect(ask([{ of: 'partner', list: list(tree) }], '1', { categoryIds: [] })).toMatchObject({ by: 'product' });
  });
});

describe('the list', () => {
  const usd = list([row('7')], { id: 'usd', currency: 'USD' });
  const eur = list([row('8')], { id: 'eur' });

  it('of the document comes before that of the partner, and that before the default', () => {
    const [a, b, c] = ['5', '6', '7'].map((one) => list([row(one)]));
    expect(price([of(a!, 'document'), of(b!), of(c!, 'default')], '1')).toBe('5');
    expect(price([of(b!), of(c!, 'default')], '1')).toBe('6');
    expect(price([of(c!, 'default')], '1')).toBe('7');
  });

  it('in another currency is passed over, and nothing is converted', () => {
    const chosen = ask([of(usd), of(eur, 'default')], '1');
    expect(chosen).toMatchObject({ price: '8', by: 'list', passedOver: [{ why: 'other_currency' }] });
    expect(ask([of(eur)], '1', { currency: 'USD' })).toMatchObject({ price: null, why: 'other_currency' });
  });

  it.each<[string, Partial<ChoosableList>]>([
    ['archived', { active: false }],
    ['not_valid', { dateTo: '2026-03-09' }],
    ['wrong_scope', { scope: 'purchase' }],
  ])('that is %s is passed over', (why, more) => {
    expect(ask([of(list([row('1')], more))], '1')).toMatchObject({ price: '12', by: 'product', passedOver: [{ why }] });
  });

  it('without a row leads to the price of the product: lists are not chained', () => {
    expect(ask([of(list([])), of(eur, 'default')], '1')).toMatchObject({ price: '12', by: 'product' });
    expect(price([], '1', { unitCode: 'BX' })).toBe('144');
    expect(ask([], '1', { product: { id: 'p', priceUnit: null } })).toMatchObject({ price: null, why: 'no_price' });
  });

  it('of purchases does not fall back to the sales price', () => {
    expect(ask([], '1', { scope: 'purchase' })).toMatchObject({ price: null, why: 'no_price' });
  });
});
