export { PURCHASE_NUMBERS } from './orders/numbers-in-use.js';
export { PurchasingModule } from './purchasing.module.js';
export { schema } from './schema.js';
