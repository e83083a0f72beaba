import type { Problem } from '@daybook/errors';
import { isNegative } from '@daybook/money';
import type { Invoice } from '../entities/invoice.js';
import type { InvoiceLine } from '../entities/invoice-line.js';
import type { InvoiceContext } from '../invoices/invoice-context.js';
import { invoiceTypeRules } from '../invoices/invoice-types.js';
import type { DepositSource } from './deposit.js';
import { taxSetKey } from '../taxes/line-amount.js';

type Context = Pick<InvoiceContext, 'deposits'>;

/** The deposit that a line lowers: it deducts a down payment, or credits one or a deduction. Undefined for every other line. */
export function sourceOf(
  { downPaymentLineId, reversedLineId }: Pick<InvoiceLine, 'downPaymentLineId' | 'reversedLineId'>,
  { deposits }: Context,
): DepositSource | undefined {
  return deposits.get(downPaymentLineId ?? reversedLineId ?? '');
}

/** Whether the line is posted to a deposit account instead of one for income or expenses. */
export function isOnDeposit(invoice: Pick<Invoice, 'downPaymentOfId'>, line: InvoiceLine, context: Context): boolean {
  return Boolean(invoice.downPaymentOfId) || sourceOf(line, context) !== undefined;
}

/**
 * Sets the account of lines that are posted to a deposit account: that of the settings for a down payment, that of the down payment for what
 * lowers it. Returns the lines for which another account was sent.
 */
export function fixDepositAccounts(
  invoice: Invoice,
  before: Readonly<Invoice> | null,
  context: InvoiceContext,
): Problem[] {
  const kept = before?.downPaymentOfId ? before.lines[0]?.accountId : null;
  return invoice.lines.flatMap((line, i): Problem[] => {
    if (!isOnDeposit(invoice, line, context)) return [];
    const sent = line.accountId ?? null;
    line.accountId = sourceOf(line, context)?.accountId ?? kept ?? context.books.depositAccountId;
    if (sent === null || sent === line.accountId) return [];
    const field = `lines[${i}].account`;
    const setting = invoiceTypeRules(invoice).depositSetting;
    const message = `${field}: this line is posted to ${setting} of settings/accounting. Leave it out.`;
    return [{ field, code: 'invalid_value', message }];
  });
}

/** What a down payment cannot be, and what lines that deduct one cannot say (domain.md 4.39). */
export function depositProblems(invoice: Readonly<Invoice>, context: InvoiceContext): Problem[] {
  return [
    ...(invoice.downPaymentOfId ? downPaymentProblems(invoice) : []),
    ...invoice.lines.flatMap((line, i) => {
      const source = line.downPaymentLineId ? sourceOf(line, context) : undefined;
      return source ? deductionProblems(invoice, line, source, `lines[${i}]`) : [];
    }),
  ];
}

function downPaymentProblems(invoice: Readonly<Invoice>): Problem[] {
  const { isCredit, noun } = invoiceTypeRules(invoice);
  if (isCredit) {
    const message = `type: a down payment is ${noun === 'bill' ? 'a bill' : 'an invoice'}. Credit it with the action reverse once it is posted.`;
    return [{ field: 'type', code: 'invalid_value', message }];
  }
  return invoice.lines.flatMap((line, i): Problem[] => {
    const linked = line.orderLineId ? 'order_line' : line.purchaseLineId ? 'purchase_line' : null;
    const which = linked ?? (line.productId ? 'product' : null);
    if (which === null) return [];
    const field = `lines[${i}].${which}`;
    const message = `${field}: a down payment says what is paid of the order, not what is sold. Leave it out.`;
    return [{ field, code: 'invalid_value', message }];
  });
}

function deductionProblems(
  invoice: Readonly<Invoice>,
  { priceUnit, taxIds }: InvoiceLine,
  source: DepositSource,
  path: string,
): Problem[] {
  const { number, currency, partnerId } = source;
  const problems: Problem[] = [];
  if (invoice.currency !== currency) {
    const message = `currency must be ${currency}, the currency of ${number}, which ${path} deducts.`;
    problems.push({ field: 'currency', code: 'invalid_value', message });
  }
  if (invoice.partnerId && invoice.partnerId !== partnerId) {
    const message = `partner must be that of ${number}, which ${path} deducts. Remove the line, or choose that partner.`;
    problems.push({ field: 'partner', code: 'invalid_value', message });
  }
  if (!isNegative(priceUnit)) {
    const message = `${path}.price_unit must be below 0: the line deducts ${number}.`;
    problems.push({ field: `${path}.price_unit`, code: 'out_of_range', message });
  }
  if (taxSetKey(taxIds) !== taxSetKey(source.taxIds)) {
    const message = `${path}.taxes must be those of ${number}, which the line deducts.`;
    problems.push({ field: `${path}.taxes`, code: 'invalid_value', message });
  }
  return problems;
}
