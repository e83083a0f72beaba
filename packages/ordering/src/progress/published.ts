// What kinds of orders need to know and keep how far they are.
export { type LineFacts, OrderFacts } from './order-facts.js';
export { OrderKeeping } from './order-keeping.js';
export { applyFacts } from './order-progress.js';
