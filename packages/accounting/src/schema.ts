import { readOnly, type SchemaPart } from '@daybook/database';
import { Accounting1795737600110 } from './migrations/1795737600110-accounting.js';
import { IdentifiersOfPartners1795800000010 } from './migrations/1795800000010-identifiers-of-partners.js';
import { Papers1795900000010 } from './migrations/1795900000010-papers.js';
import { FactsOfEInvoices1795900000020 } from './migrations/1795900000020-facts-of-e-invoices.js';
import { MailTemplates1795900000130 } from './migrations/1795900000130-mail-templates.js';
import { Reminders1796100000010 } from './migrations/1796100000010-reminders.js';
import { LanguageOfPartners1795900000241 } from './migrations/1795900000241-language-of-partners.js';
import { Logos1796100100010 } from './migrations/1796100100010-logos.js';
import { FactsOfDocuments1796100200010 } from './migrations/1796100200010-facts-of-documents.js';
import { ApprovalOfBills1796500000000 } from './migrations/1796500000000-approval-of-bills.js';
import { BillsOfPurchaseOrders1796800000210 } from './migrations/1796800000210-bills-of-purchase-orders.js';
import { DefaultTaxes1796300000000 } from './migrations/1796300000000-default-taxes.js';
import { ImportsOfProducts1796600000010 } from './migrations/1796600000010-imports-of-products.js';
import { FirstChangesOfCurrencies1796700000010 } from './migrations/1796700000010-first-changes-of-currencies.js';
import { WhatBankingReads1796700000020 } from './migrations/1796700000020-what-banking-reads.js';
import { Revaluations1796800000310 } from './migrations/1796800000310-revaluations.js';
import { KindsOfTaxes1796900000010 } from './migrations/1796900000010-kinds-of-taxes.js';
import { DiscountsOfDocuments1797300000310 } from './migrations/1797300000310-discounts-of-documents.js';
import { PriceLists1797300000350 } from './migrations/1797300000350-price-lists.js';
import { PriceRowsOfCategories1797400000510 } from './migrations/1797400000510-price-rows-of-categories.js';
import { PeriodsOfLines1797400000520 } from './migrations/1797400000520-periods-of-lines.js';
import { DownPaymentsByWorkspace1797500000610 } from './migrations/1797500000610-down-payments-by-workspace.js';
import { OneIndexOfPrices1797600000710 } from './migrations/1797600000710-one-index-of-prices.js';
import { PostingsKeepTheirPlan1797700000120 } from './migrations/1797700000120-postings-keep-their-plan.js';
import { UnitsOfInvoiceLines1797200000510 } from './migrations/1797200000510-units-of-invoice-lines.js';
import { FiscalPositions1796900000020 } from './migrations/1796900000020-fiscal-positions.js';
import { Deposits1797000600010 } from './migrations/1797000600010-deposits.js';
import { SoundChecks1797100000010 } from './migrations/1797100000010-sound-checks.js';

/** What domains above may read. */
const PUBLISHED = [
  'published_partners',
  'published_currencies',
  'published_invoices',
  'published_invoice_lines',
  'published_receipt_bills',
  'published_journals',
  'published_accounts',
  'published_documents',
  'published_payments',
  'published_open_items',
  'published_entry_lines',
  'published_partner_banks',
  'published_taxes',
  'published_document_taxes',
  'published_currency_rates',
  'published_books',
  'published_reconciliations',
  'published_partner_names',
];

export const schema: SchemaPart = {
  name: 'accounting',
  migrations: [
    Accounting1795737600110,
    IdentifiersOfPartners1795800000010,
    Papers1795900000010,
    FactsOfEInvoices1795900000020,
    MailTemplates1795900000130,
    LanguageOfPartners1795900000241,
    Reminders1796100000010,
    Logos1796100100010,
    FactsOfDocuments1796100200010,
    DefaultTaxes1796300000000,
    ApprovalOfBills1796500000000,
    ImportsOfProducts1796600000010,
    FirstChangesOfCurrencies1796700000010,
    WhatBankingReads1796700000020,
    BillsOfPurchaseOrders1796800000210,
    Revaluations1796800000310,
    KindsOfTaxes1796900000010,
    FiscalPositions1796900000020,
    DiscountsOfDocuments1797300000310,
    PriceLists1797300000350,
    PriceRowsOfCategories1797400000510,
    PeriodsOfLines1797400000520,
    DownPaymentsByWorkspace1797500000610,
    OneIndexOfPrices1797600000710,
    PostingsKeepTheirPlan1797700000120,
    Deposits1797000600010,
    SoundChecks1797100000010,
    UnitsOfInvoiceLines1797200000510,
  ],
  published: PUBLISHED,
  ofWorkspace: ['take_numbers', 'return_numbers', 'fold_ledger'],
  rights: {
    books: ['SELECT', 'INSERT', 'UPDATE'],
    open_items: ['SELECT', 'INSERT', 'UPDATE (residual, residual_currency)'],
    instalments: ['SELECT'],
    invoice_payments: ['SELECT'],
    reconciliations: ['SELECT', 'INSERT', 'UPDATE'],
    reconciliation_voids: ['SELECT', 'INSERT'],
    revaluations: ['SELECT', 'INSERT', 'UPDATE'],
    revaluation_rates: ['SELECT', 'INSERT'],
    revaluation_lines: ['SELECT', 'INSERT'],
    revaluation_accounts: ['SELECT', 'INSERT'],
    ledger_tail: ['SELECT'],
    account_days: ['SELECT'],
    account_months: ['SELECT'],
    receipt_bills: ['SELECT', 'INSERT'],
    papers: ['SELECT', 'INSERT'],
    logos: ['SELECT', 'INSERT'],
    bill_transfers: ['SELECT'],
    currencies: ['SELECT', 'UPDATE'],
    ...readOnly(PUBLISHED),
  },
  stays: ['sound_checks'],
  // The workspaces with sums to fold, and those where reminders are on and something is overdue.
  across: {
    books: ['workspace_id', 'id', 'reminders_enabled'],
    ledger_tail: ['workspace_id', 'entry_id'],
    open_items: ['workspace_id', 'side', 'residual_currency', 'date_due'],
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
