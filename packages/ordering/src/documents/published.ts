// What drafts of every kind of order share.
export { completeDraft } from './complete-draft.js';
export * from './conditions.js';
export { PricedDocument } from './priced-document.js';
