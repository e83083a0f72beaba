// Whoever compiles this package from its sources needs what is declared here.
/// <reference path="./driver.d.ts" />
export { rowValues as valuesOf, type Outcome, runAsFar, runBatch } from './batch.js';
export { Pipeline } from './pipeline.js';
export { SharedConnection } from './shared-connection.js';
export type { RowBytes } from './row-reading.js';
export { LARGE_BYTES, TooLarge, type Result, type RowTypes, type Statement } from './statement.js';
