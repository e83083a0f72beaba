import { InventoryModule } from '@daybook/inventory';
import { AsSent, Registry, registerSurface, serve, surfaceOf } from '@daybook/records';
import { ScopeRegistry } from '@daybook/tokens';
import { Module } from '@nestjs/common';
import { AccountRoles } from './accounts/account-roles.js';
import { AccountTypes } from './accounts/account-types.js';
import { Usage } from './accounts/usage.js';
import { AllocateCredit } from './actions/allocate-credit.js';
import { AllocatePayment } from './actions/allocate-payment.js';
import { CancelInvoice } from './actions/cancel-invoice.js';
import { ConfirmBill } from './actions/confirm-bill.js';
import { ConfirmInvoice } from './actions/confirm-invoice.js';
import { CreateAccount } from './actions/create-account.js';
import { KeepCurrencyRate } from './actions/keep-currency-rate.js';
import { CreateEntry } from './actions/create-entry.js';
import { CreateInvoice } from './actions/create-invoice.js';
import { CreateJournal } from './actions/create-journal.js';
import { CreatePartner } from './actions/create-partner.js';
import { CreatePayment } from './actions/create-payment.js';
import { CreatePaymentTerm } from './actions/create-payment-term.js';
import { CreateReconciliation } from './actions/create-reconciliation.js';
import { CreateTax } from './actions/create-tax.js';
import { LockBooks } from './actions/lock-books.js';
import { PayInvoice } from './actions/pay-invoice.js';
import { PostEntry } from './actions/post-entry.js';
import { PostPayment } from './actions/post-payment.js';
import { ReceiveBill } from './actions/receive-bill.js';
import { ResetInvoice } from './actions/reset-invoice.js';
import { ReverseBill } from './actions/reverse-bill.js';
import { ReverseEntry } from './actions/reverse-entry.js';
import { ReverseInvoice } from './actions/reverse-invoice.js';
import { ReversePayment } from './actions/reverse-payment.js';
import { SendInvoice } from './actions/send-invoice.js';
import { UndoReconciliation } from './actions/undo-reconciliation.js';
import { UpdateAccount } from './actions/update-account.js';
import { UpdateBooks } from './actions/update-books.js';
import { UpdateCompany } from './actions/update-company.js';
import { UpdateCurrency } from './actions/update-currency.js';
import { UpdateEntry } from './actions/update-entry.js';
import { UpdateInvoice } from './actions/update-invoice.js';
import { UpdateJournal } from './actions/update-journal.js';
import { UpdatePartner } from './actions/update-partner.js';
import { UpdatePayment } from './actions/update-payment.js';
import { UpdatePaymentTerm } from './actions/update-payment-term.js';
import { UpdateTax } from './actions/update-tax.js';
import { ArchivedCurrencies } from './currencies/archived-currencies.js';
import { CurrencyRates } from './currencies/currency-rates.js';
import { HomeCurrency } from './currencies/home-currency.js';
import { EntryContexts } from './entries/entry-context.js';
import { EntryDraft } from './entries/entry-draft.js';
import { EntryJournals } from './entries/entry-journals.js';
import { AgainstAccount } from './imports/against-account.js';
import { BatchWriter } from './imports/batch-writer.js';
import { Imports } from './imports/imports.js';
import { KnownRecords } from './imports/known-records.js';
import { Integrity } from './integrity/integrity.js';
import { INVARIANTS } from './integrity/invariants.js';
import { InvoiceConfirmation } from './invoices/invoice-confirmation.js';
import { InvoiceContexts } from './invoices/invoice-context.js';
import { Invoicing } from './invoicing.js';
import { InvoiceDraft } from './invoices/invoice-draft.js';
import { Originals } from './invoices/originals.js';
import { ReversedLines } from './invoices/reversed-lines.js';
import { Twins } from './invoices/twins.js';
import { DraftPosting } from './ledger/draft-posting.js';
import { EntryNumbers } from './ledger/entry-numbers.js';
import { ExchangeEntries } from './ledger/exchange-entries.js';
import { BooksHolder } from './ledger/held-books.js';
import { Ledger } from './ledger/ledger.js';
import { Matching } from './ledger/matching.js';
import { OpenItems } from './ledger/open-items.js';
import { Settlement } from './ledger/settlement.js';
import { DatedDrafts } from './lock/dated-drafts.js';
import { AllocationPlans } from './payments/allocation-plans.js';
import { Allocator } from './payments/allocator.js';
import { PaymentContexts } from './payments/payment-context.js';
import { PaymentDraft } from './payments/payment-draft.js';
import { PaymentPlans } from './payments/payment-plans.js';
import { PaymentPosting } from './payments/payment-posting.js';
import { PaymentReversal } from './payments/payment-reversal.js';
import { RestAccounts } from './payments/rest-accounts.js';
import { OpenBooksOnWorkspaceCreated } from './reactions/open-books-on-workspace-created.js';
import { PostEntryOnStockMoved } from './reactions/post-entry-on-stock-moved.js';
import { VetoArchivedCurrency } from './reactions/veto-archived-currency.js';
import { VetoUnfitAdjustment } from './reactions/veto-unfit-adjustment.js';
import { VetoUnfitProduct } from './reactions/veto-unfit-product.js';
import { Clearings } from './received/clearings.js';
import { ReceiptClearing } from './received/receipt-clearing.js';
import { ReceiptLines } from './received/receipt-lines.js';
import { ComposedReports } from './reports/composed-reports.js';
import { REPORTS } from './reports/registry.js';
import { ReportGate } from './reports/report-gate.js';
import { ReportReader } from './reports/report-reader.js';
import { ReportListController } from './reports/report-list.controller.js';
import { reportsController } from './reports/reports.controller.js';
import { accounts } from './resources/accounts.resource.js';
import { bills } from './resources/bills.resource.js';
import { currencies } from './resources/currencies.resource.js';
import { currencyRates } from './resources/currency-rates.resource.js';
import { entries } from './resources/entries.resource.js';
import { invoices } from './resources/invoices.resource.js';
import { journals } from './resources/journals.resource.js';
import { customers, partners, suppliers } from './resources/partners.resource.js';
import { paymentTerms } from './resources/payment-terms.resource.js';
import { payments } from './resources/payments.resource.js';
import { reconciliations } from './resources/reconciliations.resource.js';
import { accountingSettings, companySettings } from './resources/settings.resource.js';
import { taxes } from './resources/taxes.resource.js';
import { StockAccounts } from './stock/stock-accounts.js';
import { StockPosting } from './stock/stock-posting.js';
import { LedgerFolder } from './sums/ledger-folder.js';
import { ACCOUNTING_SCOPES } from './scopes.js';

