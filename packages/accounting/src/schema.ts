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
import { Accounting1700000000700 } from './migrations/1700000000700-accounting.js';
import { AccountingLedger1700000000702 } from './migrations/1700000000702-accounting-ledger.js';
import { AccountingInvoices1700000000704 } from './migrations/1700000000704-accounting-invoices.js';
import { AccountingWalls1700000000710 } from './migrations/1700000000710-accounting-walls.js';
import { AccountingMatches1700000000720 } from './migrations/1700000000720-accounting-matches.js';
import { AccountingPayments1700000000724 } from './migrations/1700000000724-accounting-payments.js';
import { AccountingCurrencies1700000000730 } from './migrations/1700000000730-accounting-currencies.js';
import { AccountingSums1700000000740 } from './migrations/1700000000740-accounting-sums.js';
import { AccountingReportSpeed1700000000745 } from './migrations/1700000000745-accounting-report-speed.js';
import { AccountingMatchBatches1700000000746 } from './migrations/1700000000746-accounting-match-batches.js';
import { AccountingStatistics1700000000747 } from './migrations/1700000000747-accounting-statistics.js';
import { AccountingPaymentsShown1700000000748 } from './migrations/1700000000748-accounting-payments-shown.js';
import { AccountingMoreWalls1700000000749 } from './migrations/1700000000749-accounting-more-walls.js';
import { AccountingBills1700000000750 } from './migrations/1700000000750-accounting-bills.js';
import { AccountingStock1700000000760 } from './migrations/1700000000760-accounting-stock.js';
import { AccountingStatisticsOfSmallBooks1700000000765 } from './migrations/1700000000765-accounting-statistics-of-small-books.js';
import { AccountingResidualPlans1700000000767 } from './migrations/1700000000767-accounting-residual-plans.js';
import { AccountingOrderLinks1700000000790 } from './migrations/1700000000790-accounting-order-links.js';
import { AccountingImports1700000000795 } from './migrations/1700000000795-accounting-imports.js';
import { AccountingControlAccounts1700000000801 } from './migrations/1700000000801-accounting-control-accounts.js';
import { AccountingYearEnd1700000000810 } from './migrations/1700000000810-accounting-year-end.js';
import { AccountingLockReopen1700000000811 } from './migrations/1700000000811-accounting-lock-reopen.js';
import { AccountingReplacements1700000000820 } from './migrations/1700000000820-accounting-replacements.js';
import { AccountingNumberBlocks1700000000851 } from './migrations/1700000000851-accounting-number-blocks.js';
import { AccountingBlocksOfNumbering1700000000943 } from './migrations/1700000000943-accounting-blocks-of-numbering.js';
import { AccountingChecksOnce1700000000950 } from './migrations/1700000000950-accounting-checks-once.js';
import { AccountingMatchesOnce1700000000951 } from './migrations/1700000000951-accounting-matches-once.js';
import { AccountingParents1700000000953 } from './migrations/1700000000953-accounting-parents.js';
import { AccountingRowRules1700000000960 } from './migrations/1700000000960-accounting-row-rules.js';
import { AccountingStatisticsWithoutSnapshots1700000000970 } from './migrations/1700000000970-accounting-statistics-without-snapshots.js';
import { AccountingStatisticsLessOften1700000000971 } from './migrations/1700000000971-accounting-statistics-less-often.js';
import { AccountingImportRecords1700000000992 } from './migrations/1700000000992-accounting-import-records.js';
import { AccountingOneShard1700000000995 } from './migrations/1700000000995-accounting-one-shard.js';
import { AccountingNamesInDetail1700000001031 } from './migrations/1700000001031-accounting-names-in-detail.js';
import { AccountingFoldingOnCitus1700000001060 } from './migrations/1700000001060-accounting-folding-on-citus.js';
import { AccountingFunctionsOfOneWorkspace1700000001070 } from './migrations/1700000001070-accounting-functions-of-one-workspace.js';
import { AccountingPlansKept1700000001071 } from './migrations/1700000001071-accounting-plans-kept.js';
import { AccountingCurrencyWriter1700000001030 } from './migrations/1700000001030-accounting-currency-writer.js';
import { AccountingBillsOfReceipts1700000001010 } from './migrations/1700000001010-accounting-bills-of-receipts.js';
import { Import } from './reporting/entities/import.js';
import { AccountingPublished1700000000942 } from './migrations/1700000000942-accounting-published.js';
import { AccountingSearch1700000000973 } from './migrations/1700000000973-accounting-search.js';
import { AccountingPrefixes1700000000974 } from './migrations/1700000000974-accounting-prefixes.js';
import { AccountingCancelledResidual1700000001105 } from './migrations/1700000001105-accounting-cancelled-residual.js';
import { AccountingPayers1700000001134 } from './migrations/1700000001134-accounting-payers.js';
import { AccountingTokensReadTaxes1700000001085 } from './migrations/1700000001085-accounting-tokens-read-taxes.js';
import { AccountingSearchAsTyped1700000001101 } from './migrations/1700000001101-accounting-search-as-typed.js';

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
  migrations: [
    Accounting1700000000700,
    AccountingLedger1700000000702,
    AccountingInvoices1700000000704,
    AccountingWalls1700000000710,
    AccountingMatches1700000000720,
    AccountingPayments1700000000724,
    AccountingCurrencies1700000000730,
    AccountingSums1700000000740,
    AccountingReportSpeed1700000000745,
    AccountingMatchBatches1700000000746,
    AccountingStatistics1700000000747,
    AccountingPaymentsShown1700000000748,
    AccountingMoreWalls1700000000749,
    AccountingBills1700000000750,
    AccountingStock1700000000760,
    AccountingStatisticsOfSmallBooks1700000000765,
    AccountingResidualPlans1700000000767,
    AccountingOrderLinks1700000000790,
    AccountingImports1700000000795,
    AccountingControlAccounts1700000000801,
    AccountingYearEnd1700000000810,
    AccountingLockReopen1700000000811,
    AccountingReplacements1700000000820,
    AccountingNumberBlocks1700000000851,
    AccountingPublished1700000000942,
    AccountingBlocksOfNumbering1700000000943,
    AccountingChecksOnce1700000000950,
    AccountingMatchesOnce1700000000951,
    AccountingParents1700000000953,
    AccountingRowRules1700000000960,
    AccountingStatisticsWithoutSnapshots1700000000970,
    AccountingStatisticsLessOften1700000000971,
    AccountingSearch1700000000973,
    AccountingPrefixes1700000000974,
    AccountingImportRecords1700000000992,
    AccountingOneShard1700000000995,
    AccountingBillsOfReceipts1700000001010,
    AccountingCurrencyWriter1700000001030,
    AccountingNamesInDetail1700000001031,
    AccountingFoldingOnCitus1700000001060,
    AccountingFunctionsOfOneWorkspace1700000001070,
    AccountingPlansKept1700000001071,
    AccountingTokensReadTaxes1700000001085,
    AccountingSearchAsTyped1700000001101,
    AccountingCancelledResidual1700000001105,
    AccountingPayers1700000001134,
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
    ledger_tail: ['SELECT'],
    account_days: ['SELECT'],
    account_months: ['SELECT'],
    receipt_bills: ['SELECT', 'INSERT'],
    bill_transfers: ['SELECT'],
    currencies: ['SELECT', 'UPDATE'],
    ...readOnly(PUBLISHED),
  },
  // Whose sums are to be folded.
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
