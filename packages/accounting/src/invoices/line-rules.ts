import type { Problem } from '@daybook/errors';
import type { AccountType } from '../entities/account.js';
import type { Invoice } from '../entities/invoice.js';
import type { InvoiceLine } from '../entities/invoice-line.js';
import type { InvoiceContext } from './invoice-context.js';

/** Income, expense and asset accounts, but not those that other ledgers keep (domain.md 4.3, 4.8). */
const LINE_ACCOUNTS: readonly AccountType[] = ['income', 'expense', 'cogs', 'asset', 'bank', 'cash'];

/** Accounts that a line of this invoice cannot have, taxes of the wrong scope: in the order of the lines. */
export function lineProblems(invoice: Invoice, context: InvoiceContext): Problem[] {
  return invoice.lines.flatMap((line, i) => [
    ...accountProblems(line, `lines[${i}].account`, invoice.currency, context),
    ...taxProblems(line, `lines[${i}].taxes`, context),
  ]);
}

function accountProblems(line: InvoiceLine, field: string, currency: string, context: InvoiceContext): Problem[] {
  const account = line.accountId ? context.accounts.get(line.accountId) : undefined;
  if (!account) return [];
  if (!LINE_ACCOUNTS.includes(account.type)) {
    const message = `${field}: an account of type ${account.type} takes no invoice lines. Choose an income account.`;
    return [{ field, code: 'invalid_account_type', message, allowed: LINE_ACCOUNTS }];
  }
  const isMoney = account.type === 'bank' || account.type === 'cash';
  if (!isMoney || account.currency === null || account.currency === currency) return [];
  return [{ field, code: 'invalid_currency', message: `${field}: ${account.code} takes only ${account.currency}.` }];
}

function taxProblems(line: InvoiceLine, field: string, context: InvoiceContext): Problem[] {
  if (line.taxIds.every((id) => context.taxes.get(id)?.scope === 'sale')) return [];
  return [{ field, code: 'invalid_scope', message: `${field}: an invoice takes taxes of scope sale.` }];
}
