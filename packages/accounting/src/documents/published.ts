// What domains above need to put their records on paper and to mail them.
export * from './papers/published.js';
export { ChargedTaxes } from './taxes/charged-taxes.js';
export * from './sending/published.js';
export { receivedBytes } from './received-bytes.js';
