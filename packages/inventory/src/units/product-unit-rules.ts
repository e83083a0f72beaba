import { type ErrorCode, namedTwice, type Problem } from '@daybook/errors';
import { equal } from '@daybook/money';
import type { Product } from '../entities/product.js';
import type { UnitsChanging } from './units-changing.js';

const SIDES = ['sale', 'purchase'] as const;

const problem = (field: string, code: ErrorCode, message: string): Problem => ({ field, code, message });

/** Lists that are not sent are undefined. */
type Listed = Pick<Product, 'unitCode' | 'barcode'> & Partial<Pick<Product, 'units' | 'suppliers'>>;

/** What is wrong with the units of a product by themselves. */
export function unitListProblems({ units = [], unitCode, barcode, suppliers = [] }: Listed): Problem[] {
  const at = (i: number, field: string): string => `units[${i}].${field}`;
  const own = units.flatMap((unit, i): Problem[] => {
    if (unit.unitCode !== unitCode) return [];
    const field = at(i, 'unit_code');
    return [problem(field, 'invalid_value', `${field} is the own unit of the product. Leave the unit out.`)];
  });
  const codes = [barcode, ...units.map((unit) => unit.barcode)].map((code) => code ?? undefined);
  const twice = [
    ...namedTwice(
      units.map((unit) => unit.unitCode),
      (i) => at(i, 'unit_code'),
    ),
    ...namedTwice(codes, (i) => (i === 0 ? 'barcode' : at(i - 1, 'barcode'))),
  ];
  const defaults = SIDES.flatMap((side) => {
    const chosen = units.flatMap((unit, i) => (unit[side] ? [i] : []));
    return chosen.slice(1).map((i) => {
      const field = at(i, side);
      const message = `${field}: units[${chosen[0]}] already is the unit of new lines of ${side}s. Choose one.`;
      return problem(field, 'duplicate_value', message);
    });
  });
  const strange = suppliers.flatMap((supplier, i): Problem[] => {
    const code = supplier.unitCode ?? unitCode;
    if (code === unitCode || units.some((unit) => unit.unitCode === code)) return [];
    const field = `suppliers[${i}].unit_code`;
    const message = `${field}: the product has no unit ${code}. Add it to units with its factor, or leave it out.`;
    return [problem(field, 'unit_not_of_product', message)];
  });
  return [...own, ...twice, ...defaults, ...strange];
}

/** The codes of units that get another factor, or go. */
export function changedUnits(product: Product, before: Product): readonly string[] {
  return (before.units ?? [])
    .filter((former) => {
      const now = product.units.find((unit) => unit.unitCode === former.unitCode);
      return now === undefined || !equal(now.factor, former.factor);
    })
    .map((unit) => unit.unitCode);
}

/** A stored unit stays what it is: its code, and a barcode that another stored unit has until now. */
export function movedUnits(product: Product, before: Product): Problem[] {
  return product.units.flatMap((unit, i): Problem[] => {
    const former = before.units.find(({ id }) => id === unit.id);
    if (!former) return [];
    const others = before.units.filter((other) => other !== former);
    const field = unit.unitCode === former.unitCode ? 'barcode' : 'unit_code';
    const isTaken = unit.barcode !== null && others.some(({ barcode }) => barcode === unit.barcode);
    if (field === 'barcode' && !isTaken) return [];
    const at = `units[${i}].${field}`;
    const message = `${at} cannot move from one unit to another. Leave the id of the unit out, so that it becomes a new one.`;
    return [problem(at, 'immutable', message)];
  });
}

/** Lines keep the units in which they count: their factor, and the unit to which it leads. */
export function unitsInUse(product: Product, before: Product, { used, isConverted }: UnitsChanging): Problem[] {
  const kept = changedUnits(product, before).filter((code) => used.has(code));
  const ofUnits = kept.map((code) => {
    const i = product.units.findIndex((unit) => unit.unitCode === code);
    const field = i < 0 ? 'units' : `units[${i}].factor`;
    const what = i < 0 ? `the unit ${code} cannot go` : 'it cannot change';
    const message = `${field}: ${what}, as lines of documents are in ${code}. Create a new product for the other packing.`;
    return problem(field, 'unit_in_use', message);
  });
  if (product.unitCode === before.unitCode || !isConverted) return ofUnits;
  const message = `unit_code cannot change: lines of documents are in other units, and count in ${before.unitCode}. Create a new product.`;
  return [problem('unit_code', 'unit_in_use', message), ...ofUnits];
}
