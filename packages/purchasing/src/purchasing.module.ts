import { AccountingModule, DuplicateDocument } from '@daybook/accounting';
import { ScopeRegistry } from '@daybook/access';
import type { SchemaPart } from '@daybook/database';
import { InventoryModule } from '@daybook/inventory';
import { OrderingModule } from '@daybook/ordering';
import { AsSent, Registry, registerSurface, serve, surfaceOf } from '@daybook/records';
import { Module } from '@nestjs/common';
import { ApplyPurchaseOrderPosition } from './actions/apply-purchase-order-position.js';
import { BillPurchaseOrder } from './actions/bill-purchase-order.js';
import { CancelPurchaseOrder } from './actions/cancel-purchase-order.js';
import { ClosePurchaseOrder } from './actions/close-purchase-order.js';
import { ConfirmPurchaseOrder } from './actions/confirm-purchase-order.js';
import { DownPaymentOfPurchaseOrder } from './actions/down-payment-of-purchase-order.js';
import { DraftPurchaseOrder } from './actions/draft-purchase-order.js';
import { ReceivePurchaseOrder } from './actions/receive-purchase-order.js';
import { ResetPurchaseOrder } from './actions/reset-purchase-order.js';
import { RevisePurchaseOrder } from './actions/revise-purchase-order.js';
import { SendPurchaseOrder } from './actions/send-purchase-order.js';
import { BillsOfReceipts } from './bills/bills-of-receipts.js';
import { ReceiptBillsController } from './bills/receipt-bills.controller.js';
import { PURCHASING_INVARIANTS } from './integrity/purchasing-invariants.js';
import { PurchaseContexts } from './orders/order-context.js';
import { OrderProgress } from './orders/order-progress.js';
import { OrderReceipts } from './orders/order-receipts.js';
import { SupplierDefaults } from './orders/supplier-defaults.js';
import { PurchaseOrderPapers } from './papers/purchase-order-papers.js';
import { PurchasingPapersController } from './papers/purchasing-papers.controller.js';
import { CompareBillsOnBillMatching } from './reactions/compare-bills-on-bill-matching.js';
import { FillLinesOnInvoiceCompleting } from './reactions/fill-lines-on-invoice-completing.js';
import { KeepPurchaseOrdersOnRecordsWritten } from './reactions/keep-purchase-orders-on-records-written.js';
import { KeepUnitsOfPurchases } from './reactions/keep-units-of-purchases.js';
import { LockPurchaseOrdersOnRecordLocking } from './reactions/lock-purchase-orders-on-record-locking.js';
import { MarkOrderSentOnMessageSent } from './reactions/mark-order-sent-on-message-sent.js';
import { OpenPurchasingOnWorkspaceCreated } from './reactions/open-purchasing-on-workspace-created.js';
import { PriceReceiptsOnTransferPosting } from './reactions/price-receipts-on-transfer-posting.js';
import { VetoUnfitPurchaseLine } from './reactions/veto-unfit-purchase-line.js';
import { purchaseOrders } from './resources/purchase-orders.resource.js';
import { purchasingSettings } from './resources/settings.resource.js';
import { schema } from './schema.js';
import { PURCHASING_SCOPES } from './scopes.js';
import { PurchaseOrderMails } from './sending/purchase-order-mails.js';

const OWNER = 'purchasing';

/** The whole interface of purchasing: resource → create, update, remove, actions. */
const surface = [
  serve(OWNER, purchaseOrders, {
    create: DraftPurchaseOrder,
    update: DraftPurchaseOrder,
    remove: AsSent,
    actions: {
      ...{ confirm: ConfirmPurchaseOrder, receive: ReceivePurchaseOrder, bill: BillPurchaseOrder },
      down_payment: DownPaymentOfPurchaseOrder,
      ...{ revise: RevisePurchaseOrder, close: ClosePurchaseOrder, cancel: CancelPurchaseOrder },
      ...{ send: SendPurchaseOrder, apply_fiscal_position: ApplyPurchaseOrderPosition },
      ...{ reset: ResetPurchaseOrder, duplicate: DuplicateDocument },
    },
  }),
  serve(OWNER, purchasingSettings, { update: AsSent }),
];

const { controllers, verbs } = surfaceOf(surface);
const rules = [BillsOfReceipts, OrderProgress, OrderReceipts, PurchaseContexts, PurchaseOrderMails, SupplierDefaults];
const reactions = [
  KeepUnitsOfPurchases,
  CompareBillsOnBillMatching,
  FillLinesOnInvoiceCompleting,
  KeepPurchaseOrdersOnRecordsWritten,
  LockPurchaseOrdersOnRecordLocking,
  MarkOrderSentOnMessageSent,
  OpenPurchasingOnWorkspaceCreated,
  PriceReceiptsOnTransferPosting,
  VetoUnfitPurchaseLine,
];

@Module({
  imports: [InventoryModule, AccountingModule, OrderingModule],
  controllers: [...controllers, ReceiptBillsController, PurchasingPapersController],
  providers: [...verbs, ...rules, ...reactions, PurchaseOrderPapers],
})
export class PurchasingModule {
  static readonly schema: SchemaPart = schema;

  constructor(registry: Registry, scopes: ScopeRegistry) {
    scopes.add(PURCHASING_SCOPES);
    registerSurface(registry, surface);
    registry.addInvariants(PURCHASING_INVARIANTS);
  }
}
