import type { SchemaPart } from '@daybook/database';
import { Order } from './entities/order.js';
import { OrderLine } from './entities/order-line.js';
import { OrderTax } from './entities/order-tax.js';
import { Quotation } from './entities/quotation.js';
import { QuotationLine } from './entities/quotation-line.js';
import { QuotationTax } from './entities/quotation-tax.js';
import { SalesSettings } from './entities/sales-settings.js';
import { Sales1700000000800 } from './migrations/1700000000800-sales.js';
import { SalesDeliveredServices1700000000822 } from './migrations/1700000000822-sales-delivered-services.js';
import { SalesRowRules1700000000962 } from './migrations/1700000000962-sales-row-rules.js';
import { SalesSearch1700000000964 } from './migrations/1700000000964-sales-search.js';
import { SalesPrefixes1700000000965 } from './migrations/1700000000965-sales-prefixes.js';
import { SalesSearchAsTyped1700000001102 } from './migrations/1700000001102-sales-search-as-typed.js';

export const schema: SchemaPart = {
  name: 'sales',
  entities: [Quotation, QuotationLine, QuotationTax, Order, OrderLine, OrderTax, SalesSettings],
  migrations: [
    Sales1700000000800,
    SalesDeliveredServices1700000000822,
    SalesRowRules1700000000962,
    SalesSearch1700000000964,
    SalesPrefixes1700000000965,
    SalesSearchAsTyped1700000001102,
  ],
  rights: { settings: ['SELECT', 'INSERT', 'UPDATE'] },
  // Where quotations expire.
  across: {
    quotations: ['workspace_id', 'state', 'expired_at', 'date_expiry'],
  },
  scanned: ['order_lines'],
};
