export { ShippingModule } from './shipping.module.js';
export { shipments } from './resources/shipments.resource.js';
export { schema } from './schema.js';
