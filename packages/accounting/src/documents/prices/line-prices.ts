import type { Problem } from '@daybook/errors';
import { unitFactor } from '@daybook/inventory';
import { equal, sum } from '@daybook/money';
import type { Invoice } from '../entities/invoice.js';
import type { InvoiceLine } from '../entities/invoice-line.js';
import type { ContextProduct, InvoiceContext } from '../invoices/invoice-context.js';
import { invoiceTypeRules } from '../invoices/invoice-types.js';
import { choosePrice, type ChosenPrice, type MissingPrice } from './choose-price.js';
import { priceAsked } from './price-asked.js';

/** A line as it was before a change. */
export type FormerLine = Pick<InvoiceLine, 'id' | 'productId' | 'quantity' | 'priceUnit'> &
  Partial<Pick<InvoiceLine, 'unitCode' | 'priceSource'>>;

/** The price of a line by the lists, or by the product; undefined: it is not of a product, or there are no lists. */
export function priceByLists(
  line: InvoiceLine,
  product: ContextProduct | undefined,
  invoice: Invoice,
  context: InvoiceContext,
): ChosenPrice | MissingPrice | undefined {
  const { prices, home, today } = context;
  if (!product || prices === null || prices.candidates.length === 0) return undefined;
  const { scope } = invoiceTypeRules(invoice);
  const asked = priceAsked(line, product, invoice.lines, { scope, sums: prices.sumQuantities });
  return choosePrice({
    ...{ scope, currency: invoice.currency, home, date: invoice.date ?? today, product, ...asked },
    factorOf: (unit) => unitFactor(product, unit),
    candidates: prices.candidatesFor(asked),
    categoryIds: (prices.categories.get(product.id) ?? []).map(({ id }) => id),
  });
}

/** A list has prices with or without tax, as the taxes of the product are; other prices would be wrong by the tax. */
export function taxBasisProblems(
  chosen: ChosenPrice,
  product: ContextProduct,
  field: string,
  { taxes }: Pick<InvoiceContext, 'taxes'>,
): Problem[] {
  const list = chosen.candidate?.list;
  if (!list || chosen.row?.discountPercent !== null || product.taxIds.length === 0) return [];
  const isIncluded = product.taxIds.some((id) => taxes.get(id)?.priceIncluded);
  if (isIncluded === list.taxIncluded) return [];
  const [has, needs] = list.taxIncluded ? ['with', 'without'] : ['without', 'with'];
  const message = `${field} is required: the prices of ${list.name} are ${has} tax, and ${product.name} has prices ${needs} it.`;
  return [{ field, code: 'price_missing', message }];
}

/** Whether a stored line whose price is of a list has to get it again: what it depends on has changed, and no other price was sent. */
export function isPricedAnew(
  line: InvoiceLine,
  invoice: Invoice,
  former: readonly FormerLine[],
  sums: boolean,
): boolean {
  if (line.priceSource !== 'list') return false;
  const before = former.find(({ id }) => id === line.id);
  if (!before) return false;
  if (differs(line, before)) return true;
  if (!sums) return false;
  const own = ({ productId }: Pick<InvoiceLine, 'productId'>): boolean => productId === line.productId;
  const [now, then] = [invoice.lines.filter(own), former.filter(own)];
  return !equal(sum(now.map(({ quantity }) => quantity)), sum(then.map(({ quantity }) => quantity)));
}

function differs(line: InvoiceLine, before: FormerLine): boolean {
  const isOtherUnit = before.unitCode !== undefined && before.unitCode !== line.unitCode;
  return isOtherUnit || before.productId !== line.productId || !equal(before.quantity, line.quantity);
}

/** Whether another price was sent than the one that was taken. */
export function isTyped(line: InvoiceLine, former: readonly FormerLine[]): boolean {
  const before = former.find(({ id }) => id === line.id);
  return before !== undefined && !equal(before.priceUnit, line.priceUnit);
}
