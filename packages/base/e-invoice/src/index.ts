export {
  type EAddress,
  type EAllowance,
  type EInvoice,
  type ELine,
  type EParty,
  type EPayment,
  type EPeriod,
  type EProfile,
  type ESeller,
  type ETax,
  TAX_CATEGORIES,
  type TaxCategory,
  transferCode,
} from './e-invoice.js';
export { writeCii } from './cii.js';
export type { Missing } from './missing.js';
export { missingFacts } from './missing-facts.js';
export { writeUbl } from './ubl.js';
export { readEInvoice } from './received/read-e-invoice.js';
export type {
  ReceivedAdjustment,
  ReceivedEInvoice,
  ReceivedLine,
  ReceivedParty,
  ReceivedPayment,
  ReceivedTax,
  ReceivedTotals,
} from './received/received.js';
export { type UnreadableCode, UnreadableEInvoice, type UnreadableFact } from './received/unreadable.js';
export { checkFigures, type Difference, hasNoLines } from './received/check-figures.js';
export { EInvoiceReader, type EInvoiceReaderOptions } from './received/e-invoice-reader.js';
