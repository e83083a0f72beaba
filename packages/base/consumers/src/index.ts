export type { ConsumedEvent, Consumer } from './consumer.js';
export { Consumers } from './consumers.js';
export { ConsumersModule } from './consumers.module.js';
export { isFree, isHeld, takeLeases } from './lease.js';
export { schema } from './schema.js';
