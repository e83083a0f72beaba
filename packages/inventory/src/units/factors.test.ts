import { describe, expect, it } from '@jest/globals';
import { convertible, type Counted, defaultUnit, inUnitOf, priceIn, takenOf, unitFactor } from './factors.js';

const own = (unitCode: string, factor: string, more: { sale?: boolean; purchase?: boolean } = {}) => ({
  ...{ unitCode, factor, sale: false, purchase: false },
  ...more,
});
const goods = (unitCode: string, units: Counted['units'] = null): Counted => ({
  ...{ name: 'Pens', type: 'goods' as const, unitCode, units },
});
const boxed = goods('H87', [own('XBX', '12', { sale: true }), own('XPX', '0.5', { purchase: true })]);

describe('the factor of a unit', () => {
  const factor = (product: Counted, code: string) => unitFactor(product, code);

  it('is 1 for the own unit, and that of the product for its units', () => {
    expect([factor(boxed, 'H87'), factor(boxed, 'XBX'), factor(boxed, 'XPX')]).toEqual(['1', '12', '0.5']);
  });

  it('is exact between standard units of one category, and missing between others', () => {
    expect([factor(goods('KGM'), 'GRM'), factor(goods('GRM'), 'TNE'), factor(goods('KGM'), 'ONZ')]).toEqual([
      '0.001',
      '1000000',
      '0.028349523125',
    ]);
    // A kilogram is no exact decimal of pounds, a minute none of an hour, a box no number of pieces.
    const none = [
      factor(goods('LBR'), 'KGM'),
      factor(goods('HUR'), 'MIN'),
      factor(goods('C62'), 'XBX'),
      factor(goods('KGM'), 'LTR'),
    ];
    expect(none).toEqual([undefined, undefined, undefined, undefined]);
    expect([factor(goods('C62'), 'H87'), factor(goods('H87'), 'DZN')]).toEqual(['1', '12']);
  });

  it('of a service is 1 for any label, and its own where the service says so', () => {
    const work: Counted = { name: 'Work', type: 'service', unitCode: 'HUR', units: [own('DAY', '8')] };
    expect([factor(work, 'MON'), factor(work, 'DAY'), factor(work, 'SEC')]).toEqual(['1', '8', '1']);
  });

  it('and the unit of new lines follow the side', () => {
    expect([defaultUnit(boxed, 'sale'), defaultUnit(boxed, 'purchase'), defaultUnit(goods('H87'), 'sale')]).toEqual([
      'XBX',
      'XPX',
      'H87',
    ]);
  });
});

describe('a quantity', () => {
  const boxes = { quantity: '2', unitCode: 'XBX', unitFactor: '12' };
  const shown = (base: string) => Object.values(inUnitOf(boxes, base, 'H87'));

  it('stays in the unit of its line where it is whole there', () => {
    expect([shown('24'), shown('12'), shown('10'), shown('6'), shown('36')]).toEqual([
      ['2', 'XBX', '12'],
      ['1', 'XBX', '12'],
      ['10', 'H87', '1'],
      ['6', 'H87', '1'],
      ['3', 'XBX', '12'],
    ]);
    const half = { ...boxes, quantity: '0.5' };
    expect(Object.values(inUnitOf(half, '30', 'H87'))).toEqual(['2.5', 'XBX', '12']);
    const grams = { quantity: '500', unitCode: 'GRM', unitFactor: '0.001' };
    expect(Object.values(inUnitOf(grams, '0.25', 'KGM'))).toEqual(['250', 'GRM', '0.001']);
  });

  it('converts only exactly, within 12 and 6 digits', () => {
    expect([convertible('0.001', '0.001'), convertible('0.0001', '0.001'), convertible('999999999999', '2')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('of a line in boxes names its unit', () => {
    expect(takenOf({ quantity: '10' }, boxes, boxed, 'lines[0]')).toMatchObject({
      problems: [{ field: 'lines[0].unit_code', code: 'required' }],
    });
    expect(takenOf({ quantity: '10', unitCode: 'H87' }, boxes, boxed, 'lines[0]')).toMatchObject({ base: '10' });
    expect(takenOf({ quantity: '1', unitCode: 'XBX' }, boxes, boxed, 'lines[0]')).toMatchObject({ base: '12' });
    expect(takenOf({ quantity: '1', unitCode: 'XPK' }, boxes, boxed, 'lines[0]')).toMatchObject({
      problems: [{ field: 'lines[0].unit_code', code: 'unit_not_of_product' }],
    });
    const pieces = { quantity: '24', unitCode: null, unitFactor: '1' };
    expect(takenOf({ quantity: '10' }, pieces, undefined, 'lines[0]')).toMatchObject({ base: '10' });
  });
});

it('a price is that of the unit, with at most 6 decimals', () => {
  expect([
    priceIn('9', '1', '12'),
    priceIn('98.5', '126', '1'),
    priceIn('60', '12', '12'),
    priceIn('60', '12', '6'),
  ]).toEqual(['108', '0.781746', '60', '30']);
});
