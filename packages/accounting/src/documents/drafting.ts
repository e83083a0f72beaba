// What domains above need to price documents and to draft them.
export {
  type BillWanted,
  forgetReason,
  type InvoiceWanted,
  Invoicing,
  type PricedType,
  priceSale,
  type Sale,
  type SalePricing,
} from './invoicing.js';
export { bills } from './resources/bills.resource.js';
export { DuplicateDocument } from './actions/duplicate-document.js';
