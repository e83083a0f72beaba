import type { Problem } from '@daybook/errors';
import { decimalsOfCurrency, equal } from '@daybook/money';
import type { Refused } from '@daybook/records';
import type { Invoice } from '../entities/invoice.js';
import { invoiceEntry, type InvoiceFigures, lineValues } from './invoice-entry.js';
import { type ClearedLine, clearLines } from '../received/clear-lines.js';
import type { ClearingPosting } from '../received/clearings.js';
import { isOnDeposit } from '../deposits/deposit-lines.js';
import { valueDeposits } from '../deposits/deposit-values.js';
import { invoicePartnerAccount } from './confirm-conditions.js';
import { instalmentsFor } from './due-dates.js';
import { waitsForReceipt } from './goods-account.js';
import type { InvoiceContext } from './invoice-context.js';
import { isTooLong } from './invoice-totals.js';
import { invoiceTypeRules } from './invoice-types.js';

/**
 * The entry of a document that may be posted (domain.md 6.1 to 6.4). Refused on `currency_rate` if an amount in workspace currency would
 * need more than 15 digits, and on the price of a line whose difference to the receipt has no account. Sets what its lines on a deposit account
 * are worth in the books.
 */
export function invoicePosting(invoice: Invoice, context: InvoiceContext): ClearingPosting | Refused {
  const { journal, books, home } = context;
  const rules = invoiceTypeRules(invoice);
  const figures = figuresOf(invoice, context);
  const places = invoice.lines.flatMap((line, i) => (waitsForReceipt(invoice, line, context) ? [i] : []));
  const isOnAccount = invoice.lines.some((line) => isOnDeposit(invoice, line, context));
  const values = places.length > 0 || isOnAccount ? lineValues(figures) : [];
  const deposits = valueDeposits(invoice, context, values);
  const cleared = clearedLines(invoice, context, places, values);
  const differing = [...cleared].flatMap(([i, { value }]) => (equal(value, values[i]!) ? [] : [i]));
  const problems = differenceProblems(differing, context);
  if (problems.length > 0) return { problems };
  const lines = invoiceEntry({
    ...figures,
    lines: figures.lines.map((line, i) =>
      cleared.has(i) ? { ...line, onAccount: cleared.get(i)!.value } : { ...line, ...deposits.get(i) },
    ),
  });
  if (lines.some(({ debit, credit }) => isTooLong(debit) || isTooLong(credit))) {
    const message = `At this rate an amount would need more than 15 digits in ${home}. Check currency_rate.`;
    return { problems: [{ field: 'currency_rate', code: 'out_of_range', message }] };
  }
  return {
    journal: journal!,
    class: rules.isCredit ? 'credit_note' : 'main',
    date: invoice.date as string,
    fiscalYearStart: books.fiscalYearStart,
    reference: invoice.reference,
    source: { resource: rules.resource, id: invoice.id },
    lines,
    clearings: [...cleared.values()].flatMap(({ clearings }) => clearings),
  };
}

function figuresOf(invoice: Invoice, context: InvoiceContext): InvoiceFigures {
  return {
    type: invoice.type,
    partnerId: context.partner!.id,
    currency: invoice.currency,
    rate: invoice.currencyRate as string,
    decimals: decimalsOfCurrency(context.home),
    lines: invoice.lines.map((line) => ({ ...line, accountId: line.accountId as string })),
    taxLines: invoice.taxLines.map((line) => {
      const { accountId, counterAccountId } = context.taxes.get(line.taxId)!;
      return { ...line, accountId, counterAccountId };
    }),
    instalments: instalmentsFor(invoice, context),
    partnerAccountId: invoicePartnerAccount(context) as string,
    home: context.home,
    differenceAccountId: context.books.differenceAccountId,
  };
}

/** The lines at `places`, which are of purchased goods, by their place; `values` of all lines, in workspace currency. */
function clearedLines(
  invoice: Invoice,
  context: InvoiceContext,
  places: readonly number[],
  values: readonly string[],
): ReadonlyMap<number, ClearedLine> {
  const { isCredit } = invoiceTypeRules(invoice);
  const goods = places.map((i) => ({
    ...invoice.lines[i]!,
    quantity: invoice.lines[i]!.quantityBase,
    accountId: invoice.lines[i]!.accountId as string,
    value: values[i]!,
    isCredit,
  }));
  const cleared = clearLines(goods, context.received, decimalsOfCurrency(context.home));
  return new Map(places.map((i, n) => [i, cleared[n]!]));
}

/** Goods received at another price need an account for the difference. */
function differenceProblems(places: readonly number[], { books, accounts }: InvoiceContext): Problem[] {
  const account = accounts.get(books.differenceAccountId ?? '');
  if (account?.active) return [];
  const why = account ? `the account ${account.code} is archived` : 'there is no account for it';
  return places.map((i) => {
    const field = `lines[${i}].price_unit`;
    const message = `${field} differs from the cost of the receipt, and ${why}. Set price_difference_account in settings/accounting.`;
    return { field, code: 'account_missing', message };
  });
}
