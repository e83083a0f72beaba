// What kinds of orders need for down payments and progress.
export { type ProgressPart, progressParts } from '../billing/progress.js';
export { type Deduct, nothingToDeduct, postedOf } from './deductions.js';
export { checkDownPaymentArgs, type DepositContext, type DownPaymentArgs, downPaymentLines } from './down-payment.js';
export { deductArg, depositRows, downPaymentArgs } from './deposit-fields.js';
export { ordersOfDeposits } from './orders-of-deposits.sql.js';
export { deductionsFrom, OrderDeposits } from './order-deposits.js';
export { cancelProblems, missingDepositAccount } from './conditions.js';
