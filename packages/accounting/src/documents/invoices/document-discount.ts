import { InvalidRequest, type Problem } from '@daybook/errors';
import { compare, decimalPlaces } from '@daybook/money';
import type { Invoice } from '../entities/invoice.js';
import { taxes } from '../resources/taxes.resource.js';
import { type Allowance, discountableAmount, type TotalsInput } from '../taxes/compute-totals.js';
import type { DocumentDiscount } from '../taxes/document-discount.js';
import type { Original } from './originals.js';

/** The discount of a document, as its columns have it. */
export type DiscountColumns = Pick<Invoice, 'discountPercent' | 'discountAmount' | 'discountReason'>;

const COLUMNS = { percent: 'discountPercent', amount: 'discountAmount', reason: 'discountReason' } as const;

/**
 * Completes the discount of a draft. A credit with an original has its part of that one's discount, and none of its own.
 * @throws InvalidRequest for one that contradicts itself
 */
export function fillDiscount(
  draft: Partial<DiscountColumns>,
  before: Readonly<DiscountColumns> | null,
  original: Original | null,
): Problem[] {
  for (const column of Object.values(COLUMNS)) draft[column] ??= null;
  if (original) return foreignDiscount(draft as DiscountColumns, before, original);
  const { discountPercent, discountAmount, discountReason } = draft;
  if (discountPercent !== null && discountAmount !== null) {
    const message = 'discount has a percent or an amount, not both. Set the other one to null.';
    throw new InvalidRequest({ field: 'discount.amount', code: 'one_side', message });
  }
  if (discountReason !== null && discountPercent === null && discountAmount === null) {
    const message = 'discount.reason needs a percent or an amount. Set one of them, or discount to null.';
    throw new InvalidRequest({ field: 'discount.reason', code: 'invalid_value', message });
  }
  return [];
}

function foreignDiscount(
  draft: DiscountColumns,
  before: Readonly<DiscountColumns> | null,
  { number }: Original,
): Problem[] {
  const isSent = Object.values(COLUMNS).some((column) => draft[column] !== (before?.[column] ?? null));
  if (!isSent) return [];
  const message = `A credit note takes its part of the discount of ${number}. Leave discount out.`;
  return [{ field: 'discount', code: 'invalid_value', message }];
}

/** The discount that totals are computed with. */
export function discountOf({
  discountPercent,
  discountAmount,
}: Partial<DiscountColumns>): DocumentDiscount | undefined {
  if (!discountPercent && !discountAmount) return undefined;
  return { percent: discountPercent ?? null, amount: discountAmount ?? null };
}

/**
 * An amount above what the lines come to; a draft without lines is not judged.
 * @throws InvalidRequest for one that the currency does not have
 */
export function discountProblems({
  discount,
  lines,
  decimals,
}: Pick<TotalsInput, 'discount' | 'lines' | 'decimals'>): Problem[] {
  if (!discount?.amount) return [];
  if (decimalPlaces(discount.amount) > decimals) {
    const message = `discount.amount has more decimals than the currency has: at most ${decimals}.`;
    throw new InvalidRequest({ field: 'discount.amount', code: 'out_of_range', message });
  }
  if (lines.length === 0) return [];
  const most = discountableAmount({ lines, decimals });
  if (compare(discount.amount, most) <= 0) return [];
  const message = `discount.amount must be at most ${most}, what the lines that bear a discount come to.`;
  return [{ field: 'discount.amount', code: 'out_of_range', message }];
}

/** The discount that a credit shows: its part of that of its original; none if it takes other values than those of the original. */
export function discountOfCredit(
  amountDiscount: string | undefined,
  { discountPercent, discountReason }: Original,
): DiscountColumns {
  if (!amountDiscount || compare(amountDiscount, '0') === 0)
    return { discountPercent: null, discountAmount: null, discountReason: null };
  return { discountPercent, discountAmount: discountPercent === null ? amountDiscount : null, discountReason };
}

/** As they are stored and shown. */
export function shownAllowances(allowances: readonly Allowance[]): Invoice['allowances'] {
  return allowances.map(({ taxIds, amount }) => ({
    taxes: taxIds.map((id) => taxes.ids.show(id)),
    amount: Number(amount),
  }));
}
