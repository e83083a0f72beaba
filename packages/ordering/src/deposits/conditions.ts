import type { DepositSource, SalePricing } from '@daybook/accounting';
import type { Problem } from '@daybook/errors';
import type { OrderKind } from '../order-kind.js';
import { postedOf } from './deductions.js';

/** Down payments need an account. A workspace that is older than the setting has none until it is set. */
export function missingDepositAccount({ depositAccount }: OrderKind, { books, accounts }: SalePricing): Problem[] {
  const account = accounts.get(books.depositAccountId ?? '');
  if (account?.active) return [];
  const why = account ? `The account ${account.code} is archived` : 'There is no account for down payments';
  const message = `${why}. Set ${depositAccount} in settings/accounting to an account of your chart.`;
  return [{ code: 'account_missing', message }];
}

/** An order with a down payment is not cancelled: that has to be credited first. */
export function cancelProblems(
  { words }: OrderKind,
  { number }: { readonly number: string | null },
  sources: readonly DepositSource[],
): Problem[] {
  const open = [...new Set(postedOf(sources).map((source) => source.number))];
  if (open.length === 0) return [];
  const message = `${number} has the down payment ${open.join(', ')}, of which something is left. Make its credit note first: the action reverse of that ${words.bill}.`;
  return [{ code: 'invalid_state', message }];
}
