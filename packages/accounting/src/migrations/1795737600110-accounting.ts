import { makeSchema, searchFunctions } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { accountDays } from '../schema/tables/account-days.js';
import { accountMonths } from '../schema/tables/account-months.js';
import { accounts } from '../schema/tables/accounts.js';
import { billReceipts } from '../schema/tables/bill-receipts.js';
import { books } from '../schema/tables/books.js';
import { changedCurrencies } from '../schema/tables/changed-currencies.js';
import { currencyRates } from '../schema/tables/currency-rates.js';
import { entries } from '../schema/tables/entries.js';
import { entryLines } from '../schema/tables/entry-lines.js';
import { imports } from '../schema/tables/imports.js';
import { invoiceLineTaxes } from '../schema/tables/invoice-line-taxes.js';
import { invoiceLines } from '../schema/tables/invoice-lines.js';
import { invoiceTaxes } from '../schema/tables/invoice-taxes.js';
import { invoices } from '../schema/tables/invoices.js';
import { journalCodes } from '../schema/tables/journal-codes.js';
import { journals } from '../schema/tables/journals.js';
import { ledgerTail } from '../schema/tables/ledger-tail.js';
import { openItems } from '../schema/tables/open-items.js';
import { partners } from '../schema/tables/partners.js';
import { paymentAllocations } from '../schema/tables/payment-allocations.js';
import { paymentTermLines } from '../schema/tables/payment-term-lines.js';
import { paymentTerms } from '../schema/tables/payment-terms.js';
import { payments } from '../schema/tables/payments.js';
import { receiptBills } from '../schema/tables/receipt-bills.js';
import { reconciliationVoids } from '../schema/tables/reconciliation-voids.js';
import { reconciliations } from '../schema/tables/reconciliations.js';
import { taxes } from '../schema/tables/taxes.js';
import { checkAssignedPayment } from '../schema/functions/check-assigned-payment.js';
import { checkClosing } from '../schema/functions/check-closing.js';
import { checkEntryOpen } from '../schema/functions/check-entry-open.js';
import { checkFiscalYearStart } from '../schema/functions/check-fiscal-year-start.js';
import { checkInvoiceOpen } from '../schema/functions/check-invoice-open.js';
import { checkInvoiceOpenByLine } from '../schema/functions/check-invoice-open-by-line.js';
import { checkInvoicePosting } from '../schema/functions/check-invoice-posting.js';
import { checkKeptEntry } from '../schema/functions/check-kept-entry.js';
import { checkKeptInvoice } from '../schema/functions/check-kept-invoice.js';
import { checkMatch } from '../schema/functions/check-match.js';
import { checkOpenItems } from '../schema/functions/check-open-items.js';
import { checkPayment } from '../schema/functions/check-payment.js';
import { checkPosting } from '../schema/functions/check-posting.js';
import { checkReplaced } from '../schema/functions/check-replaced.js';
import { checkResidual } from '../schema/functions/check-residual.js';
import { checkReversalDate } from '../schema/functions/check-reversal-date.js';
import { checkUndone } from '../schema/functions/check-undone.js';
import { checkVoid } from '../schema/functions/check-void.js';
import { firstOfFiscalYear } from '../schema/functions/first-of-fiscal-year.js';
import { foldLedger } from '../schema/functions/fold-ledger.js';
import { isoCurrencies } from '../schema/functions/iso-currencies.js';
import { refreshStatistics } from '../schema/functions/refresh-statistics.js';
import { refuse } from '../schema/functions/refuse.js';
import { reopenItems } from '../schema/functions/reopen-items.js';
import { returnJournalCodes } from '../schema/functions/return-journal-codes.js';
import { returnNumbers } from '../schema/functions/return-numbers.js';
import { settleItems } from '../schema/functions/settle-items.js';
import { takeJournalCodes } from '../schema/functions/take-journal-codes.js';
import { takeNumbers } from '../schema/functions/take-numbers.js';
import { billTransfers } from '../schema/views/bill-transfers.js';
import { currencies } from '../schema/views/currencies.js';
import { instalments } from '../schema/views/instalments.js';
import { invoicePayments } from '../schema/views/invoice-payments.js';
import { publishedCurrencies } from '../schema/views/published-currencies.js';
import { publishedPartners } from '../schema/views/published-partners.js';
import { links } from '../schema/links.js';

