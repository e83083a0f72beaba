import type { Problem } from '@daybook/errors';
import { compare } from '@daybook/money';
import type { Tax } from '../entities/tax.js';

type Kind = Pick<Tax, 'kind' | 'scope' | 'rate' | 'priceIncluded' | 'accountId' | 'counterAccountId'>;

/** Which taxes the buyer owes, and on which account (domain.md 4.5). */
export function kindProblems(tax: Readonly<Kind>): Problem[] {
  const { kind, scope, rate, priceIncluded, accountId, counterAccountId } = tax;
  const problems: (Problem | false)[] = [
    kind !== 'normal' &&
      scope !== 'purchase' && {
        field: 'kind',
        code: 'invalid_scope',
        message: `kind ${kind} is only for taxes of scope purchase. On sales a reverse charge is a tax of 0 % with category AE.`,
      },
    kind === 'normal' &&
      Boolean(counterAccountId) && {
        field: 'counter_account',
        code: 'invalid_value',
        message: 'counter_account is only for the kinds reverse_charge and import. Leave it out.',
      },
    kind === 'reverse_charge' &&
      !counterAccountId && {
        field: 'counter_account',
        code: 'required',
        message: 'counter_account is required for the kind reverse_charge: the account on which the tax is owed.',
      },
    Boolean(counterAccountId) &&
      counterAccountId === accountId && {
        field: 'counter_account',
        code: 'invalid_value',
        message: 'counter_account must be another account than account.',
      },
    Boolean(counterAccountId) &&
      priceIncluded && {
        field: 'price_included',
        code: 'invalid_value',
        message: 'price_included must be false: a tax that the buyer owes is not in the price of the supplier.',
      },
    Boolean(counterAccountId) &&
      compare(rate, '0') <= 0 && {
        field: 'rate',
        code: 'out_of_range',
        message: 'rate must be above 0 for a tax that the buyer owes.',
      },
  ];
  return problems.filter((problem) => problem !== false);
}
