export { OrderingModule } from './ordering.module.js';
export type { Counting, OrderKind } from './order-kind.js';
export { dueOf, isByHand, isByProgress, type Ordered, type OrderedLine } from './ordered.js';
export { applyFacts } from './progress/order-progress.js';
export { type LineFacts, OrderFacts } from './progress/order-facts.js';
export { OrderKeeping } from './progress/order-keeping.js';
export * from './moving/movement-plan.js';
export { OrderLocations } from './moving/order-locations.js';
export { type OpenTransfer, OrderTransfers } from './moving/order-transfers.js';
export * from './billing/billable.js';
export { takeDiscount } from './billing/take-discount.js';
export { inProductUnit, type Part, type SentPart, type Taken, takenParts } from './units/taken-parts.js';
export { fillLines } from './billing/fill-lines.js';
export { type ProgressPart, progressParts } from './billing/progress.js';
export { type Deduct, nothingToDeduct, postedOf } from './deposits/deductions.js';
export {
  checkDownPaymentArgs,
  type DepositContext,
  type DownPaymentArgs,
  downPaymentLines,
} from './deposits/down-payment.js';
export { deductArg, depositRows, downPaymentArgs } from './deposits/deposit-fields.js';
export { ordersOfDeposits } from './deposits/orders-of-deposits.sql.js';
export { deductionsFrom, OrderDeposits } from './deposits/order-deposits.js';
export { cancelProblems, missingDepositAccount } from './deposits/conditions.js';
export { completeDraft } from './documents/complete-draft.js';
export * from './documents/conditions.js';
export { PricedDocument } from './documents/priced-document.js';
