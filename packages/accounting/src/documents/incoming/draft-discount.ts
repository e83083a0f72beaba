import { hasNoLines, type ReceivedEInvoice } from '@daybook/e-invoice';
import { add, canonical, compare, decimalsOfCurrency, equal, isCurrency, sum } from '@daybook/money';
import { discountBase, discountShares } from '../taxes/document-discount.js';

/** The allowances of a document as the discount of its draft. */
export interface DraftDiscount {
  readonly amount: string;
  readonly reason: string | undefined;
  /** Whether the discount touches lines with this category and rate. */
  touches(of: Taxed): boolean;
}

interface Taxed {
  readonly category?: string | undefined;
  readonly rate?: string | undefined;
}

const taxSetOf = ({ category = '', rate = '0' }: Taxed): string => `${category} ${canonical(rate)}`;

/**
 * The allowances of a document, where they are what a discount would take of its lines: then the draft has that discount. Undefined: there are
 * none, or they are spread in another way, and become lines.
 */
export function draftDiscount(invoice: ReceivedEInvoice): DraftDiscount | undefined {
  const { lines, adjustments, currency } = invoice;
  const allowances = adjustments.filter(({ kind }) => kind === 'allowance');
  const isPlain = allowances.every(({ amount }) => compare(amount, '0') > 0);
  if (allowances.length === 0 || !isPlain || hasNoLines(invoice)) return undefined;
  const stated = new Map<string, string>();
  for (const one of allowances) stated.set(taxSetOf(one), add(stated.get(taxSetOf(one)) ?? '0', one.amount));
  const charges = adjustments.filter(({ kind }) => kind === 'charge');
  const priced = [...lines, ...charges].map((one) => ({
    amount: one.amount,
    taxSet: taxSetOf(one),
    discountable: stated.has(taxSetOf(one)),
  }));
  const amount = sum([...stated.values()]);
  if (compare(amount, discountBase(priced)) > 0) return undefined;
  const shares = discountShares(amount, priced, isCurrency(currency) ? decimalsOfCurrency(currency) : 2);
  const isSame = [...stated].every(([taxSet, value]) => {
    const own = shares.filter((_share, i) => priced[i]!.taxSet === taxSet);
    return equal(sum(own), value);
  });
  if (!isSame) return undefined;
  const reasons = [...new Set(allowances.flatMap(({ reason }) => reason ?? []))].join(', ');
  return { amount, reason: reasons || undefined, touches: (of) => stated.has(taxSetOf(of)) };
}
