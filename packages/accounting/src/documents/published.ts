// What domains above need to put their records on paper and to mail them.
export * from './papers/published.js';
export { Writers } from './approval/writers.js';
export { lockDocuments, lockPartners } from './published-locks.js';
export { ChargedTaxes } from './taxes/charged-taxes.js';
export * from './sending/published.js';
export { receivedBytes } from './received-bytes.js';
export type { ShownAllowance } from './entities/invoice.js';
export type { FormerLine } from './prices/line-prices.js';
export type { PositionReason } from './fiscal/choose-position.js';
export { applyPosition, positionFields } from './fiscal/position-fields.js';
export { discountShares } from './taxes/document-discount.js';
export { lineAmount, taxSetKey } from './taxes/line-amount.js';
