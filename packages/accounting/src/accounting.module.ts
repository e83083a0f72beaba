import type { SchemaPart } from '@daybook/database';
import { InventoryModule } from '@daybook/inventory';
import { AsSent, DuplicateRecord, Registry, registerSurface, serve, surfaceOf } from '@daybook/records';
import { ScopeRegistry } from '@daybook/access';
import { Module } from '@nestjs/common';
import { AllocateCredit } from './documents/actions/allocate-credit.js';
import { AllocatePayment } from './documents/actions/allocate-payment.js';
import { ApproveBill } from './documents/actions/approve-bill.js';
import { AssignPayment } from './documents/actions/assign-payment.js';
import { ApplyFiscalPosition } from './documents/actions/apply-fiscal-position.js';
import { CancelInvoice } from './documents/actions/cancel-invoice.js';
import { ConfirmBill } from './documents/actions/confirm-bill.js';
import { ConfirmInvoice } from './documents/actions/confirm-invoice.js';
import { RemindPartner } from './documents/actions/remind-partner.js';
import { SaveFiscalPosition } from './documents/actions/save-fiscal-position.js';
import { SavePriceList } from './documents/actions/save-price-list.js';
import { SavePriceRow } from './documents/actions/save-price-row.js';
import { SavePartner } from './documents/actions/save-partner.js';
import { SavePaymentTerm } from './documents/actions/save-payment-term.js';
import { SaveTax } from './documents/actions/save-tax.js';
import { DraftInvoice } from './documents/actions/draft-invoice.js';
import { DraftPayment } from './documents/actions/draft-payment.js';
import { Deposits } from './documents/deposits/deposits.js';
import { DuplicateBill } from './documents/actions/duplicate-bill.js';
import { DuplicateInvoice } from './documents/actions/duplicate-invoice.js';
import { PayInvoice } from './documents/actions/pay-invoice.js';
import { PostPayment } from './documents/actions/post-payment.js';
import { ReceiveBill } from './documents/actions/receive-bill.js';
import { ResetInvoice } from './documents/actions/reset-invoice.js';
import { ReverseBill } from './documents/actions/reverse-bill.js';
import { ReverseInvoice } from './documents/actions/reverse-invoice.js';
import { ReversePayment } from './documents/actions/reverse-payment.js';
import { SaveMailTemplate } from './documents/actions/save-mail-template.js';
import { TestMail } from './documents/actions/test-mail.js';
import { SendInvoice } from './documents/actions/send-invoice.js';
import { WithdrawApproval } from './documents/actions/withdraw-approval.js';
import { Writers } from './documents/approval/writers.js';
import { DOCUMENTS } from './documents/documents.providers.js';
import { Invoicing } from './documents/invoicing.js';
import { bills } from './documents/resources/bills.resource.js';
import { fiscalPositions } from './documents/resources/fiscal-positions.resource.js';
import { priceLists } from './documents/resources/price-lists.resource.js';
import { priceRows } from './documents/resources/price-rows.resource.js';
import { invoices } from './documents/resources/invoices.resource.js';
import { customers, partners, suppliers } from './documents/resources/partners.resource.js';
import { paymentTerms } from './documents/resources/payment-terms.resource.js';
import { payments } from './documents/resources/payments.resource.js';
import { mailTemplates } from './documents/resources/mail-templates.resource.js';
import { taxes } from './documents/resources/taxes.resource.js';
import { ChargedTaxes } from './documents/taxes/charged-taxes.js';
import { SaveAccount } from './ledger/actions/save-account.js';
import { DraftEntry } from './ledger/actions/draft-entry.js';
import { SaveJournal } from './ledger/actions/save-journal.js';
import { CreateReconciliation } from './ledger/actions/create-reconciliation.js';
import { CreateRevaluation } from './ledger/actions/create-revaluation.js';
import { SaveCurrencyRate } from './ledger/actions/save-currency-rate.js';
import { LockBooks } from './ledger/actions/lock-books.js';
import { PostEntry } from './ledger/actions/post-entry.js';
import { ReverseEntry } from './ledger/actions/reverse-entry.js';
import { UndoReconciliation } from './ledger/actions/undo-reconciliation.js';
import { UndoRevaluation } from './ledger/actions/undo-revaluation.js';
import { UpdateBooks } from './ledger/actions/update-books.js';
import { UpdateCompany } from './ledger/actions/update-company.js';
import { UpdateCurrency } from './ledger/actions/update-currency.js';
import { AccountTypes } from './ledger/accounts/account-types.js';
import { LEDGER } from './ledger/ledger.providers.js';
import { accounts } from './ledger/resources/accounts.resource.js';
import { currencies } from './ledger/resources/currencies.resource.js';
import { currencyRates } from './ledger/resources/currency-rates.resource.js';
import { entries } from './ledger/resources/entries.resource.js';
import { journals } from './ledger/resources/journals.resource.js';
import { reconciliations } from './ledger/resources/reconciliations.resource.js';
import { revaluations } from './ledger/resources/revaluations.resource.js';
import { accountingSettings, companySettings } from './ledger/resources/settings.resource.js';
import { CreateImport } from './reporting/actions/create-import.js';
import { INVARIANTS } from './reporting/integrity/invariants.js';
import { REPORTING } from './reporting/reporting.providers.js';
import { ComposedReports } from './reporting/reports/composed-reports.js';
import { imports } from './reporting/resources/imports.resource.js';
import { REPORTS } from './reporting/reports/registry.js';
import { ReportListController } from './reporting/reports/report-list.controller.js';
import { LogoController } from './documents/company-papers/logo.controller.js';
import { SamplePapers } from './documents/company-papers/sample-papers.js';
import { PricesController } from './documents/prices/prices.controller.js';
import { PositionChoiceController } from './documents/fiscal/position-choice.controller.js';
import { EInvoiceController } from './documents/e-invoices/e-invoice.controller.js';
import { FacturXPapers } from './documents/e-invoices/factur-x-papers.js';
import { BillPapers } from './documents/papers/bill-papers.js';
import { InvoicePapers } from './documents/papers/invoice-papers.js';
import { Papers } from './documents/papers/papers.js';
import { PartyFacts } from './documents/papers/party-facts.js';
import { PaymentPapers } from './documents/papers/payment-papers.js';
import { Reminders } from './documents/reminders/reminders.js';
import { SendReminders } from './documents/reminders/send-reminders.js';
import { SendStatement } from './reporting/actions/send-statement.js';
import { StatementPapers } from './reporting/statements/statement-papers.js';
import { paperController, type PaperRoute } from './documents/papers/paper.controller.js';
import { BillDocumentController } from './documents/incoming/bill-document.controller.js';
import { FromDocumentController } from './documents/incoming/from-document.controller.js';
import { ReportReader } from './reporting/reports/report-reader.js';
import { reportsController } from './reporting/reports/reports.controller.js';
import { Mails } from './documents/sending/mails.js';
import { ACCOUNTING_SCOPES } from './scopes.js';
import { schema } from './schema.js';

