import type { Problem } from '@daybook/errors';
import { LINE_ACCOUNTS } from '../../ledger/accounts/fitting-types.js';
import type { Invoice } from '../entities/invoice.js';
import type { InvoiceLine } from '../entities/invoice-line.js';
import { isOnDeposit } from '../deposits/deposit-lines.js';
import { waitsForReceipt } from './goods-account.js';
import type { InvoiceContext } from './invoice-context.js';
import { invoiceTypeRules } from './invoice-types.js';

/** Lines with accounts that a line of this document cannot have, or with taxes of the wrong scope, in order. */
export function lineProblems(invoice: Invoice, context: InvoiceContext): Problem[] {
  return invoice.lines.flatMap((line, i) => [
    ...(waitsForReceipt(invoice, line, context) || isOnDeposit(invoice, line, context)
      ? []
      : accountProblems(line, `lines[${i}].account`, invoice, context)),
    ...taxProblems(line, `lines[${i}].taxes`, invoice, context),
  ]);
}

function accountProblems(line: InvoiceLine, field: string, invoice: Invoice, context: InvoiceContext): Problem[] {
  const { noun, lineAccount } = invoiceTypeRules(invoice);
  const account = line.accountId ? context.accounts.get(line.accountId) : undefined;
  if (!account) return [];
  if (!LINE_ACCOUNTS.includes(account.type)) {
    const message = `${field}: an account of type ${account.type} cannot be used on ${noun} lines. Choose an ${lineAccount} account.`;
    return [{ field, code: 'invalid_account_type', message, allowed: LINE_ACCOUNTS }];
  }
  const isMoney = account.type === 'bank' || account.type === 'cash';
  if (!isMoney || account.currency === null || account.currency === invoice.currency) return [];
  return [
    {
      field,
      code: 'invalid_currency',
      message: `${field}: ${account.code} accepts only ${account.currency}. Choose another account.`,
    },
  ];
}

function taxProblems(line: InvoiceLine, field: string, invoice: Invoice, context: InvoiceContext): Problem[] {
  const { aNoun, scope } = invoiceTypeRules(invoice);
  if (line.taxIds.every((id) => context.taxes.get(id)?.scope === scope)) return [];
  return [{ field, code: 'invalid_scope', message: `${field}: ${aNoun} accepts only taxes of scope ${scope}.` }];
}
