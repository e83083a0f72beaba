import type { TaxCategory } from '@daybook/e-invoice';
import { compare, isZero } from '@daybook/money';
import type { Problem } from '@daybook/errors';
import type { Tax } from '../entities/tax.js';

/** The code of the reason that a category means by itself. */
const CODES: Readonly<Partial<Record<TaxCategory, string>>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};

const WITH_RATE: readonly TaxCategory[] = ['S', 'L', 'M'];

type Categorized = Pick<Tax, 'rate' | 'category' | 'exemptionCode' | 'exemptionReason'>;

/** What the invoice of the supplier says where the buyer owes the tax. */
const OWED_BY_BUYER: readonly TaxCategory[] = ['AE', 'K', 'G'];

/** The category of a tax: the one that it has, or S. Undefined for a rate of zero or less, which may mean several. */
export function categoryOf({ rate, category }: Pick<Tax, 'rate' | 'category'>): TaxCategory | undefined {
  return category ?? (compare(rate, '0') > 0 ? 'S' : undefined);
}

/** The reason why there is no tax, by its code and in words. */
export function exemptionOf(tax: Categorized): { readonly exemptionCode?: string; readonly exemptionReason?: string } {
  const category = categoryOf(tax);
  const code = tax.exemptionCode ?? (category && CODES[category]);
  return {
    ...(code ? { exemptionCode: code } : {}),
    ...(tax.exemptionReason ? { exemptionReason: tax.exemptionReason } : {}),
  };
}

/** A category fits its rate, and its reason (domain.md 4.5). */
export function categoryProblems(tax: Readonly<Categorized & Pick<Tax, 'counterAccountId'>>): Problem[] {
  const { category, rate, exemptionCode: code, exemptionReason: reason } = tax;
  if (tax.counterAccountId && category && OWED_BY_BUYER.includes(category)) return [];
  const effective = categoryOf(tax);
  const hasRate = effective !== undefined && WITH_RATE.includes(effective);
  const wanted = effective && CODES[effective];
  const problems: (Problem | false)[] = [
    category != null &&
      hasRate &&
      compare(rate, '0') <= 0 && {
        field: 'category',
        code: 'out_of_range',
        message: `category ${category} requires a rate above zero.`,
      },
    category != null &&
      !hasRate &&
      !isZero(rate) && {
        field: 'category',
        code: 'out_of_range',
        message: `category ${category} requires the rate 0.`,
      },
    (hasRate || effective === 'Z') &&
      code != null && {
        field: 'exemption_code',
        code: 'invalid_value',
        message: `exemption_code must be empty for the category ${effective}.`,
      },
    (hasRate || effective === 'Z') &&
      reason != null && {
        field: 'exemption_reason',
        code: 'invalid_value',
        message: `exemption_reason must be empty for the category ${effective}.`,
      },
    wanted !== undefined &&
      code != null &&
      code !== wanted && {
        field: 'exemption_code',
        code: 'invalid_value',
        message: `exemption_code must be ${wanted} or empty for the category ${effective}.`,
      },
    effective === 'E' &&
      code == null &&
      reason == null && {
        field: 'exemption_reason',
        code: 'required',
        message: 'exemption_reason or exemption_code is required for the category E.',
      },
  ];
  return problems.filter((problem) => problem !== false);
}
