import type { SchemaPart } from '@daybook/database';
import { Order } from './entities/order.js';
import { OrderLine } from './entities/order-line.js';
import { OrderTax } from './entities/order-tax.js';
import { Quotation } from './entities/quotation.js';
import { QuotationLine } from './entities/quotation-line.js';
import { QuotationTax } from './entities/quotation-tax.js';
import { SalesSettings } from './entities/sales-settings.js';
import { Sales1795737600120 } from './migrations/1795737600120-sales.js';

export const schema: SchemaPart = {
  name: 'sales',
  entities: [Quotation, QuotationLine, QuotationTax, Order, OrderLine, OrderTax, SalesSettings],
  migrations: [Sales1795737600120],
  rights: { settings: ['SELECT', 'INSERT', 'UPDATE'] },
  // Where quotations expire.
  across: {
    quotations: ['workspace_id', 'state', 'expired_at', 'date_expiry'],
  },
  scanned: ['order_lines'],
};