const OWNER = 'accounting';
const partnerVerbs = {
  create: SavePartner,
  update: SavePartner,
  remove: AsSent,
  actions: { send_statement: SendStatement, remind: RemindPartner },
};
const documentVerbs = {
  create: DraftInvoice,
  update: DraftInvoice,
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
    apply_fiscal_position: ApplyFiscalPosition,
    duplicate: DuplicateInvoice,
  },
};

/** Everything that accounting offers, on one screen: resource → create, update, remove, actions. */
const surface = [
  serve(OWNER, partners, partnerVerbs),
  serve(OWNER, customers, partnerVerbs),
  serve(OWNER, suppliers, partnerVerbs),
  serve(OWNER, accounts, { create: SaveAccount, update: SaveAccount, remove: AsSent }),
  serve(OWNER, journals, { create: SaveJournal, update: SaveJournal, remove: AsSent }),
  serve(OWNER, taxes, { create: SaveTax, update: SaveTax, remove: AsSent }),
  serve(OWNER, fiscalPositions, { create: SaveFiscalPosition, update: SaveFiscalPosition, remove: AsSent }),
  serve(OWNER, priceLists, { create: SavePriceList, update: SavePriceList, remove: AsSent }),
  serve(OWNER, priceRows, { create: SavePriceRow, update: SavePriceRow, remove: AsSent }),
  serve(OWNER, mailTemplates, { create: SaveMailTemplate, update: SaveMailTemplate, remove: AsSent }),
  serve(OWNER, paymentTerms, { create: SavePaymentTerm, update: SavePaymentTerm, remove: AsSent }),
  serve(OWNER, currencies, { update: UpdateCurrency }),
  serve(OWNER, currencyRates, { create: SaveCurrencyRate, update: SaveCurrencyRate, remove: AsSent }),
  serve(OWNER, invoices, documentVerbs),
  serve(OWNER, bills, {
    ...documentVerbs,
    actions: {
      ...documentVerbs.actions,
      confirm: ConfirmBill,
      post: ConfirmBill,
      reverse: ReverseBill,
      receive: ReceiveBill,
      approve: ApproveBill,
      withdraw_approval: WithdrawApproval,
      duplicate: DuplicateBill,
    },
  }),
  serve(OWNER, entries, {
    create: DraftEntry,
    update: DraftEntry,
    remove: AsSent,
    actions: { post: PostEntry, reverse: ReverseEntry, duplicate: DuplicateRecord },
  }),
  serve(OWNER, payments, {
    create: DraftPayment,
    update: DraftPayment,
    remove: AsSent,
    actions: { post: PostPayment, allocate: AllocatePayment, assign: AssignPayment, reverse: ReversePayment },
  }),
  serve(OWNER, reconciliations, { create: CreateReconciliation, actions: { undo: UndoReconciliation } }),
  serve(OWNER, revaluations, { create: CreateRevaluation, actions: { undo: UndoRevaluation } }),
  serve(OWNER, companySettings, { update: UpdateCompany, actions: { test_mail: TestMail } }),
  serve(OWNER, imports, { create: CreateImport }),
  serve(OWNER, accountingSettings, { update: UpdateBooks, actions: { lock: LockBooks } }),
];

