import type { Provider } from '@nestjs/common';
import { Writers } from './approval/writers.js';
import { Deposits } from './deposits/deposits.js';
import { CreditSettlement } from './invoices/credit-settlement.js';
import { InvoiceContexts } from './invoices/invoice-context.js';
import { DraftContexts } from './invoices/invoice-draft.js';
import { Originals } from './invoices/originals.js';
import { ReversedLines } from './invoices/reversed-lines.js';
import { DuplicateReferences } from './invoices/duplicate-references.js';
import { Invoicing } from './invoicing.js';
import { BillFromDocument } from './incoming/bill-from-document.js';
import { DraftBills } from './incoming/draft-bills.js';
import { DocumentOfBill } from './incoming/document-of-bill.js';
import { FoundInDocument } from './incoming/found-in-document.js';
import { LineChoices } from './incoming/line-choices.js';
import { ReadDocuments } from './incoming/read-documents.js';
import { Suppliers } from './incoming/suppliers.js';
import { Logos } from './company-papers/logos.js';
import { SamplePapers } from './company-papers/sample-papers.js';
import { EInvoices } from './e-invoices/e-invoices.js';
import { FacturXPapers } from './e-invoices/factur-x-papers.js';
import { BillPapers } from './papers/bill-papers.js';
import { ChargedTaxes } from './taxes/charged-taxes.js';
import { DocumentFacts } from './papers/document-facts.js';
import { InvoicePapers } from './papers/invoice-papers.js';
import { KeptPapers } from './papers/kept-papers.js';
import { Papers } from './papers/papers.js';
import { PartyFacts } from './papers/party-facts.js';
import { PaymentPapers } from './papers/payment-papers.js';
import { AllocationPlans } from './payments/allocation-plans.js';
import { OpenAccounts } from './payments/open-accounts.js';
import { PaymentContexts } from './payments/payment-context.js';
import { PaymentReversal } from './payments/payment-reversal.js';
import { PaymentSettling } from './payments/payment-settling.js';
import { PriceReader } from './prices/price-reader.js';
import { FillTaxesOnProductCompleting } from './reactions/fill-taxes-on-product-completing.js';
import { KeepUnitsOfInvoices } from './reactions/keep-units-of-invoices.js';
import { MarkSentOnMessageSent } from './reactions/mark-sent-on-message-sent.js';
import { PostEntryOnStockMoved } from './reactions/post-entry-on-stock-moved.js';
import { SettleDocumentsOnMatchesChanging } from './reactions/settle-documents-on-matches-changing.js';
import { VetoUnfitAdjustment } from './reactions/veto-unfit-adjustment.js';
import { VetoUnfitProduct } from './reactions/veto-unfit-product.js';
import { Clearings } from './received/clearings.js';
import { ReceiptClearing } from './received/receipt-clearing.js';
import { LineSources } from './invoices/line-sources.js';
import { ReceiptLines } from './received/receipt-lines.js';
import { Reminders } from './reminders/reminders.js';
import { SendReminders } from './reminders/send-reminders.js';
import { Mails } from './sending/mails.js';
import { InvoiceMails } from './sending/invoice-mails.js';
import { DocumentMatching } from './settlement/document-matching.js';
import { Settlement } from './settlement/settlement.js';
import { StockAccounts } from './stock/stock-accounts.js';
import { StockPosting } from './stock/stock-posting.js';

/** The providers of documents other than their verbs: rules first, then reactions. */
export const DOCUMENTS: Provider[] = [
  Writers,
  AllocationPlans,
  BillFromDocument,
  DraftBills,
  DocumentOfBill,
  FoundInDocument,
  Clearings,
  CreditSettlement,
  Deposits,
  DocumentMatching,
  DraftContexts,
  DuplicateReferences,
  InvoiceContexts,
  BillPapers,
  ChargedTaxes,
  DocumentFacts,
  EInvoices,
  FacturXPapers,
  InvoiceMails,
  InvoicePapers,
  KeptPapers,
  Logos,
  Papers,
  PartyFacts,
  PriceReader,
  PaymentPapers,
  SamplePapers,
  Invoicing,
  LineChoices,
  Mails,
  OpenAccounts,
  Originals,
  PaymentContexts,
  PaymentReversal,
  PaymentSettling,
  ReadDocuments,
  ReceiptClearing,
  LineSources,
  ReceiptLines,
  Reminders,
  ReversedLines,
  SendReminders,
  Settlement,
  StockAccounts,
  StockPosting,
  FillTaxesOnProductCompleting,
  KeepUnitsOfInvoices,
  MarkSentOnMessageSent,
  Suppliers,
  PostEntryOnStockMoved,
  SettleDocumentsOnMatchesChanging,
  VetoUnfitAdjustment,
  VetoUnfitProduct,
];
