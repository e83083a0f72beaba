import { Refusal } from '@daybook/errors';
import { decimalsOfCurrency, equal } from '@daybook/money';
import type { Invoice } from '../entities/invoice.js';
import { invoiceEntry, type InvoiceFigures, lineValues } from './invoice-entry.js';
import { type ClearedLine, clearLines } from '../received/clear-lines.js';
import type { ClearingPosting } from '../received/clearings.js';
import { partnerAccountOf } from './confirm-conditions.js';
import { instalmentsFor } from './due-dates.js';
import { waitsForReceipt } from './goods-account.js';
import type { InvoiceContext } from './invoice-context.js';
import { isTooLong } from './invoice-totals.js';
import { kindOf } from './kinds.js';

/**
 * The entry of a document against which nothing stands (domain.md 6.1 to 6.4).
 * @throws Refusal on `currency_rate` where an amount in workspace currency would need more than 15 digits, and on the price of a
 * line whose difference to what was received has no account
 */
export function postingOf(invoice: Invoice, context: InvoiceContext): ClearingPosting {
  const { journal, books, home } = context;
  const kind = kindOf(invoice);
  const figures = figuresOf(invoice, context);
  const cleared = clearedLines(invoice, context, figures);
  const lines = invoiceEntry({
    ...figures,
    lines: figures.lines.map((line, i) => (cleared.has(i) ? { ...line, onAccount: cleared.get(i)!.value } : line)),
  });
  if (lines.some(({ debit, credit }) => isTooLong(debit) || isTooLong(credit))) {
    const message = `At this rate an amount would need more than 15 digits in ${home}. Check currency_rate.`;
    throw new Refusal({ field: 'currency_rate', code: 'out_of_range', message });
  }
  return {
    journal: journal!,
    class: kind.isCredit ? 'credit_note' : 'main',
    date: invoice.date as string,
    fiscalYearStart: books.fiscalYearStart,
    reference: invoice.reference,
    source: { resource: kind.resource, id: invoice.id },
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
    taxLines: invoice.taxLines.map((line) => ({ ...line, accountId: context.taxes.get(line.taxId)!.accountId })),
    instalments: instalmentsFor(invoice, context),
    partnerAccountId: partnerAccountOf(context) as string,
    home: context.home,
    differenceAccountId: context.books.differenceAccountId,
  };
}

/** The lines of goods that are bought, by their place. */
function clearedLines(
  invoice: Invoice,
  context: InvoiceContext,
  figures: InvoiceFigures,
): ReadonlyMap<number, ClearedLine> {
  const places = invoice.lines.flatMap((line, i) => (waitsForReceipt(invoice, line, context) ? [i] : []));
  if (places.length === 0) return new Map();
  const values = lineValues(figures);
  const { isCredit } = kindOf(invoice);
  const goods = places.map((i) => ({
    ...invoice.lines[i]!,
    accountId: invoice.lines[i]!.accountId as string,
    value: values[i]!,
    isCredit,
  }));
  const cleared = clearLines(goods, context.received, figures.decimals);
  refuseHomeless(
    places.filter((_, n) => !equal(cleared[n]!.value, goods[n]!.value)),
    context,
  );
  return new Map(places.map((i, n) => [i, cleared[n]!]));
}

function refuseHomeless(places: readonly number[], { books, accounts }: InvoiceContext): void {
  const account = accounts.get(books.differenceAccountId ?? '');
  if (places.length === 0 || account?.active) return;
  const why = account ? `the account ${account.code} is archived` : 'there is no account for it';
  throw new Refusal(
    places.map((i) => {
      const field = `lines[${i}].price_unit`;
      return {
        field,
        code: 'account_missing',
        message: `${field} differs from the cost of the receipt, and ${why}. Set price_difference_account in settings/accounting.`,
      };
    }),
  );
}
