export { runBatch } from './batch.js';
export { Pipeline } from './pipeline.js';
export { SharedConnection } from './shared-connection.js';
export { LARGE_BYTES, TooLarge, type Result, type Statement, type TextRow } from './statement.js';
