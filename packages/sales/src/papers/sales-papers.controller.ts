import { paperController } from '@daybook/accounting';
import { DeliveryPapers } from './delivery-papers.js';
import { OrderPapers, QuotationPapers } from './sale-papers.js';

export const SalesPapersController = paperController('SalesPapersController', [
  { path: 'quotations/:id/pdf', scopes: ['read:sales'], source: QuotationPapers },
  { path: 'orders/:id/pdf', scopes: ['read:sales'], source: OrderPapers },
  { path: 'deliveries/:id/pdf', scopes: ['read:inventory'], source: DeliveryPapers },
]);
