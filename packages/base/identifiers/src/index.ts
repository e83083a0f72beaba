export { checkBic } from './bic.js';
export { type Checked, compact, type Refused } from './checked.js';
export { EMAIL, EMAIL_MAX } from './email.js';
export { checkGln } from './gln.js';
export { checkIban, printedIban } from './iban.js';
export { checkLeitwegId } from './leitweg-id.js';
export { checkReference, creditorReference, type ReferenceKind } from './reference.js';
export { checkVatId } from './vat-id.js';
