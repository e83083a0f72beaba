export {
  type EAddress,
  type EInvoice,
  type ELine,
  type EParty,
  type EPayment,
  type EProfile,
  type ESeller,
  type ETax,
  TAX_CATEGORIES,
  type TaxCategory,
} from './e-invoice.js';
export { writeCii } from './cii.js';
export { type Missing, missingFacts } from './missing-facts.js';
export { writeUbl } from './ubl.js';
