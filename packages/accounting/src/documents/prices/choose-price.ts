import { compare, multiply, percentOf, round, subtract } from '@daybook/money';

/** A row of a price list. Decimals and days as text. */
export interface ChoosableRow {
  readonly id: string;
  /** Null: of a category, or of all products. */
  readonly productId: string | null;
  readonly categoryId: string | null;
  /** A code of GET /v1/units; null: quantities and price are of the base unit of the product. */
  readonly unitCode: string | null;
  readonly minQuantity: string;
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  /** One of these two. */
  readonly priceUnit: string | null;
  readonly discountPercent: string | null;
}

export interface ChoosableList {
  readonly id: string;
  readonly name: string;
  readonly scope: 'sale' | 'purchase';
  readonly currency: string;
  readonly taxIncluded: boolean;
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  readonly active: boolean;
  /** Those of the product, of its categories, and of all products. */
  readonly rows: readonly ChoosableRow[];
}

/** Whose list it is. */
export const LIST_SOURCES = ['document', 'partner', 'default'] as const;

/** Why a list gives no price. */
export const PASSED_OVER = ['other_currency', 'not_valid', 'archived', 'wrong_scope'] as const;

export interface Candidate {
  readonly of: (typeof LIST_SOURCES)[number];
  readonly list: ChoosableList;
}

/** What the choice depends on. */
export interface PriceQuestion {
  readonly scope: 'sale' | 'purchase';
  readonly currency: string;
  /** The currency of the workspace, and of the prices of products. */
  readonly home: string;
  readonly date: string;
  readonly product: { readonly id: string; readonly priceUnit: string | null };
  /** Those that the product is in, the nearest first. */
  readonly categoryIds: readonly string[];
  /** The unit of the line. */
  readonly unitCode: string;
  /** In the base unit, of all lines that are counted together. Undefined: the unit of the line cannot be converted. */
  readonly baseQuantity: string | undefined;
  /** In the unit of the line. */
  readonly quantity: string;
  /** Base units per unit; undefined: the product does not have it. */
  factorOf(unitCode: string): string | undefined;
  /** The list of the document, of the partner, and the default, in this order. */
  readonly candidates: readonly Candidate[];
}

/** How a price came about. */
export interface PriceReason {
  readonly by: 'list' | 'product';
  readonly candidate: Candidate | null;
  readonly row: ChoosableRow | null;
  readonly passedOver: readonly { readonly candidate: Candidate; readonly why: (typeof PASSED_OVER)[number] }[];
}

export type ChosenPrice = PriceReason & { readonly price: string };
export type MissingPrice = Pick<PriceReason, 'passedOver'> & {
  readonly price: null;
  readonly why: 'other_currency' | 'no_price' | 'other_unit';
};

const PRICE_DECIMALS = 6;

/**
 * The price of one unit of a line (domain.md 4.40): from the first list that is in the currency and valid on the day, by its most specific row
 * whose quantity is reached; else the price of the product, in the currency of the workspace. Lists are not chained, and a lower price never
 * wins because it is lower.
 */
export function choosePrice(question: PriceQuestion): ChosenPrice | MissingPrice {
  const passedOver: PriceReason['passedOver'][number][] = [];
  for (const candidate of question.candidates) {
    const why = whyNot(candidate.list, question);
    if (why !== undefined) {
      passedOver.push({ candidate, why });
      continue;
    }
    const row = [...candidate.list.rows].filter((one) => fits(one, question)).sort(bySpecificity(question))[0];
    if (row) return { by: 'list', candidate, row, passedOver, price: priceOf(row, question) };
    break;
  }
  const { product, currency, home, unitCode, scope } = question;
  const missing = (why: MissingPrice['why']): MissingPrice => ({ price: null, passedOver, why });
  if (scope === 'purchase' || product.priceUnit === null) return missing('no_price');
  if (currency !== home) return missing('other_currency');
  const factor = question.factorOf(unitCode);
  if (factor === undefined) return missing('other_unit');
  return { by: 'product', candidate: null, row: null, passedOver, price: priceIn(factor, product.priceUnit) };
}

function whyNot(
  list: ChoosableList,
  { scope, currency, date }: PriceQuestion,
): (typeof PASSED_OVER)[number] | undefined {
  if (list.scope !== scope) return 'wrong_scope';
  if (!list.active) return 'archived';
  if (list.currency !== currency) return 'other_currency';
  return isOn(date, list) ? undefined : 'not_valid';
}

const isOn = (date: string, { dateFrom, dateTo }: Pick<ChoosableRow, 'dateFrom' | 'dateTo'>): boolean =>
  (dateFrom === null || dateFrom <= date) && (dateTo === null || dateTo >= date);

/** A row with a unit is of lines in that unit; one without is of every unit that converts to the base. */
function fits(row: ChoosableRow, question: PriceQuestion): boolean {
  const { product, categoryIds, unitCode, date, currency, home } = question;
  if (row.productId !== null && row.productId !== product.id) return false;
  if (row.categoryId !== null && !categoryIds.includes(row.categoryId)) return false;
  if (row.unitCode !== null && row.unitCode !== unitCode) return false;
  const takesList = row.discountPercent !== null;
  if (takesList && (product.priceUnit === null || currency !== home)) return false;
  if ((takesList || row.unitCode === null) && question.factorOf(unitCode) === undefined) return false;
  return isOn(date, row) && isReached(row, question);
}

function isReached(
  { unitCode, minQuantity }: ChoosableRow,
  { baseQuantity, quantity, ...question }: PriceQuestion,
): boolean {
  if (unitCode === null) return baseQuantity !== undefined && compare(minQuantity, baseQuantity) <= 0;
  const factor = question.factorOf(unitCode);
  if (factor === undefined || baseQuantity === undefined) return compare(minQuantity, quantity) <= 0;
  return compare(multiply(minQuantity, factor), baseQuantity) <= 0;
}

/**
 * The most specific first: of the product, of its nearest category, of all; then with the unit of the line, of the largest quantity, of the
 * latest day, the newest.
 */
const bySpecificity =
  ({ categoryIds }: PriceQuestion) =>
  (a: ChoosableRow, b: ChoosableRow): number =>
    distanceOf(a, categoryIds) - distanceOf(b, categoryIds) ||
    Number(b.unitCode !== null) - Number(a.unitCode !== null) ||
    compare(b.minQuantity, a.minQuantity) ||
    compareTexts(b.dateFrom ?? '', a.dateFrom ?? '') ||
    compareTexts(b.id, a.id);

function distanceOf({ productId, categoryId }: ChoosableRow, categoryIds: readonly string[]): number {
  if (productId !== null) return -1;
  return categoryId === null ? categoryIds.length : categoryIds.indexOf(categoryId);
}

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** A price of the base unit is converted to the unit of the line. */
function priceOf(row: ChoosableRow, { product, unitCode, factorOf }: PriceQuestion): string {
  const factor = factorOf(unitCode) ?? '1';
  if (row.discountPercent !== null)
    return priceIn(factor, percentOf(product.priceUnit as string, subtract('100', row.discountPercent)));
  return row.unitCode === null ? priceIn(factor, row.priceUnit as string) : (row.priceUnit as string);
}

const priceIn = (factor: string, price: string): string => round(multiply(price, factor), PRICE_DECIMALS);
