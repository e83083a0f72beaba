// What kinds of orders need for down payments and what they deduct.
export { cancelProblems, missingDepositAccount } from './conditions.js';
export { type Deduct, nothingToDeduct, postedOf } from './deductions.js';
export { deductArg, depositRows, downPaymentArgs } from './deposit-fields.js';
export { checkDownPaymentArgs, type DepositContext, type DownPaymentArgs, downPaymentLines } from './down-payment.js';
export { deductionsFrom, OrderDeposits } from './order-deposits.js';
export { ordersOfDeposits } from './orders-of-deposits.sql.js';
