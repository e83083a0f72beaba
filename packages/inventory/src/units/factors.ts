import type { Problem } from '@daybook/errors';
import { compare, decimalPlaces, equal, fits, multiply, round, roundedQuotient } from '@daybook/money';
import { measureOf, usualDecimals } from './units.js';

/** A unit in which a product is also counted. */
export interface OwnUnit {
  readonly unitCode: string;
  /** How many of the product's unit it is. */
  readonly factor: string;
  /** Whether new lines of sales, or of purchases, are in this unit. */
  readonly sale: boolean;
  readonly purchase: boolean;
}

/** A product as its units depend on it. */
export interface Counted {
  readonly name: string;
  readonly type: 'service' | 'goods';
  readonly unitCode: string;
  /** As {@link unitsSql} reads them; null: none. */
  readonly units: readonly OwnUnit[] | null;
}

/** Quantities have at most 12 digits before the point, 6 after it, and 15 in all (domain.md 3.1). */
const QUANTITY = { maxDigits: 15, maxDecimals: 6, maxIntegerDigits: 12 };

/** Factors between standard units are exact, with at most so many decimals. */
const STANDARD_DECIMALS = 12;

/**
 * How many of the product's unit one of the unit `code` is (domain.md 4.2): 1 for its own unit, the factor of one of its `units`, or that of
 * the standard conversion inside one category. A service may be labelled with any unit, which then counts as its own. Undefined: the unit is
 * not one of the product. For every price, quantity and document there is no other source of a factor.
 */
export function unitFactor({ type, unitCode, units }: Omit<Counted, 'name'>, code: string): string | undefined {
  if (code === unitCode) return '1';
  const own = units?.find((unit) => unit.unitCode === code);
  if (own) return own.factor;
  return type === 'service' ? '1' : standardFactor(code, unitCode);
}

/** Undefined when they measure different things, or the quotient is no exact decimal. */
function standardFactor(code: string, base: string): string | undefined {
  const [one, other] = [measureOf(code), measureOf(base)];
  if (!one?.factor || !other?.factor || one.category !== other.category) return undefined;
  return exactQuotient(one.factor, other.factor, STANDARD_DECIMALS);
}

function exactQuotient(dividend: string, divisor: string, places: number): string | undefined {
  const quotient = roundedQuotient(dividend, divisor, places);
  return equal(multiply(quotient, divisor), dividend) ? quotient : undefined;
}

/** The unit of a new line: that which the product names for this side, or its own. */
export function defaultUnit(
  { unitCode, units }: Pick<Counted, 'unitCode' | 'units'>,
  side: 'sale' | 'purchase',
): string {
  return units?.find((unit) => unit[side])?.unitCode ?? unitCode;
}

/** A line with a quantity in a unit. */
export interface CountedLine {
  readonly quantity: string;
  unitCode: string | null;
  /** Base units per unit. */
  unitFactor: string;
}

/** The quantity in the product's unit; lines without a product, and older than units, count as they are. */
export const baseQuantity = ({ quantity, unitFactor }: { quantity: string; unitFactor?: string | null }): string =>
  unitFactor === undefined || unitFactor === null || unitFactor === '1' ? quantity : multiply(quantity, unitFactor);

/** How a line counts, where it is not usual. */
interface Counting {
  /** The field of its quantity. */
  readonly quantity?: string;
  /** Whether it keeps its factor: only its quantity may be new. */
  readonly keeps?: boolean;
}

/** Sets the factor of a line with a product, and returns what is wrong with its unit. `path`: `lines[0]`. */
export function countLine(
  line: CountedLine,
  product: Counted,
  path: string,
  { quantity = 'quantity', keeps = false }: Counting = {},
): Problem[] {
  line.unitCode ??= product.unitCode;
  const factor = keeps ? line.unitFactor : unitFactor(product, line.unitCode);
  line.unitFactor = factor ?? '1';
  if (factor === undefined) return [notOfProduct(`${path}.unit_code`, line.unitCode, product)];
  return convertible(line.quantity, factor) ? [] : [notConvertible(`${path}.${quantity}`, line, product)];
}

