import { makeSchema, searchFunctions } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { adjustmentLines } from '../schema/tables/adjustment-lines.js';
import { adjustments } from '../schema/tables/adjustments.js';
import { costLayers } from '../schema/tables/cost-layers.js';
import { locations } from '../schema/tables/locations.js';
import { moves } from '../schema/tables/moves.js';
import { productPurchaseTaxes } from '../schema/tables/product-purchase-taxes.js';
import { productSaleTaxes } from '../schema/tables/product-sale-taxes.js';
import { products } from '../schema/tables/products.js';
import { stockLevels } from '../schema/tables/stock-levels.js';
import { transferLines } from '../schema/tables/transfer-lines.js';
import { transfers } from '../schema/tables/transfers.js';
import { valuations } from '../schema/tables/valuations.js';
import { checkAdjustmentOpen } from '../schema/functions/check-adjustment-open.js';
import { checkAdjustmentPosted } from '../schema/functions/check-adjustment-posted.js';
import { checkLevels } from '../schema/functions/check-levels.js';
import { checkMoves } from '../schema/functions/check-moves.js';
import { checkTransferDone } from '../schema/functions/check-transfer-done.js';
import { checkTransferOpen } from '../schema/functions/check-transfer-open.js';
import { refuse } from '../schema/functions/refuse.js';
import { publishedAdjustments } from '../schema/views/published-adjustments.js';
import { publishedLocations } from '../schema/views/published-locations.js';
import { publishedMoves } from '../schema/views/published-moves.js';
import { publishedProductPurchaseTaxes } from '../schema/views/published-product-purchase-taxes.js';
import { publishedProductSaleTaxes } from '../schema/views/published-product-sale-taxes.js';

/** The migrations before 0.2.0 that this one replaces. */
const REPLACES = `
  Inventory1700000000600
  InventoryStock1700000000610
  InventoryStockView1700000000620
  InventoryWalls1700000000630
  InventorySeededLocations1700000000640
  InventoryStockValueOfADay1700000000821
  InventoryPublished1700000000941
  InventoryRowRules1700000000961
  InventorySearch1700000000963
  InventoryPrefixes1700000000966
  InventoryOneShard1700000000996
  InventoryPlansKept1700000001072
  InventorySearchAsTyped1700000001100`;

export class Inventory1795737600100 implements MigrationInterface {
  static readonly replaces = REPLACES.trim().split(/\s+/);

  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, {
      schema: 'inventory',
      tables: [
        adjustmentLines,
        adjustments,
        costLayers,
        locations,
        moves,
        productPurchaseTaxes,
        productSaleTaxes,
        products,
        stockLevels,
        transferLines,
        transfers,
        valuations,
      ],
      functions: [
        checkAdjustmentOpen,
        checkAdjustmentPosted,
        checkLevels,
        checkMoves,
        checkTransferDone,
        checkTransferOpen,
        refuse,
        ...searchFunctions('inventory'),
      ],
      views: [
        publishedAdjustments,
        publishedLocations,
        publishedMoves,
        publishedProductPurchaseTaxes,
        publishedProductSaleTaxes,
      ],
      prefixes: [
        'products.code',
        'products.barcode',
        'locations.code',
        'transfers.number',
        'adjustments.number',
        'products.external_id',
        'locations.external_id',
        'transfers.external_id',
        'adjustments.external_id',
      ],
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
