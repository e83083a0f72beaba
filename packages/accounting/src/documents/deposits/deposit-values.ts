import { absolute, compare, decimalsOfCurrency, negate, subtract } from '@daybook/money';
import type { Invoice } from '../entities/invoice.js';
import { waitsForReceipt } from '../invoices/goods-account.js';
import type { InvoiceContext } from '../invoices/invoice-context.js';
import { invoiceTypeRules } from '../invoices/invoice-types.js';
import { type ValuedDeposit, valueOf } from './deposit.js';
import { isOnDeposit, sourceOf } from './deposit-lines.js';
import { taxSetKey } from '../taxes/line-amount.js';

/** How a line that lowers a deposit is posted. */
export interface DepositPosting {
  /** On the deposit account, in the currency of the books, debit above 0. */
  readonly onAccount: string;
  /** Takes the difference to the rate of this document. */
  readonly differenceAccountId: string;
}

/**
 * Sets what each line on a deposit account is worth in the books. A down payment has the rate of its day, and what lowers it takes its part of
 * that: the account comes to 0 in both currencies, and the difference belongs to what is sold or bought (domain.md 6.15). `values` are
 * those of the lines at the rate of this document, debit above 0. Returns the lines whose value is another.
 */
export function valueDeposits(
  invoice: Invoice,
  context: InvoiceContext,
  values: readonly string[],
): ReadonlyMap<number, DepositPosting> {
  const { debitsPartner } = invoiceTypeRules(invoice);
  const own = (value: string): string => (debitsPartner ? negate(value) : value);
  const postings = new Map<number, DepositPosting>();
  const lefts = new Map<string, ValuedDeposit>();
  invoice.lines.forEach((line, place) => {
    line.depositValue = null;
    if (!isOnDeposit(invoice, line, context)) return;
    line.depositValue = own(values[place]!);
    const source = sourceOf(line, context);
    const differenceAccountId = source && differenceAccount(invoice, context, line.taxIds);
    if (!source || !differenceAccountId) return;
    const left = lefts.get(source.id) ?? source.left;
    const net = line.downPaymentLineId ? negate(line.amountSubtotal) : line.amountSubtotal;
    const value = valueOf(left, net, decimalsOfCurrency(context.home));
    lefts.set(source.id, { ...left, net: subtract(left.net, net), value: subtract(left.value, value) });
    line.depositValue = line.downPaymentLineId ? negate(value) : value;
    postings.set(place, { onAccount: own(line.depositValue), differenceAccountId });
  });
  return postings;
}

/** That of the largest other line with the same taxes; goods of bills wait at their own value, so theirs is that of price differences. */
function differenceAccount(invoice: Invoice, context: InvoiceContext, taxIds: readonly string[]): string | null {
  const others = invoice.lines.filter((line) => !isOnDeposit(invoice, line, context));
  const like = others.filter((line) => taxSetKey(line.taxIds) === taxSetKey(taxIds));
  const [largest] = (like.length > 0 ? like : others).toSorted((one, other) =>
    compare(absolute(other.amountSubtotal), absolute(one.amountSubtotal)),
  );
  const { differenceAccountId, lineAccountId } = context.books;
  if (!largest || waitsForReceipt(invoice, largest, context)) return differenceAccountId ?? lineAccountId;
  return largest.accountId;
}