const OWNER = 'accounting';
const partnerVerbs = { create: CreatePartner, update: UpdatePartner, remove: AsSent };
const documentVerbs = {
  create: CreateInvoice,
  update: UpdateInvoice,
  remove: AsSent,
  actions: {
    confirm: ConfirmInvoice,
    post: ConfirmInvoice,
    pay: PayInvoice,
    allocate: AllocateCredit,
    reverse: ReverseInvoice,
    send: SendInvoice,
    cancel: CancelInvoice,
    reset: ResetInvoice,
  },
};

/** Everything that accounting offers, on one screen: resource → create, update, remove, actions. */
const surface = [
  serve(OWNER, partners, partnerVerbs),
  serve(OWNER, customers, partnerVerbs),
  serve(OWNER, suppliers, partnerVerbs),
  serve(OWNER, accounts, { create: CreateAccount, update: UpdateAccount, remove: AsSent }),
  serve(OWNER, journals, { create: CreateJournal, update: UpdateJournal, remove: AsSent }),
  serve(OWNER, taxes, { create: CreateTax, update: UpdateTax, remove: AsSent }),
  serve(OWNER, paymentTerms, { create: CreatePaymentTerm, update: UpdatePaymentTerm, remove: AsSent }),
  serve(OWNER, currencies, { update: UpdateCurrency }),
  serve(OWNER, currencyRates, { create: KeepCurrencyRate, update: KeepCurrencyRate, remove: AsSent }),
  serve(OWNER, invoices, documentVerbs),
  serve(OWNER, bills, {
    ...documentVerbs,
    actions: {
      ...documentVerbs.actions,
      confirm: ConfirmBill,
      post: ConfirmBill,
      reverse: ReverseBill,
      receive: ReceiveBill,
    },
  }),
  serve(OWNER, entries, {
    create: CreateEntry,
    update: UpdateEntry,
    remove: AsSent,
    actions: { post: PostEntry, reverse: ReverseEntry },
  }),
  serve(OWNER, payments, {
    create: CreatePayment,
    update: UpdatePayment,
    remove: AsSent,
    actions: { post: PostPayment, allocate: AllocatePayment, reverse: ReversePayment },
  }),
  serve(OWNER, reconciliations, { create: CreateReconciliation, actions: { undo: UndoReconciliation } }),
  serve(OWNER, companySettings, { update: UpdateCompany }),
  serve(OWNER, accountingSettings, { update: UpdateBooks, actions: { lock: LockBooks } }),
];

const { controllers, verbs } = surfaceOf(surface);
const rules = [
  AccountRoles,
  AccountTypes,
  ComposedReports,
  DatedDrafts,
  Integrity,
  Invoicing,
  LedgerFolder,
  ReportGate,
  ReportReader,
  Usage,
];
const invoiceRules = [InvoiceConfirmation, InvoiceContexts, InvoiceDraft, Originals, ReversedLines, Twins];
const entryRules = [DraftPosting, EntryContexts, EntryDraft, EntryJournals];
const currencyRules = [ArchivedCurrencies, CurrencyRates, HomeCurrency];
const paymentRules = [
  AllocationPlans,
  Allocator,
  PaymentContexts,
  PaymentDraft,
  PaymentPlans,
  PaymentPosting,
  PaymentReversal,
  RestAccounts,
];
const ledgers = [BooksHolder, EntryNumbers, ExchangeEntries, Ledger, Matching, OpenItems, Settlement];
const bringOver = [AgainstAccount, BatchWriter, Imports, KnownRecords];
const stockRules = [Clearings, ReceiptClearing, ReceiptLines, StockAccounts, StockPosting];
const reactions = [
  OpenBooksOnWorkspaceCreated,
  PostEntryOnStockMoved,
  VetoArchivedCurrency,
  VetoUnfitAdjustment,
  VetoUnfitProduct,
];

@Module({
  imports: [InventoryModule],
  controllers: [...controllers, ReportListController, reportsController('ReportsController', REPORTS)],
  exports: [ComposedReports, Invoicing, ReportReader],
  providers: [
    ...verbs,
    ...rules,
    ...invoiceRules,
    ...entryRules,
    ...currencyRules,
    ...paymentRules,
    ...ledgers,
    ...stockRules,
    ...bringOver,
    ...reactions,
  ],
})
export class AccountingModule {
  constructor(registry: Registry, scopes: ScopeRegistry) {
    scopes.add(ACCOUNTING_SCOPES);
    registerSurface(registry, surface);
    registry.addInvariants(INVARIANTS);
  }
}