const { controllers, verbs } = surfaceOf(surface);

/** The papers of accounting. */
const PAPERS: readonly PaperRoute[] = [
  { path: 'invoices/:id/pdf', scopes: ['read:accounting', 'read:sales'], source: InvoicePapers },
  { path: 'bills/:id/pdf', scopes: ['read:accounting'], source: BillPapers },
  { path: 'payments/:id/pdf', scopes: ['read:accounting'], source: PaymentPapers },
  {
    path: 'partners/:id/statement/pdf',
    scopes: ['read:accounting'],
    source: StatementPapers,
    parameters: ['from', 'to'],
  },
  {
    path: 'partners/:id/reminder/pdf',
    scopes: ['read:accounting'],
    source: Reminders,
    parameters: ['level'],
  },
  { path: 'invoices/:id/factur_x', scopes: ['read:accounting', 'read:sales'], source: FacturXPapers },
  {
    path: 'settings/company/sample_pdf',
    scopes: ['read:accounting', 'read:sales'],
    source: SamplePapers,
    parameters: ['kind'],
  },
];

@Module({
  imports: [InventoryModule],
  controllers: [
    ...controllers,
    EInvoiceController,
    PositionChoiceController,
    PricesController,
    LogoController,
    paperController('PaperController', PAPERS),
    FromDocumentController,
    BillDocumentController,
    ReportListController,
    reportsController('ReportsController', REPORTS),
  ],
  exports: [
    AccountTypes,
    ChargedTaxes,
    ComposedReports,
    Deposits,
    Invoicing,
    Mails,
    Papers,
    PartyFacts,
    ReportReader,
    SendReminders,
    Writers,
  ],
  providers: [...verbs, ...LEDGER, ...DOCUMENTS, ...REPORTING],
})
export class AccountingModule {
  static readonly schema: SchemaPart = schema;

  constructor(registry: Registry, scopes: ScopeRegistry) {
    scopes.add(ACCOUNTING_SCOPES);
    registerSurface(registry, surface);
    registry.addInvariants(INVARIANTS);
  }
}
