import { readOnly, type SchemaPart } from '@daybook/database';
import { Inventory1795737600100 } from './migrations/1795737600100-inventory.js';
import { BarcodesArePublished1796000000005 } from './migrations/1796000000005-barcodes-are-published.js';
import { UnitsArePublished1795900000005 } from './migrations/1795900000005-units-are-published.js';

/** What domains above may read. */
const PUBLISHED = [
  'published_products',
  'published_product_sale_taxes',
  'published_product_purchase_taxes',
  'published_locations',
  'published_transfers',
  'published_transfer_lines',
  'published_adjustments',
  'published_moves',
];

export const schema: SchemaPart = {
  name: 'inventory',
  migrations: [Inventory1795737600100, UnitsArePublished1795900000005, BarcodesArePublished1796000000005],
  published: PUBLISHED,
  rights: {
    moves: ['SELECT', 'INSERT'],
    stock_levels: ['SELECT', 'INSERT', 'UPDATE'],
    valuations: ['SELECT', 'INSERT', 'UPDATE'],
    stock: ['SELECT'],
    ...readOnly(PUBLISHED),
  },
  scanned: ['moves', 'stock_levels', 'valuations'],
};
