import { InvalidRequest, type Problem } from '@daybook/errors';
import { compare, sum } from '@daybook/money';
import type { TaxRule } from './tax-rule.js';

/**
 * Checks that the taxes of each line can be computed (domain.md 3.3 step 2): no tax twice, and no included rates that sum to −100 or less,
 * which would leave no base. Throws InvalidRequest with every such line.
 */
export function checkTaxSets(taxesByLine: readonly (readonly TaxRule[])[]): void {
  const problems = taxesByLine.flatMap((taxes, index) => problemsOf(taxes, `lines[${index}].taxes`));
  if (problems.length > 0) throw new InvalidRequest(problems);
}

function problemsOf(taxes: readonly TaxRule[], field: string): Problem[] {
  const problems: Problem[] = [];
  if (new Set(taxes.map((tax) => tax.id)).size < taxes.length) {
    problems.push({ field, code: 'duplicate', message: 'A line has the same tax twice. Name each tax once.' });
  }
  const included = taxes.filter((tax) => tax.priceIncluded).map((tax) => tax.rate);
  if (compare(sum(included), '-100') <= 0) {
    const message = 'The included rates of a line must add up to more than -100 percent. Remove one of its taxes.';
    problems.push({ field, code: 'out_of_range', message });
  }
  return problems;
}
