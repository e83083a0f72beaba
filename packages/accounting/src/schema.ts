import { readOnly, type SchemaPart } from '@daybook/database';
import { InvoiceLine } from './documents/entities/invoice-line.js';
import { InvoiceTax } from './documents/entities/invoice-tax.js';
import { Invoice } from './documents/entities/invoice.js';
import { Partner } from './documents/entities/partner.js';
import { PaymentAllocation } from './documents/entities/payment-allocation.js';
import { PaymentTermLine } from './documents/entities/payment-term-line.js';
import { PaymentTerm } from './documents/entities/payment-term.js';
import { Payment } from './documents/entities/payment.js';
import { Tax } from './documents/entities/tax.js';
import { Account } from './ledger/entities/account.js';
import { Books } from './ledger/entities/books.js';
import { CurrencyRate } from './ledger/entities/currency-rate.js';
import { Currency } from './ledger/entities/currency.js';
import { EntryLine } from './ledger/entities/entry-line.js';
import { Entry } from './ledger/entities/entry.js';
import { Journal } from './ledger/entities/journal.js';
import { OpenItem } from './ledger/entities/open-item.js';
import { Reconciliation } from './ledger/entities/reconciliation.js';
import { Import } from './reporting/entities/import.js';
import { Accounting1795737600110 } from './migrations/1795737600110-accounting.js';
import { IdentifiersOfPartners1795800000010 } from './migrations/1795800000010-identifiers-of-partners.js';

/** What domains above may read. */
const PUBLISHED = ['published_partners', 'published_currencies', 'published_invoices', 'published_invoice_lines'];

export const schema: SchemaPart = {
  name: 'accounting',
  entities: [
    Account,
    Journal,
    Tax,
    PaymentTerm,
    PaymentTermLine,
    Partner,
    Books,
    Entry,
    EntryLine,
    OpenItem,
    Invoice,
    InvoiceLine,
    InvoiceTax,
    Reconciliation,
    Payment,
    PaymentAllocation,
    Currency,
    CurrencyRate,
    Import,
  ],
  migrations: [Accounting1795737600110, IdentifiersOfPartners1795800000010],
  published: PUBLISHED,
  ofWorkspace: ['take_numbers', 'return_numbers', 'fold_ledger'],
  rights: {
    books: ['SELECT', 'INSERT', 'UPDATE'],
    open_items: ['SELECT', 'INSERT', 'UPDATE (residual, residual_currency)'],
    instalments: ['SELECT'],
    invoice_payments: ['SELECT'],
    reconciliations: ['SELECT', 'INSERT', 'UPDATE'],
    reconciliation_voids: ['SELECT', 'INSERT'],
    ledger_tail: ['SELECT'],
    account_days: ['SELECT'],
    account_months: ['SELECT'],
    receipt_bills: ['SELECT', 'INSERT'],
    bill_transfers: ['SELECT'],
    currencies: ['SELECT', 'UPDATE'],
    ...readOnly(PUBLISHED),
  },
  // The workspaces with sums to fold.
  across: {
    ledger_tail: ['workspace_id'],
  },
  scanned: [
    'entries',
    'entry_lines',
    'open_items',
    'reconciliations',
    'ledger_tail',
    'account_days',
    'account_months',
    'invoice_lines',
  ],
};
