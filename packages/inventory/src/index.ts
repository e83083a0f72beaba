export { type Movement, StockMoved } from './events.js';
export { InventoryModule } from './inventory.module.js';
export { locations } from './resources/locations.resource.js';
export { products } from './resources/products.resource.js';
export { transfers } from './resources/transfers.resource.js';
export { schema } from './schema.js';
export { Stock, type Availability } from './stock/stock.js';
export type { PostArgs } from './transfers/post-plan.js';
export { Transfers, type WantedTransfer } from './transfers/transfers.js';
