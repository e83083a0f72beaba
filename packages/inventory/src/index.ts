export { InventoryModule } from './inventory.module.js';
export { products } from './resources/products.resource.js';
export { schema } from './schema.js';
