import { readOnly, type SchemaPart } from '@daybook/database';
import { AdjustmentLine } from './entities/adjustment-line.js';
import { Adjustment } from './entities/adjustment.js';
import { Location } from './entities/location.js';
import { Move } from './entities/move.js';
import { Product } from './entities/product.js';
import { StockLevel } from './entities/stock-level.js';
import { StockRow } from './entities/stock-row.js';
import { TransferLine } from './entities/transfer-line.js';
import { Transfer } from './entities/transfer.js';
import { Inventory1700000000600 } from './migrations/1700000000600-inventory.js';
import { InventoryStock1700000000610 } from './migrations/1700000000610-inventory-stock.js';
import { InventoryStockView1700000000620 } from './migrations/1700000000620-inventory-stock-view.js';
import { InventoryWalls1700000000630 } from './migrations/1700000000630-inventory-walls.js';
import { InventorySeededLocations1700000000640 } from './migrations/1700000000640-inventory-seeded-locations.js';
import { InventoryPublished1700000000941 } from './migrations/1700000000941-inventory-published.js';
import { InventoryRowRules1700000000961 } from './migrations/1700000000961-inventory-row-rules.js';
import { InventoryStockValueOfADay1700000000821 } from './migrations/1700000000821-inventory-stock-value-of-a-day.js';
import { InventorySearch1700000000963 } from './migrations/1700000000963-inventory-search.js';
import { InventoryPrefixes1700000000966 } from './migrations/1700000000966-inventory-prefixes.js';
import { InventoryOneShard1700000000996 } from './migrations/1700000000996-inventory-one-shard.js';
import { InventoryPlansKept1700000001072 } from './migrations/1700000001072-inventory-plans-kept.js';
import { InventorySearchAsTyped1700000001100 } from './migrations/1700000001100-inventory-search-as-typed.js';

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
  entities: [Product, Location, StockLevel, StockRow, Transfer, TransferLine, Adjustment, AdjustmentLine, Move],
  migrations: [
    Inventory1700000000600,
    InventoryStock1700000000610,
    InventoryStockView1700000000620,
    InventoryWalls1700000000630,
    InventorySeededLocations1700000000640,
    InventoryStockValueOfADay1700000000821,
    InventoryPublished1700000000941,
    InventoryRowRules1700000000961,
    InventorySearch1700000000963,
    InventoryPrefixes1700000000966,
    InventoryOneShard1700000000996,
    InventoryPlansKept1700000001072,
    InventorySearchAsTyped1700000001100,
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