export const convertible = (quantity: string, factor: string): boolean =>
  factor === '1' || fits(multiply(quantity, factor), QUANTITY);

function notOfProduct(field: string, code: string, { name, unitCode, units }: Counted): Problem {
  const own = [unitCode, ...(units ?? []).map((unit) => unit.unitCode)].join(', ');
  const message = `${field}: ${name} is not counted in ${code}. Use ${own}, or add ${code} with its factor to the units of the product.`;
  return { field, code: 'unit_not_of_product', message };
}

export function notConvertible(
  field: string,
  { quantity, unitCode, unitFactor }: Pick<CountedLine, 'quantity' | 'unitCode' | 'unitFactor'>,
  product: Pick<Counted, 'unitCode'>,
): Problem {
  const message = `${field}: ${quantity} ${unitCode} are ${multiply(quantity, unitFactor)} ${product.unitCode}, more digits than a quantity can have (12 before the point, 6 after it, 15 in all). Change the quantity, or use ${product.unitCode}.`;
  return { field, code: 'not_convertible', message };
}

/** A quantity in a unit. */
export interface InUnit {
  readonly quantity: string;
  readonly unitCode: string | null;
  readonly unitFactor: string;
}

/**
 * A quantity of the product's unit in the unit of a line, if it has no more decimals there than the unit usually has, or the line itself; else in
 * the product's own unit, so that nothing is rounded: 24 of boxes of 12 are 2 boxes, 10 are 10 pieces.
 */
export function inUnitOf(line: InUnit, base: string, productUnit: string | null): InUnit {
  const { quantity, unitCode, unitFactor } = line;
  if (equal(base, baseQuantity(line))) return { quantity, unitCode, unitFactor };
  const places = Math.min(6, Math.max(unitCode === null ? 6 : usualDecimals(unitCode), decimalPlaces(quantity)));
  const exact = unitFactor === '1' ? base : exactQuotient(base, unitFactor, places);
  if (exact !== undefined) return { quantity: exact, unitCode, unitFactor };
  return { quantity: base, unitCode: productUnit, unitFactor: '1' };
}

/** The price of one unit for another unit, with at most 6 decimals. */
export function priceIn(price: string, from: string, to: string): string {
  if (compare(from, to) === 0) return price;
  return from === '1' ? round(multiply(price, to), 6) : roundedQuotient(multiply(price, to), from, 6);
}

/** A quantity that an action takes of a line: in the unit that it names. */
export interface TakenPart {
  readonly quantity: string;
  readonly unitCode?: string | null;
}

/**
 * What an action takes of a line, in the unit that it names and in the product's. A line in another unit than the product's own needs it named:
 * 2 of a line in boxes may mean boxes or pieces. `path`: `lines[0]`.
 */
export function takenOf(
  { quantity, unitCode }: TakenPart,
  line: Pick<InUnit, 'unitCode' | 'unitFactor'>,
  product: Counted | undefined,
  path: string,
): { readonly taken: InUnit; readonly base: string } | { readonly problems: Problem[] } {
  const isOwn = !unitCode || unitCode === line.unitCode || product === undefined;
  if (!unitCode && line.unitFactor !== '1' && product) return { problems: [unnamed(path, line, product)] };
  const factor = isOwn ? line.unitFactor : unitFactor(product, unitCode);
  if (factor === undefined) return { problems: [notOfProduct(`${path}.unit_code`, unitCode!, product!)] };
  const taken = { quantity, unitCode: unitCode ?? line.unitCode, unitFactor: factor };
  if (!convertible(quantity, factor)) return { problems: [notConvertible(`${path}.quantity`, taken, product!)] };
  return { taken, base: baseQuantity(taken) };
}

function unnamed(path: string, { unitCode }: Pick<InUnit, 'unitCode'>, product: Counted): Problem {
  const field = `${path}.unit_code`;
  const message = `${field} is required: the line is in ${unitCode}, and the stock of ${product.name} in ${product.unitCode}. Say which of them the quantity counts.`;
  return { field, code: 'required', message };
}