/** The migrations before 0.2.0 that this one replaces. */
const REPLACES = `
  Accounting1700000000700
  AccountingLedger1700000000702
  AccountingInvoices1700000000704
  AccountingWalls1700000000710
  AccountingMatches1700000000720
  AccountingPayments1700000000724
  AccountingCurrencies1700000000730
  AccountingSums1700000000740
  AccountingReportSpeed1700000000745
  AccountingMatchBatches1700000000746
  AccountingStatistics1700000000747
  AccountingPaymentsShown1700000000748
  AccountingMoreWalls1700000000749
  AccountingBills1700000000750
  AccountingStock1700000000760
  AccountingStatisticsOfSmallBooks1700000000765
  AccountingResidualPlans1700000000767
  AccountingOrderLinks1700000000790
  AccountingImports1700000000795
  AccountingControlAccounts1700000000801
  AccountingYearEnd1700000000810
  AccountingLockReopen1700000000811
  AccountingReplacements1700000000820
  AccountingNumberBlocks1700000000851
  AccountingPublished1700000000942
  AccountingBlocksOfNumbering1700000000943
  AccountingChecksOnce1700000000950
  AccountingMatchesOnce1700000000951
  AccountingParents1700000000953
  AccountingRowRules1700000000960
  AccountingStatisticsWithoutSnapshots1700000000970
  AccountingStatisticsLessOften1700000000971
  AccountingSearch1700000000973
  AccountingPrefixes1700000000974
  AccountingImportRecords1700000000992
  AccountingOneShard1700000000995
  AccountingBillsOfReceipts1700000001010
  AccountingCurrencyWriter1700000001030
  AccountingNamesInDetail1700000001031
  AccountingFoldingOnCitus1700000001060
  AccountingFunctionsOfOneWorkspace1700000001070
  AccountingPlansKept1700000001071
  AccountingTokensReadTaxes1700000001085
  AccountingSearchAsTyped1700000001101
  AccountingCancelledResidual1700000001105
  AccountingPayers1700000001134`;

export class Accounting1795737600110 implements MigrationInterface {
  static readonly replaces = REPLACES.trim().split(/\s+/);

  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, {
      schema: 'accounting',
      tables: [
        accountDays,
        accountMonths,
        accounts,
        billReceipts,
        books,
        changedCurrencies,
        currencyRates,
        entries,
        entryLines,
        imports,
        invoiceLineTaxes,
        invoiceLines,
        invoiceTaxes,
        invoices,
        journalCodes,
        journals,
        ledgerTail,
        openItems,
        partners,
        paymentAllocations,
        paymentTermLines,
        paymentTerms,
        payments,
        receiptBills,
        reconciliationVoids,
        reconciliations,
        taxes,
      ],
      links,
      functions: [
        checkAssignedPayment,
        checkClosing,
        checkEntryOpen,
        checkFiscalYearStart,
        checkInvoiceOpen,
        checkInvoiceOpenByLine,
        checkInvoicePosting,
        checkKeptEntry,
        checkKeptInvoice,
        checkMatch,
        checkOpenItems,
        checkPayment,
        checkPosting,
        checkReplaced,
        checkResidual,
        checkReversalDate,
        checkUndone,
        checkVoid,
        firstOfFiscalYear,
        foldLedger,
        isoCurrencies,
        refreshStatistics,
        refuse,
        reopenItems,
        returnJournalCodes,
        returnNumbers,
        settleItems,
        takeJournalCodes,
        takeNumbers,
        'REVOKE EXECUTE ON FUNCTION accounting.check_posting() FROM PUBLIC',
        ...searchFunctions('accounting'),
      ],
      views: [billTransfers, currencies, instalments, invoicePayments, publishedCurrencies, publishedPartners],
      prefixes: [
        'entries.number',
        'invoices.number',
        'payments.number',
        'accounts.code',
        'entries.external_id',
        'invoices.external_id',
        'payments.external_id',
        'reconciliations.external_id',
        'partners.external_id',
        'accounts.external_id',
        'journals.external_id',
        'taxes.external_id',
        'payment_terms.external_id',
        'currency_rates.external_id',
        'changed_currencies.external_id',
      ],
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
