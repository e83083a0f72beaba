import { namedTwice, type Problem } from '@daybook/errors';
import { absolute, add, compare, subtract } from '@daybook/money';
import { chargedTax, type Totals } from './compute-totals.js';

/** The amount of a tax as the supplier has rounded it. */
interface StatedTax {
  readonly taxId: string;
  readonly amount: string;
}

/** Suppliers round in other ways, but not by more than this. */
const AT_MOST = '0.05';

/** Taxes that the document does not have, that the buyer owes or that are named twice, and amounts that are too far from the computed ones (domain.md 4.8). */
export function overrideProblems(stated: readonly StatedTax[], totals: Totals): Problem[] {
  const twice = namedTwice(
    stated.map(({ taxId }) => taxId),
    (at) => `tax_override[${at}].tax`,
  );
  const wrong = stated.flatMap(({ taxId, amount }, i): Problem[] => {
    const tax = totals.taxes.find((one) => one.taxId === taxId);
    if (!tax) {
      const field = `tax_override[${i}].tax`;
      return [{ field, code: 'invalid_value', message: `${field}: no line has this tax. Leave it out.` }];
    }
    if (tax.selfAssessed) {
      const field = `tax_override[${i}].tax`;
      const message = `${field}: the buyer owes this tax, so that the supplier does not state it. Leave it out.`;
      return [{ field, code: 'invalid_value', message }];
    }
    if (compare(absolute(subtract(amount, tax.amount)), AT_MOST) <= 0) return [];
    const field = `tax_override[${i}].amount`;
    const message = `${field} must be at most ${AT_MOST} from the computed amount, ${tax.amount}. Check the lines and their taxes.`;
    return [{ field, code: 'out_of_range', message }];
  });
  return [...twice, ...wrong];
}

/** The totals with the tax amounts that the supplier states. */
export function overridden(stated: readonly StatedTax[], totals: Totals): Totals {
  if (stated.length === 0) return totals;
  const amounts = new Map(stated.map(({ taxId, amount }) => [taxId, amount]));
  const taxes = totals.taxes.map((tax) => ({ ...tax, amount: amounts.get(tax.taxId) ?? tax.amount }));
  const amountTax = chargedTax(taxes);
  return { ...totals, taxes, amountTax, amountTotal: add(totals.amountUntaxed, amountTax) };
}
