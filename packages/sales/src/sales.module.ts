import type { SchemaPart } from '@daybook/database';
import { AccountingModule, DuplicateDocument, ComposedReports } from '@daybook/accounting';
import { InventoryModule } from '@daybook/inventory';
import { OrderingModule } from '@daybook/ordering';
import { AsSent, Registry, registerSurface, serve, surfaceOf } from '@daybook/records';
import { ScopeRegistry } from '@daybook/access';
import { Module } from '@nestjs/common';
import { AcceptQuotation } from './actions/accept-quotation.js';
import { ApplyOrderPosition } from './actions/apply-order-position.js';
import { ApplyQuotationPosition } from './actions/apply-quotation-position.js';
import { CancelOrder } from './actions/cancel-order.js';
import { CancelQuotation } from './actions/cancel-quotation.js';
import { CloseOrder } from './actions/close-order.js';
import { ConfirmOrder } from './actions/confirm-order.js';
import { DeclineQuotation } from './actions/decline-quotation.js';
import { DeliverOrder } from './actions/deliver-order.js';
import { DeleteOrder } from './actions/delete-order.js';
import { DownPaymentOfOrder } from './actions/down-payment-of-order.js';
import { DraftOrder } from './actions/draft-order.js';
import { DraftQuotation } from './actions/draft-quotation.js';
import { InvoiceOrder } from './actions/invoice-order.js';
import { ProgressOrder } from './actions/progress-order.js';
import { ResetOrder } from './actions/reset-order.js';
import { ResetQuotation } from './actions/reset-quotation.js';
import { SendOrder } from './actions/send-order.js';
import { SendQuotation } from './actions/send-quotation.js';
import { UndeliverOrder } from './actions/undeliver-order.js';
import { SaleContexts } from './documents/sale-context.js';
import { SALES_INVARIANTS } from './integrity/sales-invariants.js';
import { ExpireQuotations } from './jobs/expire-quotations.js';
import { OrderDeliveries } from './orders/order-deliveries.js';
import { FillLinesOnInvoiceCompleting } from './reactions/fill-lines-on-invoice-completing.js';
import { GiveListOnPriceDefaults } from './reactions/give-list-on-price-defaults.js';
import { KeepOrdersOnRecordsWritten } from './reactions/keep-orders-on-records-written.js';
import { KeepUnitsOfSales } from './reactions/keep-units-of-sales.js';
import { LockOrdersOnRecordLocking } from './reactions/lock-orders-on-record-locking.js';
import { OpenSalesOnWorkspaceCreated } from './reactions/open-sales-on-workspace-created.js';
import { VetoUnfitOrderLine } from './reactions/veto-unfit-order-line.js';
import { DeliveryPapers } from './papers/delivery-papers.js';
import { OrderPapers, QuotationPapers } from './papers/sale-papers.js';
import { SalesPapersController } from './papers/sales-papers.controller.js';
import { salesReport } from './reports/sales-report.js';
import { SalesReportsController } from './reports/sales-reports.controller.js';
import { orders } from './resources/orders.resource.js';
import { quotations } from './resources/quotations.resource.js';
import { salesSettings } from './resources/settings.resource.js';
import { SaleMails } from './sending/sale-mails.js';
import { SALES_SCOPES } from './scopes.js';
import { schema } from './schema.js';

const OWNER = 'sales';

/** The whole interface of sales: resource → create, update, remove, actions. */
const surface = [
  serve(OWNER, quotations, {
    create: DraftQuotation,
    update: DraftQuotation,
    remove: AsSent,
    actions: {
      send: SendQuotation,
      accept: AcceptQuotation,
      decline: DeclineQuotation,
      cancel: CancelQuotation,
      reset: ResetQuotation,
      apply_fiscal_position: ApplyQuotationPosition,
      duplicate: DuplicateDocument,
    },
  }),
  serve(OWNER, orders, {
    create: DraftOrder,
    update: DraftOrder,
    remove: DeleteOrder,
    actions: {
      ...{ confirm: ConfirmOrder, deliver: DeliverOrder, undeliver: UndeliverOrder, invoice: InvoiceOrder },
      ...{ down_payment: DownPaymentOfOrder, progress: ProgressOrder },
      send: SendOrder,
      ...{ close: CloseOrder, cancel: CancelOrder, reset: ResetOrder, duplicate: DuplicateDocument },
      apply_fiscal_position: ApplyOrderPosition,
    },
  }),
  serve(OWNER, salesSettings, { update: AsSent }),
];

const { controllers, verbs } = surfaceOf(surface);
const rules = [OrderDeliveries, SaleContexts, SaleMails];
const papers = [DeliveryPapers, OrderPapers, QuotationPapers];
const reactions = [
  KeepUnitsOfSales,
  FillLinesOnInvoiceCompleting,
  GiveListOnPriceDefaults,
  KeepOrdersOnRecordsWritten,
  LockOrdersOnRecordLocking,
  OpenSalesOnWorkspaceCreated,
  VetoUnfitOrderLine,
];

@Module({
  imports: [InventoryModule, AccountingModule, OrderingModule],
  controllers: [...controllers, SalesPapersController, SalesReportsController],
  providers: [...verbs, ...rules, ...papers, ...reactions, ExpireQuotations],
  exports: [ExpireQuotations],
})
export class SalesModule {
  static readonly schema: SchemaPart = schema;

  constructor(registry: Registry, scopes: ScopeRegistry, reports: ComposedReports) {
    scopes.add(SALES_SCOPES);
    registerSurface(registry, surface);
    registry.addInvariants(SALES_INVARIANTS);
    reports.add([salesReport]);
  }
}
