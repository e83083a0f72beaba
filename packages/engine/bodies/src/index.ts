export { copiedBody } from './copied-body.js';
export { tooPrecise } from './decimals.js';
export { changedFields, hasEchoes, Merger, refusedEchoes } from './merge.js';
export type { Reference } from './parse-body.js';
export { actionsAskedIn, verbArguments, EXPECTED_TOTAL, parseArgs, parseRecord, type SentBody } from './sent-body.js';
