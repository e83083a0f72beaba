import type { Related, Row } from '../../data/wire.js';

/** The account that most of the taxes have; of two with as many, the first. Null: there is no tax yet. */
export function usualAccount(taxes: readonly Row[]): Related | null {
  const accounts = taxes.flatMap(({ account }) => (account ? [account as Related] : []));
  const countOf = (one: Related): number => accounts.filter(({ id }) => id === one.id).length;
  return accounts.reduce<Related | null>((best, one) => (best && countOf(best) >= countOf(one) ? best : one), null);
}
