import type { Provider } from '@nestjs/common';
import { CreditSettlement } from './invoices/credit-settlement.js';
import { InvoiceContexts } from './invoices/invoice-context.js';
import { DraftContexts } from './invoices/invoice-draft.js';
import { Originals } from './invoices/originals.js';
import { ReversedLines } from './invoices/reversed-lines.js';
import { Twins } from './invoices/twins.js';
import { Invoicing } from './invoicing.js';
import { AllocationPlans } from './payments/allocation-plans.js';
import { Allocator } from './payments/allocator.js';
import { PaymentContexts } from './payments/payment-context.js';
import { PaymentDraft } from './payments/payment-draft.js';
import { PaymentPlans } from './payments/payment-plans.js';
import { PaymentPosting } from './payments/payment-posting.js';
import { PaymentReversal } from './payments/payment-reversal.js';
import { RestAccounts } from './payments/rest-accounts.js';
import { PostEntryOnStockMoved } from './reactions/post-entry-on-stock-moved.js';
import { SettleDocumentsOnMatchesChanging } from './reactions/settle-documents-on-matches-changing.js';
import { VetoUnfitAdjustment } from './reactions/veto-unfit-adjustment.js';
import { VetoUnfitProduct } from './reactions/veto-unfit-product.js';
import { Clearings } from './received/clearings.js';
import { ReceiptClearing } from './received/receipt-clearing.js';
import { ReceiptLines } from './received/receipt-lines.js';
import { DocumentMatching } from './settlement/document-matching.js';
import { Settlement } from './settlement/settlement.js';
import { StockAccounts } from './stock/stock-accounts.js';
import { StockPosting } from './stock/stock-posting.js';

/** What documents are made of beside their verbs: rules first, then what they react to. */
export const DOCUMENTS: Provider[] = [
  AllocationPlans,
  Allocator,
  Clearings,
  CreditSettlement,
  DocumentMatching,
  DraftContexts,
  InvoiceContexts,
  Invoicing,
  Originals,
  PaymentContexts,
  PaymentDraft,
  PaymentPlans,
  PaymentPosting,
  PaymentReversal,
  ReceiptClearing,
  ReceiptLines,
  RestAccounts,
  ReversedLines,
  Settlement,
  StockAccounts,
  StockPosting,
  Twins,
  PostEntryOnStockMoved,
  SettleDocumentsOnMatchesChanging,
  VetoUnfitAdjustment,
  VetoUnfitProduct,
];
