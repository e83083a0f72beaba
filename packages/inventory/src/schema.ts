import { readOnly, type SchemaPart } from '@daybook/database';
import { Inventory1795737600100 } from './migrations/1795737600100-inventory.js';
import { BarcodesArePublished1796000000005 } from './migrations/1796000000005-barcodes-are-published.js';
import { CodesOfLocationsArePublished1796600000000 } from './migrations/1796600000000-codes-of-locations-are-published.js';
import { ProductCategories1797400000500 } from './migrations/1797400000500-product-categories.js';
import { Purchases1796800000200 } from './migrations/1796800000200-purchases.js';
import { UnitCodes1796100200000 } from './migrations/1796100200000-unit-codes.js';
import { UnitsOfProducts1797200000500 } from './migrations/1797200000500-units-of-products.js';
import { UnitsArePublished1795900000005 } from './migrations/1795900000005-units-are-published.js';

/** What domains above may read. */
const PUBLISHED = [
  'published_products',
  'published_product_sale_taxes',
  'published_product_purchase_taxes',
  'published_product_suppliers',
  'published_product_units',
  'published_product_categories',
  'published_locations',
  'published_transfers',
  'published_transfer_lines',
  'published_adjustments',
  'published_moves',
];

export const schema: SchemaPart = {
  name: 'inventory',
  migrations: [
    Inventory1795737600100,
    UnitsArePublished1795900000005,
    BarcodesArePublished1796000000005,
    UnitCodes1796100200000,
    CodesOfLocationsArePublished1796600000000,
    Purchases1796800000200,
    UnitsOfProducts1797200000500,
    ProductCategories1797400000500,
  ],
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
