// What the migrations of domains above need for their documents.
export * from './discounts.js';
export * from './price-sources.js';
