// What domains above need to price documents and to draft them.
export { type DepositSource, grossOf, partOf } from './deposits/deposit.js';
export { downPaymentRows } from './deposits/down-payments.sql.js';
export { Deposits, isOverdrawn } from './deposits/deposits.js';
export {
  type BilledLine,
  type BillWanted,
  forgetReason,
  type InvoicedLine,
  type InvoiceWanted,
  Invoicing,
  type PricedType,
  priceSale,
  type Sale,
  type SalePricing,
} from './invoicing.js';
export { bills } from './resources/bills.resource.js';
export { DuplicateDocument } from './actions/duplicate-document.js';
