import type { SchemaPart } from '@daybook/database';
import { AsSent, Registry, registerSurface, serve, surfaceOf } from '@daybook/records';
import { ScopeRegistry } from '@daybook/access';
import { Module } from '@nestjs/common';
import { CancelAdjustment } from './actions/cancel-adjustment.js';
import { CancelTransfer } from './actions/cancel-transfer.js';
import { ConfirmTransfer } from './actions/confirm-transfer.js';
import { CreateProduct } from './actions/create-product.js';
import { DraftAdjustment } from './actions/draft-adjustment.js';
import { DraftTransfer } from './actions/draft-transfer.js';
import { PostAdjustment } from './actions/post-adjustment.js';
import { PostTransfer } from './actions/post-transfer.js';
import { ReserveTransfer } from './actions/reserve-transfer.js';
import { ReturnTransfer } from './actions/return-transfer.js';
import { SaveProductCategory } from './actions/save-product-category.js';
import { UnreserveTransfer } from './actions/unreserve-transfer.js';
import { UpdateLocation } from './actions/update-location.js';
import { UpdateProduct } from './actions/update-product.js';
import { CATEGORY_INVARIANTS } from './integrity/category-invariants.js';
import { UNIT_INVARIANTS } from './integrity/unit-invariants.js';
import { STOCK_INVARIANTS } from './integrity/stock-invariants.js';
import { DOCUMENT_INVARIANTS } from './integrity/document-invariants.js';
import { KeepUnitsInUse } from './reactions/keep-units-in-use.js';
import { MakeLocationsOnWorkspaceCreated } from './reactions/make-locations-on-workspace-created.js';
import { adjustments } from './resources/adjustments.resource.js';
import { locations } from './resources/locations.resource.js';
import { moves } from './resources/moves.resource.js';
import { productCategories } from './resources/product-categories.resource.js';
import { products } from './resources/products.resource.js';
import { stock } from './resources/stock.resource.js';
import { deliveries, receipts, returns, transfers } from './resources/transfers.resource.js';
import { CostLayers } from './stock/cost-layers.js';
import { DocumentNumbers } from './stock/document-numbers.js';
import { PostingDay } from './stock/posting-day.js';
import { StockFacts } from './stock/stock-facts.js';
import { StockLedger } from './stock/stock-ledger.js';
import { StockLevels } from './stock/stock-levels.js';
import { Stock } from './stock/stock.js';
import { PostContexts } from './transfers/post-context.js';
import { TransferOriginals } from './transfers/transfer-originals.js';
import { Transfers } from './transfers/transfers.js';
import { BarcodeController } from './units/barcode.controller.js';
import { UnitsController } from './units/units.controller.js';
import { INVENTORY_SCOPES } from './scopes.js';
import { schema } from './schema.js';

const OWNER = 'inventory';

const transferVerbs = {
  create: DraftTransfer,
  update: DraftTransfer,
  remove: AsSent,
  actions: {
    confirm: ConfirmTransfer,
    reserve: ReserveTransfer,
    unreserve: UnreserveTransfer,
    post: PostTransfer,
    return: ReturnTransfer,
    cancel: CancelTransfer,
  },
};

/** Everything that inventory offers, on one screen: resource → create, update, remove, actions. */
const surface = [
  serve(OWNER, products, { create: CreateProduct, update: UpdateProduct, remove: AsSent }),
  serve(OWNER, productCategories, { create: SaveProductCategory, update: SaveProductCategory, remove: AsSent }),
  serve(OWNER, locations, { create: AsSent, update: UpdateLocation, remove: AsSent }),
  serve(OWNER, transfers, transferVerbs),
  serve(OWNER, deliveries, transferVerbs),
  serve(OWNER, receipts, transferVerbs),
  // A return is created by the action `return` of its original.
  serve(OWNER, returns, { ...transferVerbs, create: undefined }),
  serve(OWNER, adjustments, {
    create: DraftAdjustment,
    update: DraftAdjustment,
    remove: AsSent,
    actions: { post: PostAdjustment, cancel: CancelAdjustment },
  }),
  serve(OWNER, moves, {}),
  serve(OWNER, stock, {}),
];

const { controllers, verbs } = surfaceOf(surface);
const ledger = [CostLayers, DocumentNumbers, PostingDay, StockFacts, StockLedger, StockLevels];
const transferContexts = [PostContexts, TransferOriginals];
const published = [Stock, Transfers];
const reactions = [KeepUnitsInUse, MakeLocationsOnWorkspaceCreated];

@Module({
  controllers: [...controllers, BarcodeController, UnitsController],
  providers: [...verbs, ...ledger, ...transferContexts, ...published, ...reactions],
  exports: published,
})
export class InventoryModule {
  static readonly schema: SchemaPart = schema;

  constructor(registry: Registry, scopes: ScopeRegistry) {
    scopes.add(INVENTORY_SCOPES);
    registerSurface(registry, surface);
    registry.addInvariants([
      ...[...STOCK_INVARIANTS, ...DOCUMENT_INVARIANTS],
      ...[...UNIT_INVARIANTS, ...CATEGORY_INVARIANTS],
    ]);
  }
}
