import { paperController } from '@daybook/accounting';
import { PurchaseOrderPapers } from './purchase-order-papers.js';

export const PurchasingPapersController = paperController('PurchasingPapersController', [
  { path: 'purchase_orders/:id/pdf', scopes: ['read:purchasing'], source: PurchaseOrderPapers },
]);
